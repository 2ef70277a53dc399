import { DoctorBird } from '../../ui/brand/DoctorBird.tsx';
import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

export const animals = {
  'sea-turtle': {
    motion: 'drift',
    art: (
      <g {...edge(paint.deepLeaf)}>
        <path d="M20 62C10 64 6 74 14 79 23 80 30 72 33 66Z" fill="#7BD8A0" />
        <path d="M50 66C50 78 60 88 68 83 72 77 66 68 62 63Z" fill="#7BD8A0" />
        <circle cx="73" cy="44" r="18" fill="#7BD8A0" />
        <path d="M10 62C8 40 22 24 40 24 56 24 66 40 64 62 52 71 22 71 10 62Z" fill={paint.leaf} />
        <path d="M28 56 32 39H45L50 56 39 62Z" fill={paint.fresh} stroke="none" />
        <path d="M14 50 26 54M32 26V37M45 27V37M53 55 63 50" {...line(paint.fresh, 3.5)} />
        <g stroke="none">
          <Face x={74} y={42} size={0.86} />
        </g>
      </g>
    ),
  },
  parrot: {
    motion: 'sway',
    art: (
      <>
        <path d="M6 78C30 84 62 84 90 74" {...line(paint.wood, 6)} />
        <g {...edge(paint.deepLeaf)}>
          <path d="M42 68 36 92 46 90 56 70Z" fill={paint.sea} />
          <path
            d="M28 36C26 18 40 8 54 10 70 12 78 26 75 44 73 62 62 76 48 80 34 72 29 54 28 36Z"
            fill={paint.fresh}
          />
          <path d="M62 38C78 46 78 66 56 78 48 66 50 46 62 38Z" fill={paint.leaf} />
        </g>
        <path d="M30 46C30 58 38 64 47 58 50 48 40 42 30 46Z" fill={paint.blush} />
        <path d="M32 24C36 14 46 11 54 13 50 22 42 26 32 24Z" fill={paint.white} />
        <path
          d="M33 30C18 26 14 40 25 49 27 42 35 42 40 40Z"
          fill={paint.yellow}
          {...edge(paint.amber)}
        />
        <circle cx="48" cy="30" r="6.5" fill={paint.white} />
        <circle cx="47" cy="30" r="3.8" fill={paint.ink} />
        <circle cx="48.4" cy="28.6" r="1.3" fill={paint.white} />
        <path d="M40 80V76M50 81V77" {...line(paint.amber, 5)} />
      </>
    ),
  },
  'doctor-bird': { motion: 'bob', art: <DoctorBird size={96} /> },
  goat: {
    motion: 'sway',
    art: (
      <>
        <g {...edge(paint.wood)}>
          <path d="M38 26C36 12 26 4 15 8 22 13 26 22 29 32Z" fill={paint.sand} />
          <path d="M58 26C60 12 70 4 81 8 74 13 70 22 67 32Z" fill={paint.sand} />
          <path d="M29 36C18 30 8 34 5 42 14 50 24 48 31 44Z" fill={paint.cream} />
          <path d="M67 36C78 30 88 34 91 42 82 50 72 48 65 44Z" fill={paint.cream} />
          <path d="M41 72C42 82 45 88 48 93 51 88 54 82 55 72Z" fill={paint.white} />
          <path
            d="M28 36C28 24 37 18 48 18S68 24 68 36C68 56 64 77 48 79 32 77 28 56 28 36Z"
            fill={paint.cream}
          />
        </g>
        <path d="M50 20C60 20 66 26 66 36 66 44 62 50 57 50 50 50 48 40 50 20Z" fill={paint.sand} />
        <ellipse cx="48" cy="65" rx="13" ry="11" fill="#F7D9C4" />
        <path d="M43 61V62M53 61V62" {...line(paint.wood, 3.5)} />
        <path d="M42 68C44 72 52 72 54 68" {...line(paint.wood)} />
        <circle cx="39" cy="43" r="3.8" fill={paint.ink} />
        <circle cx="58" cy="43" r="3.8" fill={paint.ink} />
        <circle cx="40.3" cy="41.6" r="1.3" fill={paint.white} />
        <circle cx="59.3" cy="41.6" r="1.3" fill={paint.white} />
      </>
    ),
  },
  puppy: {
    motion: 'hop',
    art: (
      <>
        <g {...edge(paint.wood)}>
          <path
            d="M14 46C14 24 28 12 48 12S82 24 82 46C82 70 68 84 48 84S14 70 14 46Z"
            fill={paint.sand}
          />
          <path d="M26 18C10 14 2 34 8 56 18 62 26 50 27 36Z" fill={paint.wood} />
          <path d="M70 18C86 14 94 34 88 56 78 62 70 50 69 36Z" fill={paint.wood} />
        </g>
        <path d="M48 14C54 28 54 40 48 50 42 40 42 28 48 14Z" fill={paint.cream} />
        <ellipse cx="48" cy="64" rx="20" ry="16" fill={paint.cream} />
        <path d="M42 69H54V78C54 86 42 86 42 78Z" fill={paint.red} {...edge(paint.wine, 2)} />
        <path d="M36 64C38 71 46 71 48 66 50 71 58 71 60 64" {...line(paint.ink)} />
        <path d="M41 54C41 51 55 51 55 54 55 58 50 61 48 61S41 58 41 54Z" fill={paint.ink} />
        <circle cx="34" cy="44" r="4.6" fill={paint.ink} />
        <circle cx="62" cy="44" r="4.6" fill={paint.ink} />
        <circle cx="35.6" cy="42.3" r="1.6" fill={paint.white} />
        <circle cx="63.6" cy="42.3" r="1.6" fill={paint.white} />
      </>
    ),
  },
  kitten: {
    motion: 'sway',
    art: (
      <>
        <g {...edge(paint.rust)}>
          <path d="M16 44 14 12 38 24Z" fill={paint.orange} />
          <path d="M80 44 82 12 58 24Z" fill={paint.orange} />
          <path
            d="M12 52C12 32 28 20 48 20S84 32 84 52C84 72 68 84 48 84S12 72 12 52Z"
            fill={paint.orange}
          />
        </g>
        <path d="M20 32 19 20 29 25ZM76 32 77 20 67 25Z" fill={paint.blush} />
        <path d="M48 23V36M38 25 41 35M58 25 55 35" {...line(paint.rust, 4)} />
        <path
          d="M30 66C30 56 40 56 48 58 56 56 66 56 66 66 66 76 56 80 48 80S30 76 30 66Z"
          fill={paint.cream}
        />
        <path d="M4 56 20 59M4 68 20 66M92 56 76 59M92 68 76 66" {...line(paint.rust, 2)} />
        <path d="M44 60H52L48 65Z" fill={paint.red} {...edge(paint.red, 2)} />
        <path d="M48 66V69C46 73 41 73 39 70M48 69C50 73 55 73 57 70" {...line(paint.ink)} />
        <circle cx="33" cy="50" r="4.6" fill={paint.ink} />
        <circle cx="63" cy="50" r="4.6" fill={paint.ink} />
        <circle cx="34.6" cy="48.3" r="1.6" fill={paint.white} />
        <circle cx="64.6" cy="48.3" r="1.6" fill={paint.white} />
      </>
    ),
  },
  'reef-fish': {
    motion: 'drift',
    art: (
      <>
        <g {...edge(paint.rust)}>
          <path
            d="M66 50C76 36 86 30 92 32 88 44 88 58 92 70 84 70 74 62 66 50Z"
            fill={paint.orange}
          />
          <path d="M34 28C40 14 56 14 62 22L58 34Z" fill={paint.yellow} />
          <path d="M38 72C42 84 54 84 58 78L54 68Z" fill={paint.yellow} />
          <path
            d="M6 52C12 34 28 26 44 26 58 26 68 36 74 50 68 66 58 74 44 74 28 74 12 68 6 52Z"
            fill={paint.orange}
          />
        </g>
        <path d="M43 27C36 40 36 60 43 73L52 72C46 60 46 40 52 28Z" fill={paint.white} />
        <path d="M64 36C60 46 60 56 64 65L69 58C67 53 67 48 69 43Z" fill={paint.white} />
        <Face x={24} y={48} size={0.8} />
        <g fill={paint.ice} {...edge(paint.sky, 2)}>
          <circle cx="10" cy="26" r="5" />
          <circle cx="18" cy="14" r="3.5" />
        </g>
      </>
    ),
  },
  crab: {
    motion: 'hop',
    art: (
      <>
        <path
          d="M24 68 10 74 8 84M30 74 20 82 20 90M72 68 86 74 88 84M66 74 76 82 76 90M22 54 12 46M74 54 84 46"
          {...line(paint.red, 5)}
        />
        <path d="M37 40V26M59 40V26" {...line(paint.red, 5)} />
        <g {...edge(paint.wine)}>
          <path
            d="M12 48C0 44-1 26 8 18 10 26 14 28 16 28 16 22 18 18 24 16 28 28 24 44 12 48Z"
            fill={paint.red}
          />
          <path
            d="M84 48C96 44 97 26 88 18 86 26 82 28 80 28 80 22 78 18 72 16 68 28 72 44 84 48Z"
            fill={paint.red}
          />
          <path
            d="M16 60C16 44 32 36 48 36S80 44 80 60C80 74 64 82 48 82S16 74 16 60Z"
            fill={paint.red}
          />
        </g>
        <circle cx="37" cy="24" r="8" fill={paint.white} {...edge(paint.wine)} />
        <circle cx="59" cy="24" r="8" fill={paint.white} {...edge(paint.wine)} />
        <circle cx="38.5" cy="25" r="4" fill={paint.ink} />
        <circle cx="57.5" cy="25" r="4" fill={paint.ink} />
        <path d="M38 58H58C58 70 38 70 38 58Z" fill={paint.wine} />
        <path d="M43 65C46 62 50 62 53 65 50 67.5 46 67.5 43 65Z" fill={paint.blush} />
        <g fill={paint.blush}>
          <ellipse cx="28" cy="60" rx="5" ry="3.4" />
          <ellipse cx="68" cy="60" rx="5" ry="3.4" />
        </g>
      </>
    ),
  },
  butterfly: {
    motion: 'pulse',
    art: (
      <>
        <g fill={paint.yellow} {...edge(paint.ink, 5)}>
          <path d="M46 46C34 18 16 8 8 16 2 26 12 46 44 54Z" />
          <path d="M50 46C62 18 80 8 88 16 94 26 84 46 52 54Z" />
          <path d="M45 56C26 52 14 60 16 70 20 80 26 78 28 88 40 82 46 70 46 60Z" />
          <path d="M51 56C70 52 82 60 80 70 76 80 70 78 68 88 56 82 50 70 50 60Z" />
        </g>
        <path d="M18 22 30 34M16 32 32 42M78 22 66 34M80 32 64 42" {...line(paint.ink, 3)} />
        <g fill={paint.orange}>
          <circle cx="29" cy="67" r="4.5" />
          <circle cx="67" cy="67" r="4.5" />
        </g>
        <path d="M44 26C40 18 36 14 32 12M52 26C56 18 60 14 64 12" {...line(paint.ink)} />
        <path d="M41 46C41 40 55 40 55 46V72C55 82 41 82 41 72Z" fill={paint.wood} />
        <circle cx="48" cy="36" r="14" fill={paint.sand} {...edge(paint.wood)} />
        <Face x={48} y={34} size={0.68} />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
