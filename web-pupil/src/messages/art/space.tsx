import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

const STAR = 'M48 6 60 34 91 37 67 57 75 88 48 71 21 88 29 57 5 37 36 34Z';
const SPARK = 'M0-7 2-2 7 0 2 2 0 7-2 2-7 0-2-2Z';

const Spark = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d={SPARK}
    transform={`translate(${x} ${y})`}
    fill={paint.yellow}
    {...edge(paint.amber, 1.5)}
  />
);

export const space = {
  rocket: {
    motion: 'bob',
    art: (
      <>
        <path
          d="M40 74C36 82 40 88 48 94 56 88 60 82 56 74Z"
          fill={paint.orange}
          {...edge(paint.rust)}
        />
        <path d="M45 76C43 81 45 84 48 87 51 84 53 81 51 76Z" fill={paint.yellow} />
        <g fill={paint.red} {...edge(paint.wine)}>
          <path d="M30 48C18 54 14 66 16 80 22 74 28 72 34 72Z" />
          <path d="M66 48C78 54 82 66 80 80 74 74 68 72 62 72Z" />
        </g>
        <path
          d="M48 2C64 14 70 32 68 50 67 62 64 70 60 76H36C32 70 29 62 28 50 26 32 32 14 48 2Z"
          fill={paint.white}
          {...edge(paint.sea)}
        />
        <path
          d="M48 2C56 8 61 15 64 23H32C35 15 40 8 48 2Z"
          fill={paint.red}
          {...edge(paint.wine)}
        />
        <circle cx="48" cy="46" r="17" fill={paint.sky} {...edge(paint.sea)} />
        <Face x={48} y={44} size={0.85} mood="grin" />
        <Spark x={14} y={22} />
        <Spark x={82} y={32} />
      </>
    ),
  },
  moon: {
    motion: 'sway',
    art: (
      <>
        <path
          d="M58 6C34 2 10 22 10 48S32 94 58 90C70 88 80 82 86 72 62 78 44 66 44 48S56 14 76 14C71 10 65 7 58 6Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <g fill={paint.amber} opacity="0.35">
          <circle cx="30" cy="24" r="4" />
          <circle cx="38" cy="80" r="5" />
        </g>
        <Face x={28} y={50} size={0.82} mood="sleep" />
        <path d="M62 34H72L62 46H72M80 20H88L80 30H88" {...line(paint.sea, 3)} />
        <Spark x={70} y={60} />
      </>
    ),
  },
  'bright-star': {
    motion: 'pulse',
    art: (
      <>
        <path d={STAR} fill={paint.yellow} {...edge(paint.amber, 3)} />
        <path d="M44 24 48 15" {...line(paint.cream, 4)} />
        <Face x={48} y={49} size={1.15} mood="grin" />
      </>
    ),
  },
  'ringed-planet': {
    motion: 'sway',
    art: (
      <>
        <path
          d="M18 64C2 74-2 80 2 84 8 90 40 76 64 56 86 38 96 20 92 14 88 10 80 12 70 18"
          {...line(paint.amber, 6)}
        />
        <circle cx="48" cy="48" r="31" fill={paint.lilac} {...edge(paint.deepViolet)} />
        <path
          d="M20 36C34 42 60 42 77 36M17 50C22 53 30 55 38 56M24 67C38 72 58 72 72 66"
          {...line('#C7AEE8', 4)}
        />
        <Face x={48} y={50} size={1.1} />
        <path d="M10 80C26 78 48 66 64 56 72 50 80 42 85 35" {...line(paint.yellow, 5)} />
        <Spark x={16} y={18} />
      </>
    ),
  },
  earth: {
    motion: 'sway',
    art: (
      <>
        <circle cx="48" cy="48" r="40" fill={paint.sky} {...edge(paint.sea)} />
        <g fill={paint.leaf}>
          <path d="M18 24C26 14 38 9 48 10 52 16 44 20 46 26 40 34 30 30 26 36 20 36 16 32 18 24Z" />
          <path d="M64 14C76 20 84 30 86 42 80 46 74 40 72 34 64 32 60 22 64 14Z" />
          <path d="M12 58C20 56 26 62 32 66 36 74 30 80 30 84 20 78 13 69 12 58Z" />
          <path d="M62 68C70 62 80 62 84 66 80 74 74 80 66 84 60 80 58 72 62 68Z" />
        </g>
        <Face x={48} y={50} size={1.25} />
      </>
    ),
  },
  astronaut: {
    motion: 'drift',
    art: (
      <>
        <path
          d="M24 60C10 58 4 68 8 76 14 82 22 78 28 72Z"
          fill={paint.white}
          {...edge(paint.slate)}
        />
        <path
          d="M72 60C80 50 84 44 82 36 90 32 96 40 93 48 90 60 82 70 72 74Z"
          fill={paint.white}
          {...edge(paint.slate)}
        />
        <path
          d="M26 60H70C74 74 72 86 68 92H52L48 84 44 92H28C24 86 22 74 26 60Z"
          fill={paint.white}
          {...edge(paint.slate)}
        />
        <path d="M40 68H56V78H40Z" fill={paint.leaf} {...edge(paint.deepLeaf, 2)} />
        <circle cx="48" cy="36" r="32" fill={paint.white} {...edge(paint.slate)} />
        <path
          d="M24 38C24 24 34 18 48 18S72 24 72 38 62 58 48 58 24 52 24 38Z"
          fill="#8A5A32"
          {...edge(paint.sea, 4)}
        />
        <path d="M30 30C36 20 60 20 66 30 58 26 38 26 30 30Z" fill={paint.ink} />
        <Face x={48} y={39} size={0.9} mood="grin" />
        <path d="M32 48C30 44 29 38 31 34" {...line(paint.white, 3)} opacity="0.7" />
      </>
    ),
  },
  'friendly-alien': {
    motion: 'bob',
    art: (
      <>
        <path d="M36 16C32 10 30 8 26 6M60 16C64 10 66 8 70 6" {...line(paint.leaf, 3)} />
        <circle cx="25" cy="6" r="4.5" fill={paint.yellow} {...edge(paint.amber, 2)} />
        <circle cx="71" cy="6" r="4.5" fill={paint.yellow} {...edge(paint.amber, 2)} />
        <path d="M20 58C18 30 30 12 48 12S78 30 76 58Z" fill={paint.ice} {...edge(paint.sea)} />
        <path
          d="M28 58C26 36 34 22 48 22S70 36 68 58Z"
          fill={paint.fresh}
          {...edge(paint.deepLeaf)}
        />
        <Face x={48} y={40} size={1} mood="smile" />
        <path
          d="M2 66C2 58 24 54 48 54S94 58 94 66 74 82 48 82 2 74 2 66Z"
          fill={paint.violet}
          {...edge(paint.deepViolet)}
        />
        <g fill={paint.yellow}>
          <circle cx="16" cy="67" r="4" />
          <circle cx="37" cy="71" r="4" />
          <circle cx="59" cy="71" r="4" />
          <circle cx="80" cy="67" r="4" />
        </g>
        <path d="M34 84 30 92M48 85V93M62 84 66 92" {...line(paint.yellow, 4)} />
      </>
    ),
  },
  comet: {
    motion: 'drift',
    art: (
      <>
        <path d="M38 40 92 4 62 48Z" fill={paint.orange} {...edge(paint.rust)} />
        <path d="M44 54 94 34 64 66Z" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M28 34 62 4 50 40Z" fill={paint.yellow} {...edge(paint.amber)} />
        <circle cx="36" cy="60" r="30" fill={paint.sky} {...edge(paint.sea)} />
        <g fill={paint.sea} opacity="0.35">
          <circle cx="20" cy="44" r="5" />
          <circle cx="50" cy="78" r="4.5" />
          <circle cx="30" cy="82" r="3" />
        </g>
        <Face x={36} y={58} size={1.1} mood="wow" />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
