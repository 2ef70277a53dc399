import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { countMissingAnswers, MIN_ANSWERS } from './enoughAnswers.ts';
import styles from './AnswersHint.module.css';

/** Placeholder for figures that need more answers; it says how many more. */
export const AnswersHint = ({
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
