import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { countMissingAnswers, MIN_ANSWERS } from './enoughAnswers.ts';
import styles from './NotEnoughAnswers.module.css';

/** In the place of what so few answers cannot tell: how many more it takes. */
export const NotEnoughAnswers = ({
  answers,
  what,
}: {
  readonly answers: number;
  readonly what: string;
}) => (
  <div className={styles['box']}>
    <p>Answer {countMissingAnswers(answers)} more to see this</p>
    <ProgressBar
      label={`Way to ${what}`}
      value={(100 * answers) / MIN_ANSWERS}
      colour="var(--bloom-orange)"
    />
  </div>
);
