import styles from './Chart.module.css';
import { PercentGrid } from './PercentGrid.tsx';
import { pickApart, scale, sampleEvenly } from './scale.ts';

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 38;
const BOTTOM = 24;
const LABELS = 4;
/** Least distance of two labels, so that they do not collide. */
const LABEL_ROOM = 84;

interface Point {
  readonly at: number;
  readonly percent: number;
  readonly name: string;
}

/** Labels near an edge stay inside the drawing. */
const anchorOf = (place: number): 'start' | 'middle' | 'end' => {
  if (place < LEFT + LABEL_ROOM / 2) return 'start';
  return place > WIDTH - LABEL_ROOM / 2 ? 'end' : 'middle';
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
  const labelled = pickApart(sampleEvenly(points, LABELS), ({ at }) => x(at), LABEL_ROOM);
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
      {labelled.map(({ at, name }) => (
        <text
          key={at}
          x={x(at)}
          y={HEIGHT - 4}
          textAnchor={anchorOf(x(at))}
          className={styles['quiet']}
        >
          {name}
        </text>
      ))}
    </svg>
  );
};
