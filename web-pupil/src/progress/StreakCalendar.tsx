import { Check, ChevronLeft, ChevronRight, Circle, Minus, Pause, Snowflake } from 'lucide-react';
import { useState } from 'react';
import type { StreakDay } from '@mahoe/contracts/progress/streakAndPrize';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { formatLongDay, formatMonth } from '../ui/format/localDate.ts';
import styles from './StreakCalendar.module.css';
import { streakMonths } from './streakMonths.ts';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const LOOKS = {
  counted: { icon: Check, label: 'counted' },
  frozen: { icon: Snowflake, label: 'frozen' },
  missed: { icon: Minus, label: 'missed' },
  paused: { icon: Pause, label: 'paused' },
  open: { icon: Circle, label: 'still open' },
} as const;

const Day = ({
  day: { date, state },
  isChosen,
  onChoose,
}: {
  readonly day: StreakDay;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { icon: Icon, label } = LOOKS[state];
  return (
    <button
      type="button"
      className={styles['day']}
      data-state={state}
      aria-pressed={isChosen}
      aria-label={`${formatLongDay(date)}: ${label}`}
      onClick={onChoose}
    >
      {Number(date.slice(8))}
      <Icon size={14} strokeWidth={3} aria-hidden="true" />
    </button>
  );
};

const MonthSwitch = ({
  date,
  position,
  count,
  onMove,
}: {
  /** A date of the shown month. */
  readonly date: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (position: number) => void;
}) => (
  <div className={styles['head']}>
    <Button
      look="quiet"
      aria-label="Month before"
      disabled={position === 0}
      onClick={() => onMove(position - 1)}
    >
      <ChevronLeft size={24} aria-hidden="true" />
    </Button>
    <h2 id="month" aria-live="polite">
      {formatMonth(date)}
    </h2>
    <Button
      look="quiet"
      aria-label="Month after"
      disabled={position === count - 1}
      onClick={() => onMove(position + 1)}
    >
      <ChevronRight size={24} aria-hidden="true" />
    </Button>
  </div>
);

const Legend = () => (
  <ul className={styles['key']} aria-label="Signs">
    {Object.entries(LOOKS).map(([state, { icon: Icon, label }]) => (
      <li key={state}>
        <span className={styles['sign']} data-state={state}>
          <Icon size={14} strokeWidth={3} aria-hidden="true" />
        </span>
        {label}
      </li>
    ))}
  </ul>
);

/** Calendar of one month at a time. A chosen day shows the reason for its mark. */
export const StreakCalendar = ({ days }: { readonly days: readonly StreakDay[] }) => {
  const months = streakMonths(days);
  const [shown, setShown] = useState(months.length - 1);
  const [chosen, setChosen] = useState(days.at(-1)?.date);
  const month = months[shown];
  if (!month) return null;
  const day = days.find(({ date }) => date === chosen);
  return (
    <Card className={styles['calendar']} aria-labelledby="month">
      <MonthSwitch date={month.date} position={shown} count={months.length} onMove={setShown} />
      <div className={styles['days']}>
        {NAMES.map((name) => (
          <span key={name} className={styles['name']} aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: month.blanks }, (_, blank) => (
          <span key={blank} />
        ))}
        {month.days.map((one) => (
          <Day
            key={one.date}
            day={one}
            isChosen={one.date === chosen}
            onChoose={() => setChosen(one.date)}
          />
        ))}
      </div>
      <p role="status" className={styles['why']}>
        {day && (
          <>
            <strong>{formatLongDay(day.date)}</strong>
            <br />
            {day.reason}
          </>
        )}
      </p>
      <Legend />
    </Card>
  );
};
