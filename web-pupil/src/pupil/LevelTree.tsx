import { treeStage, type TreeStage } from './treeStage.ts';

const LEAF = 'M0 0C-9-3-12-12-7-18-4-21-1-20 0-17 1-20 4-21 7-18 12-12 9-3 0 0Z';

const Leaf = ({
  x,
  y,
  turn = 0,
  size = 1,
  fill = '#2E9160',
}: {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly size?: number;
  readonly fill?: string;
}) => (
  <path d={LEAF} fill={fill} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
);

const Bloom = ({
  x,
  y,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
}) => (
  <g transform={`translate(${x} ${y})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} cy="-4.2" rx="3.3" ry="4.2" fill={fill} transform={`rotate(${turn})`} />
    ))}
    <circle r="2.2" fill="#7E1527" />
  </g>
);

const Ground = () => (
  <>
    <ellipse cx="60" cy="106" rx="48" ry="9" fill="#C9A06A" />
    <ellipse cx="60" cy="103.5" rx="48" ry="8" fill="#8A5A32" />
  </>
);

const Crown = () => (
  <>
    <path d="M55 104C57 86 56 74 54 60L66 60C64 76 64 88 67 104Z" fill="#7A4B28" />
    <path
      d="M60 78C52 70 46 66 38 62M61 72C68 66 76 62 82 58"
      stroke="#7A4B28"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    <g fill="#14694A">
      <circle cx="38" cy="54" r="19" />
      <circle cx="82" cy="52" r="19" />
      <circle cx="60" cy="34" r="23" />
      <circle cx="60" cy="56" r="19" />
    </g>
    <g fill="#2E9160">
      <circle cx="33" cy="49" r="12" />
      <circle cx="79" cy="45" r="12" />
      <circle cx="54" cy="27" r="15" />
    </g>
    <Leaf x={28} y={70} turn={200} size={0.7} />
    <Leaf x={94} y={66} turn={150} size={0.7} />
    <Leaf x={60} y={18} turn={0} size={0.7} fill="#37B26C" />
    <Leaf x={20} y={52} turn={-70} size={0.7} fill="#37B26C" />
    <Leaf x={100} y={48} turn={70} size={0.7} fill="#37B26C" />
    <Leaf x={70} y={44} turn={20} size={0.6} fill="#37B26C" />
    <Leaf x={48} y={58} turn={-30} size={0.6} fill="#37B26C" />
  </>
);

const DRAWINGS: Readonly<Record<TreeStage, () => React.JSX.Element>> = {
  seed: () => (
    <>
      <Ground />
      <path d="M60 101C50 99 47 89 52 82 57 76 66 77 69 84 72 92 69 100 60 101Z" fill="#5B371B" />
      <path
        d="M55 88C56 84 59 82 62 82"
        stroke="#C9A06A"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M62 78C62 71 65 68 69 66"
        stroke="#2E9160"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <Leaf x={68} y={67} turn={40} size={0.55} fill="#37B26C" />
    </>
  ),
  sprout: () => (
    <>
      <Ground />
      <path
        d="M60 102C61 86 59 78 60 62"
        stroke="#2E9160"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <Leaf x={60} y={70} turn={-52} size={1.35} />
      <Leaf x={60} y={66} turn={52} size={1.35} fill="#14694A" />
      <Leaf x={60} y={62} size={0.8} fill="#37B26C" />
    </>
  ),
  sapling: () => (
    <>
      <Ground />
      <path
        d="M60 103C62 80 58 60 60 34"
        stroke="#7A4B28"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M60 78L44 66M60 62L77 50M60 50L47 40"
        stroke="#7A4B28"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <Leaf x={46} y={68} turn={-64} size={1.3} fill="#14694A" />
      <Leaf x={75} y={52} turn={58} size={1.35} fill="#14694A" />
      <Leaf x={49} y={42} turn={-52} size={1.2} />
      <Leaf x={60} y={70} turn={72} size={1.05} />
      <Leaf x={60} y={42} turn={40} size={1.15} fill="#2E9160" />
      <Leaf x={60} y={38} turn={-4} size={1.3} fill="#37B26C" />
    </>
  ),
  tree: () => (
    <>
      <Ground />
      <Crown />
    </>
  ),
  'flowering tree': () => (
    <>
      <Ground />
      <Crown />
      <Bloom x={40} y={42} fill="#F6C445" />
      <Bloom x={64} y={30} fill="#F08A3C" />
      <Bloom x={82} y={46} fill="#D8384F" />
      <Bloom x={30} y={58} fill="#F08A3C" />
      <Bloom x={60} y={54} fill="#F6C445" />
      <Bloom x={86} y={62} fill="#F6C445" />
      <Bloom x={48} y={22} fill="#D8384F" />
      <Bloom x={46} y={66} fill="#D8384F" />
    </>
  ),
};

/** The pupil's tree at a level. */
export const LevelTree = ({
  level,
  size = 96,
}: {
  readonly level: number;
  readonly size?: number;
}) => {
  const stage = treeStage(level);
  const Drawing = DRAWINGS[stage];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      role="img"
      aria-label={`Your tree: a ${stage}`}
    >
      <Drawing />
    </svg>
  );
};
