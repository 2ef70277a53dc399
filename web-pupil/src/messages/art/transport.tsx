import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

const Wheel = ({
  x,
  y,
  r = 10,
}: {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
}) => (
  <>
    <circle cx={x} cy={y} r={r} fill={paint.ink} />
    <circle cx={x} cy={y} r={r * 0.45} fill={paint.stone} />
  </>
);

export const transport = {
  'school-bus': {
    motion: 'drift',
    art: (
      <>
        <path
          d="M8 28C8 20 12 16 20 16H72C84 16 92 28 92 44V74H8Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path d="M16 26H32V44H16ZM38 26H54V44H38Z" fill={paint.ice} {...edge(paint.amber)} />
        <path d="M60 26H72C79 26 84 34 84 44H60Z" fill={paint.ice} {...edge(paint.amber)} />
        <path d="M8 66H92" {...line(paint.ink, 4)} />
        <Face x={48} y={53} size={0.9} />
        <circle cx="88" cy="56" r="4" fill={paint.cream} {...edge(paint.amber, 2)} />
        <Wheel x={27} y={76} r={11} />
        <Wheel x={72} y={76} r={11} />
      </>
    ),
  },
  bicycle: {
    motion: 'drift',
    art: (
      <>
        <g fill="none" stroke={paint.ink} strokeWidth="5">
          <circle cx="24" cy="64" r="19" />
          <circle cx="73" cy="64" r="19" />
        </g>
        <path d="M24 47V81M7 64H41M73 47V81M56 64H90" {...line(paint.stone, 1.5)} />
        <path
          d="M24 64 36 36H64L48 64H24M48 64 34 32M64 36 73 64M64 36 61 24"
          {...line(paint.red, 5)}
        />
        <path d="M26 30H42" {...line(paint.ink, 6)} />
        <path d="M54 22H64C70 22 70 30 65 30" {...line(paint.ink, 4.5)} />
        <circle cx="48" cy="64" r="6" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M62 34H90V48H66Z" fill={paint.sand} {...edge(paint.wood)} />
        <Face x={77} y={39} size={0.55} />
        <g fill={paint.red}>
          <circle cx="72" cy="29" r="4.5" />
          <circle cx="82" cy="28" r="4.5" fill={paint.orange} />
        </g>
      </>
    ),
  },
  'sail-boat': {
    motion: 'sway',
    art: (
      <>
        <path d="M46 66V8" {...line(paint.wood, 4.5)} />
        <path d="M50 12C72 20 84 40 86 58H50Z" fill={paint.white} {...edge(paint.sea)} />
        <path d="M50 34C62 34 74 34 79 38L84 48H50Z" fill={paint.yellow} />
        <path d="M42 20C30 30 20 44 16 58H42Z" fill={paint.orange} {...edge(paint.rust)} />
        <path
          d="M8 64H88C86 78 78 86 68 86H28C18 86 10 78 8 64Z"
          fill={paint.red}
          {...edge(paint.wine)}
        />
        <Face x={48} y={73} size={0.8} />
        <path
          d="M2 88C10 82 16 82 24 88 32 94 40 94 48 88 56 82 64 82 72 88 80 94 88 92 94 88"
          {...line(paint.sea, 4.5)}
        />
      </>
    ),
  },
  aeroplane: {
    motion: 'bob',
    art: (
      <>
        <path d="M12 52 4 26H16L30 46Z" fill={paint.sea} {...edge(paint.deepSea)} />
        <path
          d="M10 50C24 38 56 34 74 38 88 40 94 48 92 56 90 64 80 68 66 68H28C16 68 8 60 10 50Z"
          fill={paint.white}
          {...edge(paint.sea)}
        />
        <path
          d="M12 58C30 62 70 62 91 59 88 66 78 68 66 68H28C19 68 13 64 12 58Z"
          fill={paint.sky}
        />
        <path
          d="M40 56 22 84C21 87 23 88 26 88H32L58 58Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path
          d="M40 42 32 22C31 20 33 19 35 19H40L56 40Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <g fill={paint.sea}>
          <circle cx="32" cy="49" r="3" />
          <circle cx="43" cy="48" r="3" />
          <circle cx="54" cy="47.5" r="3" />
        </g>
        <Face x={75} y={49} size={0.75} />
      </>
    ),
  },
  'little-car': {
    motion: 'drift',
    art: (
      <>
        <path
          d="M22 48C26 30 34 22 46 22H58C70 22 76 34 80 48Z"
          fill={paint.ice}
          {...edge(paint.wine)}
        />
        <path d="M51 23V48" {...line(paint.wine)} />
        <path
          d="M6 62C6 50 14 46 22 46H78C88 46 92 52 92 62V70C92 74 90 76 86 76H12C8 76 6 74 6 70Z"
          fill={paint.red}
          {...edge(paint.wine)}
        />
        <circle cx="86" cy="58" r="4.5" fill={paint.yellow} {...edge(paint.amber, 2)} />
        <Face x={48} y={58} size={0.95} mood="grin" />
        <Wheel x={24} y={76} r={12} />
        <Wheel x={74} y={76} r={12} />
      </>
    ),
  },
  train: {
    motion: 'drift',
    art: (
      <>
        <g fill={paint.ice} {...edge(paint.stone, 2)}>
          <circle cx="62" cy="9" r="6" />
          <circle cx="48" cy="7" r="4.5" />
        </g>
        <path d="M56 22H76V42H56Z" fill={paint.slate} {...edge(paint.ink)} />
        <path d="M10 22H46V72H10Z" fill={paint.leaf} {...edge(paint.deepLeaf)} />
        <path d="M4 14H52V23H4Z" fill={paint.red} {...edge(paint.wine)} />
        <path d="M18 30H38V46H18Z" fill={paint.ice} {...edge(paint.deepLeaf)} />
        <path d="M46 38H76C86 38 90 46 90 56V72H46Z" fill={paint.fresh} {...edge(paint.deepLeaf)} />
        <path d="M86 72 95 82H78Z" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M8 72H88" {...line(paint.ink, 5)} />
        <Face x={68} y={53} size={0.9} />
        <Wheel x={20} y={79} r={10} />
        <Wheel x={44} y={79} r={10} />
        <Wheel x={68} y={79} r={10} />
        <path d="M20 79H68" {...line(paint.yellow, 3)} />
      </>
    ),
  },
  helicopter: {
    motion: 'bob',
    art: (
      <>
        <path d="M10 14H82" {...line(paint.slate, 5)} />
        <path d="M46 14V28" {...line(paint.slate, 5)} />
        <path d="M64 40H88L92 28" {...line(paint.lagoon, 8)} />
        <circle cx="91" cy="29" r="5" fill={paint.slate} />
        <path
          d="M8 54C8 36 24 26 44 26 62 26 76 36 76 50 76 64 62 74 42 74 20 74 8 66 8 54Z"
          fill={paint.lagoon}
          {...edge(paint.deepSea)}
        />
        <path
          d="M12 54C12 40 24 31 38 30V52C30 56 20 57 12 54Z"
          fill={paint.ice}
          {...edge(paint.deepSea)}
        />
        <Face x={52} y={50} size={0.9} />
        <path d="M30 74V84M56 72V84M16 86H70" {...line(paint.ink, 4)} />
      </>
    ),
  },
  'hot-air-balloon': {
    motion: 'bob',
    art: (
      <>
        <path d="M34 62 40 78M62 62 56 78" {...line(paint.wood, 2.5)} />
        <path d="M36 76H60L57 93H39Z" fill={paint.sand} {...edge(paint.wood)} />
        <path d="M37 82H59M38 87H58" {...line(paint.wood, 1.5)} />
        <path
          d="M48 4C70 4 82 20 80 38 78 52 68 62 60 68H36C28 62 18 52 16 38 14 20 26 4 48 4Z"
          fill={paint.yellow}
          {...edge(paint.rust)}
        />
        <path
          d="M40 5C24 20 24 48 38 68H36C28 62 18 52 16 38 14 22 24 7 40 5Z"
          fill={paint.orange}
        />
        <path d="M56 5C72 20 72 48 58 68H60C68 62 78 52 80 38 82 22 72 7 56 5Z" fill={paint.red} />
        <Face x={48} y={36} size={1.05} mood="grin" />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
