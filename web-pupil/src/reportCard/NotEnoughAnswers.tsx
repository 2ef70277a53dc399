import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { answersMissing, ENOUGH_ANSWERS } from './enoughAnswers.ts';
import styles from './NotEnoughAnswers.module.css';

/** In the place of what so few answers cannot tell: how many more it takes. */
export const NotEnoughAnswers = ({ answers, what }: { readonly answers: number; readonly what: string }) => (
  <div className={styles['box']}>
    <p>Answer {answersMissing(answers)} more to see this</p>
    <ProgressBar
      label={`Way to ${what}`}
      value={(100 * answers) / ENOUGH_ANSWERS}
      colour="var(--bloom-orange)"
    />
  </div>
);
