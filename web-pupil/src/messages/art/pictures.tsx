import { MahoeFlower } from '../../ui/brand/MahoeFlower.tsx';
import { celebration } from './celebration.tsx';
import { Child } from './Child.tsx';
import { Face } from './Face.tsx';
import { edge, line, paint, type Drawing } from './paint.ts';

const HEART = 'M0 26C-34 4-30-24-12-24-5-24-1-20 0-15 1-20 5-24 12-24 30-24 34 4 0 26Z';
const LEAF = 'M0 0C-22-4-26-30-10-33-4-34-1-30 0-27 1-30 4-34 10-33 26-30 22-4 0 0Z';
const SPARK = 'M0-7 2-2 7 0 2 2 0 7-2 2-7 0-2-2Z';
const TURNS = [45, 135, 225, 315];

const Ground = ({ colour }: { readonly colour: string }) => (
  <rect width="96" height="96" rx="18" fill={colour} />
);

const Sparks = ({ at }: { readonly at: readonly (readonly [number, number])[] }) =>
  at.map(([x, y]) => (
    <path
      key={x}
      d={SPARK}
      transform={`translate(${x} ${y})`}
      fill={paint.orange}
      {...edge(paint.rust, 1.5)}
    />
  ));

export const pictures = {
  'good-job': {
    motion: 'hop',
    art: (
      <>
        <Ground colour="#FDF0CD" />
        <path
          d="M34 50 46 20C48 10 61 13 60 24L57 40H74C83 40 83 51 77 53 83 55 82 64 76 65 80 68 78 76 72 76 75 80 72 86 66 86H44C39 86 36 84 34 81Z"
          fill="#8F5B34"
          {...edge(paint.bark)}
        />
        <path d="M64 53H76M64 65H75M62 76H71" {...line(paint.bark)} />
        <path d="M12 46H34V86H12Z" fill={paint.sea} {...edge(paint.deepSea)} />
        <circle cx="23" cy="76" r="3" fill={paint.yellow} />
        <Sparks
          at={[
            [22, 24],
            [76, 22],
            [86, 70],
          ]}
        />
      </>
    ),
  },
  'need-help': {
    motion: 'sway',
    art: (
      <>
        <Ground colour={paint.ice} />
        <Child x={42} y={46} hair="puffs" shirt={paint.leaf} mood="wow" arms={[[30, -26]]} />
        <path d="M78 46C78 38 88 38 88 45 88 51 82 51 82 57" {...line(paint.red, 5)} />
        <circle cx="82" cy="66" r="3" fill={paint.red} />
      </>
    ),
  },
  'thank-you': {
    motion: 'pulse',
    art: (
      <>
        <Ground colour="#FBE9EB" />
        <path
          d={HEART}
          transform="translate(42 50) scale(1.25)"
          fill={paint.red}
          {...edge(paint.wine)}
        />
        <Face x={42} y={46} size={1.15} />
        <path d="M76 92C78 82 76 70 74 62" {...line(paint.leaf, 4)} />
        <g transform="translate(56 36)">
          <MahoeFlower size={36} />
        </g>
      </>
    ),
  },
  hello: {
    motion: 'sway',
    art: (
      <>
        <Ground colour="#FDF0CD" />
        <Child x={46} y={46} hair="short" skin="deep" shirt={paint.sea} arms={[[32, -18]]} />
        <path d="M88 14C92 18 93 23 92 28M68 14C64 18 63 23 64 28" {...line(paint.orange, 3.5)} />
      </>
    ),
  },
  'you-can-do-it': {
    motion: 'bob',
    art: (
      <>
        <Ground colour={paint.ice} />
        <path
          d="M6 88 44 30C46 27 50 27 52 30L90 88Z"
          fill={paint.leaf}
          {...edge(paint.deepLeaf)}
        />
        <path d="M34 84C54 82 58 74 46 68" {...line(paint.cream, 4)} strokeDasharray="1 8" />
        <path d="M48 30V6" {...line(paint.wood, 4)} />
        <path
          d="M50 7C60 3 66 11 76 7V21C66 25 60 17 50 21Z"
          fill={paint.red}
          {...edge(paint.wine)}
        />
        <Face x={48} y={55} size={0.95} mood="grin" />
        <circle cx="18" cy="22" r="9" fill={paint.yellow} {...edge(paint.amber)} />
      </>
    ),
  },
  'i-did-it': {
    motion: 'hop',
    art: (
      <>
        <Ground colour="#E7F1EA" />
        <Child
          x={48}
          y={52}
          hair="braids"
          skin="light"
          shirt={paint.orange}
          arms={[
            [-30, -26],
            [30, -26],
          ]}
        />
        <path
          d="M48 4 51.5 11.5 60 12.5 54 18 55.5 26 48 22 40.5 26 42 18 36 12.5 44.5 11.5Z"
          fill={paint.yellow}
          {...edge(paint.amber, 2)}
        />
        <Sparks
          at={[
            [12, 50],
            [84, 50],
          ]}
        />
      </>
    ),
  },
  'lets-practise': {
    motion: 'bob',
    art: (
      <>
        <Ground colour="#FDF0CD" />
        <path
          d="M48 82C36 74 22 74 10 77V34C22 31 36 32 48 40 60 32 74 31 86 34V77C74 74 60 74 48 82Z"
          fill={paint.white}
          {...edge(paint.sea, 3)}
        />
        <path d="M48 40V82" {...line(paint.sea)} />
        <Face x={48} y={55} size={1.2} mood="grin" />
        <path d="M18 68C24 67 30 67 36 69M78 68C72 67 66 67 60 69" {...line(paint.sky, 3)} />
        <g transform="rotate(28 74 26)">
          <path d="M69 4H79V32L74 42 69 32Z" fill={paint.yellow} {...edge(paint.amber, 2)} />
          <path d="M69 4H79V10H69Z" fill={paint.blush} />
          <path d="M72 37 74 42 76 37Z" fill={paint.ink} />
        </g>
        <Sparks at={[[24, 18]]} />
      </>
    ),
  },
  'good-luck': {
    motion: 'sway',
    art: (
      <>
        <Ground colour="#E7F1EA" />
        <path d="M48 48C50 66 56 78 66 88" {...line(paint.leaf, 5)} />
        {TURNS.map((turn) => (
          <path
            key={turn}
            d={LEAF}
            transform={`translate(48 46) rotate(${turn}) scale(1.15)`}
            fill={paint.fresh}
            {...edge(paint.deepLeaf)}
          />
        ))}
        <Face x={48} y={44} size={1} mood="grin" />
        <Sparks
          at={[
            [82, 46],
            [14, 74],
          ]}
        />
      </>
    ),
  },
  'happy-birthday': {
    motion: 'bob',
    art: (
      <>
        <Ground colour="#FBE9EB" />
        <g transform="translate(18 22) scale(0.72)">{celebration['birthday-cake'].art}</g>
        <path d="M16 44C16 56 20 64 18 74M80 44C80 56 76 64 78 74" {...line(paint.slate, 2)} />
        <ellipse cx="16" cy="28" rx="11" ry="15" fill={paint.sky} {...edge(paint.sea)} />
        <ellipse cx="80" cy="28" rx="11" ry="15" fill={paint.fresh} {...edge(paint.deepLeaf)} />
      </>
    ),
  },
  'great-team': {
    motion: 'hop',
    art: (
      <>
        <Ground colour={paint.ice} />
        <Child
          x={25}
          y={50}
          size={0.86}
          hair="braids"
          skin="light"
          shirt={paint.orange}
          arms={[[26, -32]]}
        />
        <Child
          x={71}
          y={50}
          size={0.86}
          hair="short"
          skin="deep"
          shirt={paint.leaf}
          arms={[[-26, -32]]}
        />
        <Sparks
          at={[
            [48, 9],
            [36, 13],
            [60, 13],
          ]}
        />
      </>
    ),
  },
  sorry: {
    motion: 'pulse',
    art: (
      <>
        <Ground colour={paint.ice} />
        <path
          d={HEART}
          transform="translate(48 50) scale(1.4)"
          fill={paint.blush}
          {...edge(paint.red)}
        />
        <Face x={48} y={48} size={1.2} mood="sorry" />
        <g transform="rotate(-32 70 28)">
          <rect
            x="56"
            y="22"
            width="28"
            height="12"
            rx="6"
            fill={paint.cream}
            {...edge(paint.wood, 2)}
          />
          <path d="M67 26V30M73 26V30M70 26V30" {...line(paint.wood, 2)} />
        </g>
      </>
    ),
  },
  'see-you': {
    motion: 'sway',
    art: (
      <>
        <Ground colour="#FDF0CD" />
        <circle cx="76" cy="24" r="12" fill={paint.orange} {...edge(paint.rust)} />
        <path
          d="M0 74C24 62 72 62 96 74V78C96 88 88 96 78 96H18C8 96 0 88 0 78Z"
          fill={paint.fresh}
        />
        <path d="M14 40H74V84H14Z" fill={paint.cream} {...edge(paint.wood)} />
        <path d="M6 42 44 16 82 42Z" fill={paint.red} {...edge(paint.wine)} />
        <path d="M20 64H32V76H20ZM56 64H68V76H56Z" fill={paint.sky} {...edge(paint.sea)} />
        <path d="M38 66C38 60 50 60 50 66V84H38Z" fill={paint.wood} {...edge(paint.bark)} />
        <Face x={44} y={50} size={0.95} />
        <circle cx="44" cy="31" r="5" fill={paint.yellow} {...edge(paint.amber, 2)} />
        <path d="M86 84V52" {...line(paint.wood, 3)} />
        <path d="M78 53H86V63H78Z" fill={paint.leaf} />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>;
