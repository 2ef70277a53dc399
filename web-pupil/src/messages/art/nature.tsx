import { MahoeFlower } from '../../ui/brand/MahoeFlower.tsx';
import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];
const FRONDS = [-78, -38, 0, 38, 78];

export const nature = {
  'blue-mahoe': { motion: 'sway', art: <MahoeFlower size={96} /> },
  sunshine: {
    motion: 'pulse',
    art: (
      <>
        {RAYS.map((turn) => (
          <path
            key={turn}
            d="M40 18 48 2 56 18Z"
            transform={`rotate(${turn} 48 48)`}
            fill={paint.orange}
            {...edge(paint.rust)}
          />
        ))}
        <circle cx="48" cy="48" r="29" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M28 40C31 33 36 29 42 27" {...line(paint.cream, 5)} />
        <Face x={48} y={47} size={1.2} mood="grin" />
      </>
    ),
  },
  rainbow: {
    motion: 'bob',
    art: (
      <>
        <path d="M12 70C12 46 28 26 48 26S84 46 84 70" {...line(paint.red, 8)} />
        <path d="M20 70C20 50 32 34 48 34S76 50 76 70" {...line(paint.orange, 8)} />
        <path d="M28 70C28 54 36 42 48 42S68 54 68 70" {...line(paint.yellow, 8)} />
        <path d="M36 70C36 58 40 50 48 50S60 58 60 70" {...line(paint.fresh, 8)} />
        <g fill={paint.white} {...edge(paint.sky)}>
          <path d="M10 84C0 84 0 72 9 71 9 61 24 60 26 68 36 66 40 80 32 84Z" />
          <path d="M64 84C54 84 54 72 63 71 63 61 78 60 80 68 90 66 94 80 86 84Z" />
        </g>
        <Face x={20} y={75} size={0.6} />
        <Face x={74} y={75} size={0.6} />
      </>
    ),
  },
  'rain-cloud': {
    motion: 'drift',
    art: (
      <>
        <g fill={paint.sky} {...edge(paint.sea, 2)}>
          <path d="M24 68C28 74 29 80 24 82 19 80 20 74 24 68Z" />
          <path d="M48 74C52 80 53 87 48 89 43 87 44 80 48 74Z" />
          <path d="M72 68C76 74 77 80 72 82 67 80 68 74 72 68Z" />
        </g>
        <path
          d="M22 64C4 64 2 42 18 38 18 18 46 12 54 26 70 18 82 30 78 42 96 44 94 64 76 64Z"
          fill={paint.ice}
          {...edge(paint.sea)}
        />
        <path d="M26 36C28 30 33 26 38 26" {...line(paint.white, 5)} />
        <Face x={48} y={46} size={1.1} />
      </>
    ),
  },
  'palm-tree': {
    motion: 'sway',
    art: (
      <>
        <path
          d="M6 86C18 72 78 72 90 86 70 94 26 94 6 86Z"
          fill={paint.sand}
          {...edge(paint.wood)}
        />
        <path
          d="M42 84C48 66 46 50 42 34L54 34C58 52 60 68 56 84Z"
          fill={paint.wood}
          {...edge(paint.bark)}
        />
        <path d="M45 48 56 46M47 58 58 56M47 68 58 66" {...line(paint.bark, 2.5)} />
        {FRONDS.map((turn) => (
          <path
            key={turn}
            d="M48 36C38 28 38 12 48 2 58 12 58 28 48 36Z"
            transform={`rotate(${turn} 48 36)`}
            fill={turn % 76 === 0 ? paint.fresh : paint.leaf}
            {...edge(paint.deepLeaf)}
          />
        ))}
        <g fill={paint.wood} {...edge(paint.bark, 2)}>
          <circle cx="40" cy="40" r="6.5" />
          <circle cx="56" cy="40" r="6.5" />
          <circle cx="48" cy="44" r="6.5" />
        </g>
        <path d="M45 43V43.5M51 43V43.5M46 46.5C47 48 49 48 50 46.5" {...line(paint.cream, 2)} />
      </>
    ),
  },
  wave: {
    motion: 'drift',
    art: (
      <>
        <path
          d="M4 84C4 40 26 12 58 12 80 12 92 26 92 42 92 54 82 60 74 56 80 44 70 34 58 38 44 44 48 66 68 70 78 72 86 70 92 68V84Z"
          fill={paint.sea}
          {...edge(paint.deepSea)}
        />
        <path
          d="M10 84C12 46 30 20 58 18 74 18 84 26 86 38 80 26 66 24 54 30 38 40 38 62 56 74 64 78 72 80 80 80V84Z"
          fill={paint.sky}
        />
        <g fill={paint.white} {...edge(paint.sky, 2)}>
          <circle cx="58" cy="12" r="6" />
          <circle cx="74" cy="16" r="7" />
          <circle cx="87" cy="28" r="6" />
          <circle cx="90" cy="44" r="5" />
        </g>
        <Face x={27} y={64} size={0.9} mood="grin" />
      </>
    ),
  },
  mountain: {
    motion: 'bob',
    art: (
      <>
        <circle cx="72" cy="26" r="15" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M46 82 74 32 94 66V82Z" fill={paint.sky} {...edge(paint.sea)} />
        <path
          d="M2 82 36 20C38 16 42 16 44 20L80 82Z"
          fill={paint.lagoon}
          {...edge(paint.deepSea)}
        />
        <path d="M28 36 36 21C38 17 42 17 44 21L53 36 46 33 40 40 34 33Z" fill={paint.white} />
        <path
          d="M2 82C20 72 34 80 48 80S78 72 94 80V88H2Z"
          fill={paint.leaf}
          {...edge(paint.deepLeaf)}
        />
        <Face x={41} y={56} size={1} />
      </>
    ),
  },
  sprout: {
    motion: 'sway',
    art: (
      <>
        <path d="M48 60C48 46 48 40 48 30" {...line(paint.leaf, 6)} />
        <g {...edge(paint.deepLeaf)}>
          <path d="M48 38C28 42 12 30 10 10 32 6 48 18 48 38Z" fill={paint.fresh} />
          <path d="M48 34C50 16 64 4 86 8 86 28 70 40 48 34Z" fill={paint.leaf} />
        </g>
        <path d="M20 18C30 22 38 28 44 35M78 14C68 18 60 24 53 31" {...line(paint.mint, 2.5)} />
        <path
          d="M22 60H74L68 90C67 93 65 94 62 94H34C31 94 29 93 28 90Z"
          fill={paint.orange}
          {...edge(paint.rust)}
        />
        <path d="M17 54H79V65H17Z" fill={paint.orange} {...edge(paint.rust)} />
        <Face x={48} y={77} size={0.95} />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
