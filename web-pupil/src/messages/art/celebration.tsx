import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

export const celebration = {
  'birthday-cake': {
    motion: 'bob',
    art: (
      <>
        <path d="M34 30V18M48 30V18M62 30V18" {...line(paint.sea, 5)} />
        <g fill={paint.orange}>
          <path d="M34 4C38 9 39 14 34 16 29 14 30 9 34 4Z" />
          <path d="M48 4C52 9 53 14 48 16 43 14 44 9 48 4Z" />
          <path d="M62 4C66 9 67 14 62 16 57 14 58 9 62 4Z" />
        </g>
        <path
          d="M20 34C20 30 24 28 28 28H68C72 28 76 30 76 34V54H20Z"
          fill={paint.cream}
          {...edge(paint.wood)}
        />
        <path
          d="M20 36C24 46 30 46 34 38 38 46 44 46 48 38 52 46 58 46 62 38 66 46 72 46 76 36 75 30 72 28 68 28H28C24 28 21 30 20 36Z"
          fill={paint.red}
        />
        <path
          d="M10 54H86V82C86 86 84 88 80 88H16C12 88 10 86 10 82Z"
          fill={paint.sand}
          {...edge(paint.wood)}
        />
        <path
          d="M10 55H86V60C82 66 76 66 72 60 68 66 62 66 58 60 54 66 42 66 38 60 34 66 28 66 24 60 20 66 14 66 10 60Z"
          fill={paint.white}
        />
        <Face x={48} y={73} size={0.95} mood="grin" />
      </>
    ),
  },
  'gold-cup': {
    motion: 'hop',
    art: (
      <>
        <path d="M26 20H10C8 36 16 46 30 48M70 20H86C88 36 80 46 66 48" {...line(paint.amber, 6)} />
        <path d="M42 62H54V76H42Z" fill={paint.yellow} {...edge(paint.amber)} />
        <path
          d="M22 10H74C76 40 66 66 48 66S20 40 22 10Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path d="M29 18C29 30 31 40 36 48" {...line(paint.cream, 5)} />
        <path d="M30 76H66V90H30Z" fill={paint.wood} {...edge(paint.bark)} />
        <path d="M38 83H58" {...line(paint.yellow, 4)} />
        <Face x={49} y={34} size={1.05} mood="grin" />
      </>
    ),
  },
  'gold-medal': {
    motion: 'sway',
    art: (
      <>
        <path d="M22 4H42L52 40 40 46Z" fill={paint.leaf} {...edge(paint.deepLeaf)} />
        <path d="M74 4H54L44 40 56 46Z" fill={paint.fresh} {...edge(paint.deepLeaf)} />
        <circle cx="48" cy="62" r="29" fill={paint.yellow} {...edge(paint.amber)} />
        <circle cx="48" cy="62" r="22" fill="#FBDD85" />
        <path d="M31 54C33 49 37 45 42 43" {...line(paint.white, 4)} />
        <Face x={48} y={60} size={1.05} />
      </>
    ),
  },
  present: {
    motion: 'hop',
    art: (
      <>
        <path
          d="M48 28C36 4 14 8 18 22 20 30 36 30 48 28ZM48 28C60 4 82 8 78 22 76 30 60 30 48 28Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <path d="M12 44H84V88H12Z" fill={paint.lagoon} {...edge(paint.deepSea)} />
        <path d="M6 28H90V46H6Z" fill={paint.sky} {...edge(paint.deepSea)} />
        <path d="M40 29H56V45H40ZM40 47H56V54H40ZM40 80H56V87H40Z" fill={paint.yellow} />
        <Face x={48} y={65} size={1.15} />
      </>
    ),
  },
  balloons: {
    motion: 'bob',
    art: (
      <>
        <path
          d="M26 48C30 66 42 74 46 92M70 48C66 66 52 74 48 92M48 58V92"
          {...line(paint.slate, 2)}
        />
        <g>
          <path
            d="M26 6C40 6 46 18 43 32 40 44 32 50 26 50S12 44 9 32C6 18 12 6 26 6Z"
            fill={paint.red}
            {...edge(paint.wine)}
          />
          <path
            d="M70 6C84 6 90 18 87 32 84 44 76 50 70 50S56 44 53 32C50 18 56 6 70 6Z"
            fill={paint.sky}
            {...edge(paint.sea)}
          />
          <path
            d="M48 14C64 14 70 28 67 42 64 54 54 62 48 62S32 54 29 42C26 28 32 14 48 14Z"
            fill={paint.yellow}
            {...edge(paint.amber)}
          />
        </g>
        <path d="M43 66 48 60 53 66Z" fill={paint.yellow} {...edge(paint.amber)} />
        <path d="M36 30C37 26 40 22 44 21" {...line(paint.cream, 4)} />
        <Face x={48} y={40} size={0.95} mood="grin" />
      </>
    ),
  },
  'party-popper': {
    motion: 'pulse',
    art: (
      <>
        <path
          d="M46 34C46 24 52 20 50 10M60 46C66 34 76 36 80 24M64 58C74 54 82 60 90 54"
          {...line(paint.red, 4)}
        />
        <g {...line(paint.sea, 5)}>
          <path d="M64 10 68 14M88 36 92 40M70 72 76 76" />
        </g>
        <g fill={paint.yellow}>
          <path d="M78 6 80 11 86 12 81 15 82 21 78 18 73 21 74 15 70 12 76 11Z" />
          <circle cx="34" cy="16" r="4" />
          <circle cx="84" cy="70" r="4.5" fill={paint.fresh} />
          <circle cx="62" cy="26" r="3.5" fill={paint.orange} />
          <circle cx="76" cy="46" r="3.5" fill={paint.violet} />
        </g>
        <path
          d="M34 32 68 66 10 92C6 93 4 90 5 87Z"
          fill={paint.violet}
          {...edge(paint.deepViolet)}
        />
        <path d="M24 56 45 76 34 81 18 68ZM12 78 22 87 10 92C6 93 4 90 5 87Z" fill={paint.yellow} />
        <ellipse
          cx="51"
          cy="49"
          rx="24"
          ry="9"
          transform="rotate(45 51 49)"
          fill={paint.cream}
          {...edge(paint.deepViolet)}
        />
        <g transform="rotate(45 51 49)">
          <Face x={51} y={46} size={0.62} mood="grin" />
        </g>
      </>
    ),
  },
  drum: {
    motion: 'hop',
    art: (
      <>
        <path d="M14 4 44 26M82 4 52 26" {...line(paint.wood, 5)} />
        <circle cx="45" cy="27" r="5.5" fill={paint.sand} {...edge(paint.wood)} />
        <circle cx="51" cy="27" r="5.5" fill={paint.sand} {...edge(paint.wood)} />
        <path d="M10 42V78C10 94 86 94 86 78V42Z" fill={paint.leaf} {...edge(paint.deepLeaf)} />
        <path d="M10 48 22 84 34 54M86 48 74 84 62 54" {...line(paint.yellow, 3)} />
        <path
          d="M10 78C10 94 86 94 86 78V84C86 98 10 98 10 84Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <ellipse cx="48" cy="42" rx="38" ry="13" fill={paint.cream} {...edge(paint.amber)} />
        <Face x={48} y={68} size={1} mood="grin" />
      </>
    ),
  },
  crown: {
    motion: 'bob',
    art: (
      <>
        <path
          d="M10 78 4 30 28 48 48 14 68 48 92 30 86 78Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <g {...edge(paint.wine, 2)}>
          <circle cx="5" cy="28" r="5.5" fill={paint.red} />
          <circle cx="48" cy="13" r="6.5" fill={paint.red} />
          <circle cx="91" cy="28" r="5.5" fill={paint.red} />
        </g>
        <path
          d="M9 74H87V86C87 88 86 89 84 89H12C10 89 9 88 9 86Z"
          fill={paint.orange}
          {...edge(paint.amber)}
        />
        <path
          d="M22 77 27 81.5 22 86 17 81.5ZM48 77 53 81.5 48 86 43 81.5ZM74 77 79 81.5 74 86 69 81.5Z"
          fill={paint.sea}
        />
        <Face x={48} y={55} size={1.1} />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
