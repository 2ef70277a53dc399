import styles from './Chart.module.css';
import { PercentGrid } from './PercentGrid.tsx';
import { scale, sampleEvenly } from './scale.ts';

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 38;
const BOTTOM = 24;
const LABELS = 4;

interface Point {
  readonly at: number;
  readonly percent: number;
  readonly name: string;
}

const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' => {
  if (count === 1) return 'middle';
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
};

/** Percentages over time. `at` places a point along the way, `name` is its label. */
export const LineChart = ({
  label,
  points,
}: {
  readonly label: string;
  readonly points: readonly Point[];
}) => {
  const ats = points.map(({ at }) => at);
  const x = scale([Math.min(...ats), Math.max(...ats)], [LEFT + 10, WIDTH - 14]);
  const y = scale([0, 100], [HEIGHT - BOTTOM, 8]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className={styles['drawing']}
    >
      <PercentGrid left={LEFT} width={WIDTH} y={y} />
      <polyline
        points={points.map(({ at, percent }) => `${x(at)},${y(percent)}`).join(' ')}
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map(({ at, percent, name }) => (
        <circle
          key={at}
          cx={x(at)}
          cy={y(percent)}
          r="4.5"
          fill="var(--card)"
          stroke="var(--leaf)"
          strokeWidth="3"
        >
          <title>{`${name}: ${percent}%`}</title>
        </circle>
      ))}
      {sampleEvenly(points, LABELS).map(({ at, name }, index, shown) => (
        <text
          key={at}
          x={x(at)}
          y={HEIGHT - 4}
          textAnchor={anchorOf(index, shown.length)}
          className={styles['quiet']}
        >
          {name}
        </text>
      ))}
    </svg>
  );
};
