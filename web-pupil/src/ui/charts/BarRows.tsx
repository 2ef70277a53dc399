import { ProgressBar } from '../ProgressBar.tsx';
import styles from './Chart.module.css';

/** One bar for each name, from 0 to 100; null says that there is nothing to show. */
export const BarRows = ({
  bars,
  none,
}: {
  readonly bars: readonly {
    readonly name: string;
    readonly percent: number | null;
    readonly colour: string;
  }[];
  readonly none: string;
}) => (
  <ul className={styles['bars']}>
    {bars.map(({ name, percent, colour }) => (
      <li key={name} className={styles['bar']}>
        <span className={styles['barName']} style={{ color: colour }}>
          {name}
        </span>
        <span className={styles['barFigure']}>{percent === null ? none : `${percent}%`}</span>
        <ProgressBar label={`${name}: accuracy`} value={percent ?? 0} colour={colour} />
      </li>
    ))}
  </ul>
);
