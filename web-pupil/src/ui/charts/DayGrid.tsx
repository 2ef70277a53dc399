import { addDays, daysBetween, formatShortDay, weekdayIndex } from '../format/localDate.ts';
import styles from './Chart.module.css';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days by week with their activity: 0 is none, 3 is a lot. */
export const DayGrid = ({
  label,
  from,
  to,
  strengthOf,
}: {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly strengthOf: (date: string) => 0 | 1 | 2 | 3;
}) => (
  <>
    <div className={styles['days']} role="img" aria-label={label}>
      {NAMES.map((name) => (
        <span key={name} className={styles['dayName']}>
          {name}
        </span>
      ))}
      {Array.from({ length: weekdayIndex(from) }, (_, blank) => (
        <span key={blank} />
      ))}
      {Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
        const date = addDays(from, index);
        return (
          <span
            key={date}
            className={styles['day']}
            data-strength={strengthOf(date)}
            title={formatShortDay(date)}
          >
            {Number(date.slice(8))}
          </span>
        );
      })}
    </div>
    <p className={styles['key']} aria-hidden="true">
      {(['nothing', 'a little', 'a quiz', 'more'] as const).map((name, strength) => (
        <span key={name}>
          <i className={styles['day']} data-strength={strength} /> {name}
        </span>
      ))}
    </p>
  </>
);
