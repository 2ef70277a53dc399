import type { CSSProperties } from 'react';
import styles from './ProgressBar.module.css';

const MAXIMUM = 100;

/** A bar from 0 to 100, with an optional goal mark. `label` says what it measures. */
export const ProgressBar = ({
  label,
  value,
  goal,
  colour = 'var(--leaf)',
}: {
  readonly label: string;
  readonly value: number;
  readonly goal?: number;
  readonly colour?: string;
}) => {
  const percent = Math.min(MAXIMUM, Math.max(0, Math.round(value)));
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={MAXIMUM}
      style={{ '--colour': colour } as CSSProperties}
    >
      <span className={styles['fill']} style={{ width: `${percent}%` }} />
      {goal !== undefined && <span className={styles['goal']} style={{ left: `${goal}%` }} />}
    </div>
  );
};
