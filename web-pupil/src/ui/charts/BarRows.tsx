import { ProgressBar } from '../components/ProgressBar.tsx';
import styles from './Chart.module.css';

/** One bar for each name, from 0 to 100; null means no data. */
export const BarRows = ({
  bars,
}: {
  readonly bars: readonly {
    readonly name: string;
    readonly percent: number | null;
    /** Text in place of a missing bar. */
    readonly none: string;
    readonly colour: string;
  }[];
}) => (
  <ul className={styles['bars']}>
    {bars.map(({ name, percent, none, colour }) => (
      <li key={name} className={styles['bar']}>
        <span className={styles['barName']} style={{ color: colour }}>
          {name}
        </span>
        <span className={styles['barFigure']}>{percent === null ? none : `${percent}%`}</span>
        {percent !== null && (
          <ProgressBar label={`${name}: accuracy`} value={percent} colour={colour} />
        )}
      </li>
    ))}
  </ul>
);
