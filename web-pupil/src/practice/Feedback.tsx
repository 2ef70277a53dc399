import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerResult } from '@mahoe/contracts/practice';
import { Button } from '../ui/Button.tsx';
import styles from './Feedback.module.css';
import { endedByClock } from './quizClock.ts';

const Verdict = ({ result }: { readonly result: AnswerResult }) => {
  const [Icon, words] = result.isCorrect
    ? [CircleCheck, 'Correct!']
    : result.timedOut
      ? [Hourglass, "Time's up!"]
      : [CircleX, 'Incorrect'];
  return (
    <p className={styles['verdict']}>
      <Icon size={30} aria-hidden="true" /> {words}
    </p>
  );
};

/** How the answer was marked, why, what it earned, and the way on. */
export const Feedback = ({
  result,
  totalQuestions,
  staying,
  nextIsComing,
  onStay,
  onNext,
  onResults,
}: {
  readonly result: AnswerResult;
  readonly totalQuestions: number;
  readonly staying: boolean;
  readonly nextIsComing: boolean;
  readonly onStay: () => void;
  readonly onNext: () => void;
  readonly onResults: () => void;
}) => {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus();
    next.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const level = result.levelsReached.at(-1);
  return (
    <>
      <div role="status" className={styles['panel']} data-right={result.isCorrect}>
        <Verdict result={result} />
        <p className={styles['why']}>{result.explanation}</p>
        <dl className={styles['earned']}>
          <div>
            <dt>Points earned</dt>
            <dd>{result.pointsEarned}</dd>
          </div>
          <div>
            <dt>Experience</dt>
            <dd>+{result.experienceEarned} XP</dd>
          </div>
        </dl>
        {level !== undefined && (
          <p className={styles['level']}>You have reached level {level}. Your tree has grown!</p>
        )}
        {result.isSessionComplete && (
          <div className={styles['complete']}>
            {!result.timedOut && (
              <p className={styles['completeTitle']}>
                {endedByClock(result, totalQuestions) ? "Time's up!" : 'Quiz Complete!'}
              </p>
            )}
            {!staying && <p>Redirecting to results page...</p>}
          </div>
        )}
      </div>
      {!result.isSessionComplete ? (
        <Button ref={next} wide pending={nextIsComing} onClick={onNext}>
          {nextIsComing ? 'Loading question...' : 'Next Question'}
        </Button>
      ) : staying ? (
        <Button ref={next} wide onClick={onResults}>
          See my results
        </Button>
      ) : (
        <Button ref={next} wide look="second" onClick={onStay}>
          Wait, I am still reading
        </Button>
      )}
    </>
  );
};
