import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import sheet from '../question/QuestionSheet.module.css';
import { formatMinutesAndSeconds } from '../ui/format/minutesAndSeconds.ts';
import styles from './Practice.module.css';

const SHORT_SECONDS = 30;

/** Header of a quiz: the question's number and the clock. */
export const QuizHeader = ({
  topic,
  number,
  total,
  seconds,
  children,
}: {
  readonly topic?: string;
  /** Number of the question; left out while it is unknown. */
  readonly number?: number | undefined;
  readonly total: number;
  readonly seconds: number;
  readonly children?: ReactNode;
}) => (
  <header className={styles['header']} data-quiz-open>
    <div className={styles['place']}>
      {topic && <p className={styles['topic']}>{topic}</p>}
      <h1 className={styles['number']}>
        {number === undefined ? 'Practice quiz' : `Question ${number} of ${total}`}
      </h1>
    </div>
    <p className={styles['clock']} data-short={seconds <= SHORT_SECONDS}>
      <Clock size={22} aria-hidden="true" />
      <span role="timer" aria-label="Time left">
        {formatMinutesAndSeconds(seconds)}
      </span>
    </p>
    {children}
    <ol className={styles['steps']} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => index + 1 - (number ?? 0)).map((ahead) => (
        <li
          key={ahead}
          data-step={number === undefined || ahead > 0 ? '' : ahead === 0 ? 'now' : 'done'}
        />
      ))}
    </ol>
  </header>
);

/** An empty question sheet while something is loading. */
export const QuizWait = ({ children }: { readonly children: ReactNode }) => (
  <div className={sheet['sheet']}>
    <p role="status" className={styles['wait']}>
      {children}
    </p>
    <div className={styles['lines']} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
);
