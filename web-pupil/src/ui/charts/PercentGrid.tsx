import styles from './Chart.module.css';

const STEPS = [0, 25, 50, 75, 100];

/** Horizontal grid lines of a chart in percent; `y` maps a percentage to its height. */
export const PercentGrid = ({
  left,
  width,
  y,
}: {
  readonly left: number;
  readonly width: number;
  readonly y: (percent: number) => number;
}) =>
  STEPS.map((step) => (
    <g key={step}>
      <line x1={left} x2={width} y1={y(step)} y2={y(step)} className={styles['grid']} />
      <text x={left - 6} y={y(step) + 4} textAnchor="end" className={styles['quiet']}>
        {step}%
      </text>
    </g>
  ));
