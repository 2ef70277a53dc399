import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { Button } from '../ui/components/Button.tsx';
import styles from './Onward.module.css';

const EARNED_ID = 'earned';

const Earned = ({ result }: { readonly result: AnswerResult }) => (
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
);

/** Window in which a second press still means the button that stood here before, ms. */
const SECOND_PRESS_MS = 400;

/**
 * Button that leads on from a marked answer. It takes the focus, without scrolling away from the
 * verdict. It accepts presses once a second press on the old button is ruled out.
 */
export const OnwardButton = ({ pending = false, ...rest }: ComponentProps<typeof Button>) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setNew(false);
      button.current?.focus({ preventScroll: true });
    }, SECOND_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button {...rest} ref={button} wide pending={isNew || pending} aria-describedby={EARNED_ID} />
  );
};

/** Foot of the feedback, which stays in view: what the answer earned and the button to go on. */
export const Onward = ({
  result,
  showsEarned,
  children,
}: {
  readonly result: AnswerResult;
  readonly showsEarned: boolean;
  readonly children: ReactNode;
}) => (
  <div className={styles['onward']} data-onward>
    <div id={EARNED_ID}>{showsEarned && <Earned result={result} />}</div>
    {children}
  </div>
);
