import styles from './Chart.module.css';
import { PercentGrid } from './PercentGrid.tsx';
import { niceSteps, scale } from './scale.ts';

const WIDTH = 360;
const HEIGHT = 220;
const LEFT = 38;
const BOTTOM = 40;

interface Dot {
  readonly name: string;
  readonly seconds: number;
  readonly percent: number;
  readonly colour: string;
}

/** Numbered dots with a key below: seconds for each answer along the bottom, accuracy upwards. */
export const ScatterChart = ({
  label,
  dots,
}: {
  readonly label: string;
  readonly dots: readonly Dot[];
}) => {
  const steps = niceSteps(Math.max(...dots.map(({ seconds }) => seconds)));
  const most = steps.at(-1) ?? 1;
  const x = scale([0, most], [LEFT, WIDTH - 16]);
  const y = scale([0, 100], [HEIGHT - BOTTOM, 12]);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className={styles['drawing']}
      >
        <PercentGrid left={LEFT} width={WIDTH} y={y} />
        {steps.map((step) => (
          <text
            key={step}
            x={x(step)}
            y={HEIGHT - BOTTOM + 18}
            textAnchor="middle"
            className={styles['quiet']}
          >
            {step}
          </text>
        ))}
        <text x={WIDTH - 4} y={HEIGHT - 4} textAnchor="end" className={styles['quiet']}>
          Seconds for each answer
        </text>
        {dots.map(({ name, seconds, percent, colour }, index) => (
          <g key={name}>
            <circle cx={x(seconds)} cy={y(percent)} r="9" fill={colour} className={styles['dot']} />
            <text x={x(seconds)} y={y(percent) + 4} textAnchor="middle" className={styles['inDot']}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className={styles['numbered']} aria-hidden="true">
        {dots.map(({ name, colour }) => (
          <li key={name} style={{ color: colour }}>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
};
