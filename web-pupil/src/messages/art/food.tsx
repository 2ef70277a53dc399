import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

export const food = {
  mango: {
    motion: 'sway',
    art: (
      <>
        <path d="M52 22C52 16 54 12 58 8" {...line(paint.wood, 5)} />
        <path
          d="M56 16C64 4 80 4 90 12 82 24 66 26 56 16Z"
          fill={paint.leaf}
          {...edge(paint.deepLeaf)}
        />
        <path
          d="M50 20C74 16 88 34 84 56 80 78 60 90 40 86 20 82 8 66 12 50 16 34 32 24 50 20Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path
          d="M52 22C74 19 86 36 82 56 79 72 68 82 56 85 72 66 72 40 52 22Z"
          fill={paint.orange}
        />
        <path d="M68 28C80 34 84 46 81 58 78 46 74 36 68 28Z" fill={paint.red} />
        <path d="M20 48C22 42 26 38 31 35" {...line(paint.cream, 5)} />
        <Face x={44} y={54} size={1.15} mood="grin" />
      </>
    ),
  },
  pineapple: {
    motion: 'sway',
    art: (
      <>
        <g fill={paint.leaf} {...edge(paint.deepLeaf)}>
          <path d="M46 38C32 34 24 24 22 14 34 16 44 24 48 36Z" />
          <path d="M50 38C64 34 72 24 74 14 62 16 52 24 48 36Z" />
          <path d="M48 38C38 26 40 12 48 3 56 12 58 26 48 38Z" fill={paint.fresh} />
        </g>
        <path
          d="M48 34C66 34 76 46 76 62 76 80 64 92 48 92S20 80 20 62C20 46 30 34 48 34Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path
          d="M28 43 70 84M44 35 75 66M21 58 54 91M68 43 26 84M52 35 21 66M75 58 42 91"
          {...line(paint.amber, 2)}
          opacity="0.55"
        />
        <Face x={48} y={60} size={1.1} />
      </>
    ),
  },
  coconut: {
    motion: 'bob',
    art: (
      <>
        <path d="M58 42 70 6 82 4" {...line(paint.red, 5)} />
        <path d="M30 20 40 44" {...line(paint.wood, 3)} />
        <path
          d="M8 26C10 12 26 6 40 12 46 16 48 20 48 24Z"
          fill={paint.orange}
          {...edge(paint.rust)}
        />
        <path d="M22 22C22 16 25 12 30 10 35 13 37 18 36 24Z" fill={paint.yellow} />
        <path d="M10 46C10 74 26 92 48 92S86 74 86 46Z" fill={paint.wood} {...edge(paint.bark)} />
        <ellipse cx="48" cy="46" rx="38" ry="12" fill={paint.white} {...edge(paint.bark)} />
        <ellipse cx="48" cy="47.5" rx="28" ry="7" fill={paint.ice} />
        <path d="M58 46 61 36" {...line(paint.red, 5)} />
        <g transform="translate(48 70)">
          <circle r="17" fill={paint.sand} />
        </g>
        <Face x={48} y={68} size={0.85} mood="grin" />
      </>
    ),
  },
  patty: {
    motion: 'bob',
    art: (
      <>
        <path
          d="M30 26C26 20 34 16 30 8M48 22C44 16 52 12 48 4M66 26C62 20 70 16 66 8"
          {...line(paint.stone, 3)}
        />
        <path
          d="M6 70C6 46 24 30 48 30S90 46 90 70C90 78 84 82 78 82H18C12 82 6 78 6 70Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path
          d="M8 74C10 68 16 68 18 73 20 67 28 67 30 73 32 67 40 67 42 73 44 67 52 67 54 73 56 67 64 67 66 73 68 67 76 67 78 73 80 68 86 68 88 74 87 79 83 82 78 82H18C13 82 9 79 8 74Z"
          fill={paint.orange}
        />
        <path d="M20 50C24 42 30 38 37 36" {...line(paint.cream, 5)} />
        <Face x={48} y={52} size={1.1} />
      </>
    ),
  },
  banana: {
    motion: 'sway',
    art: (
      <>
        <path
          d="M70 10C78 6 82 10 80 18 90 46 76 80 40 86 26 88 14 84 8 76 10 72 12 70 15 70 40 68 62 52 68 22Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path
          d="M78 24C82 50 66 74 36 80 26 82 18 80 12 77"
          {...line(paint.amber, 2.5)}
          opacity="0.6"
        />
        <path d="M69 18 70 10C76 6 82 10 80 18Z" fill={paint.wood} {...edge(paint.bark)} />
        <path d="M8 76C10 71 12 70 15 70L17 77C13 79 10 79 8 76Z" fill={paint.wood} />
        <g transform="rotate(-32 60 58)">
          <Face x={60} y={58} size={0.85} />
        </g>
      </>
    ),
  },
  watermelon: {
    motion: 'sway',
    art: (
      <>
        <path
          d="M4 34H92C92 64 72 86 48 86S4 64 4 34Z"
          fill={paint.leaf}
          {...edge(paint.deepLeaf)}
        />
        <path d="M11 34H85C84 60 68 78 48 78S12 60 11 34Z" fill={paint.mint} />
        <path d="M16 33H80C79 56 65 72 48 72S17 56 16 33Z" fill={paint.red} />
        <g fill={paint.ink}>
          <path d="M24 40C27 43 27 46 24 48 21 46 21 43 24 40ZM72 40C75 43 75 46 72 48 69 46 69 43 72 40Z" />
          <path d="M34 58C37 61 37 64 34 66 31 64 31 61 34 58ZM62 58C65 61 65 64 62 66 59 64 59 61 62 58Z" />
        </g>
        <Face x={48} y={46} size={1} mood="grin" />
      </>
    ),
  },
  'ice-cream': {
    motion: 'bob',
    art: (
      <>
        <path d="M28 54H68L48 94Z" fill={paint.sand} {...edge(paint.wood)} />
        <path
          d="M36 56 56 78M48 56 60 70M60 56 40 78M48 56 36 70"
          {...line(paint.wood, 2)}
          opacity="0.6"
        />
        <path
          d="M22 50C14 28 28 8 48 8S82 28 74 50C72 58 64 58 62 52 60 60 50 60 48 53 46 60 36 60 34 52 32 58 24 58 22 50Z"
          fill="#F9C5CF"
          {...edge(paint.red)}
        />
        <circle cx="50" cy="9" r="6.5" fill={paint.red} {...edge(paint.wine)} />
        <path d="M52 4C54 1 58 0 61 1" {...line(paint.leaf, 3)} />
        <path d="M30 24 33 20M62 18 66 21M68 32 69 36M28 38 29 34" {...line(paint.sea, 3.5)} />
        <Face x={48} y={33} size={1.05} />
      </>
    ),
  },
  ackee: {
    motion: 'pulse',
    art: (
      <>
        <path d="M48 16V6" {...line(paint.wood, 5)} />
        <path
          d="M48 12C56 2 70 2 78 8 72 20 58 22 48 12Z"
          fill={paint.leaf}
          {...edge(paint.deepLeaf)}
        />
        <g fill={paint.red} {...edge(paint.wine)}>
          <path d="M46 16C24 14 8 32 10 56 12 72 20 84 30 90 30 66 32 40 46 16Z" />
          <path d="M50 16C72 14 88 32 86 56 84 72 76 84 66 90 66 66 64 40 50 16Z" />
          <path d="M48 16C62 36 66 60 48 92 30 60 34 36 48 16Z" fill={paint.orange} />
        </g>
        <g fill={paint.cream} {...edge(paint.amber)}>
          <path d="M34 56C22 54 20 78 32 84 44 84 46 62 34 56Z" />
          <path d="M62 56C74 54 76 78 64 84 52 84 50 62 62 56Z" />
          <path d="M48 52C34 56 32 84 48 90 64 84 62 56 48 52Z" fill={paint.yellow} />
        </g>
        <g fill={paint.ink}>
          <circle cx="32" cy="52" r="6.5" />
          <circle cx="64" cy="52" r="6.5" />
          <circle cx="48" cy="45" r="7.5" />
        </g>
        <g fill={paint.white}>
          <circle cx="34" cy="50" r="1.8" />
          <circle cx="66" cy="50" r="1.8" />
          <circle cx="50.5" cy="42.5" r="2" />
        </g>
        <Face x={48} y={68} size={0.72} />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
