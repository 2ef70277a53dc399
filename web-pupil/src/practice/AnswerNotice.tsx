import { WifiOff } from 'lucide-react';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import styles from './Practice.module.css';
import type { AnswerState } from './useAnswer.ts';

const scrollToNotice = (notice: HTMLElement | null): void => scrollIntoView(notice, 'nearest');

/** Notice between an answer and its mark: a refusal, advice, or "you are offline". */
export const AnswerNotice = ({ state }: { readonly state: AnswerState }) => (
  <>
    <div role="alert">
      {state.is === 'open' && state.failure && (
        <p ref={scrollToNotice} className={styles['failure']}>
          {state.failure}
        </p>
      )}
      {state.is === 'open' && state.advice && (
        <p ref={scrollToNotice} className={styles['advice']}>
          {state.advice}
        </p>
      )}
    </div>
    <div role="status">
      {state.is === 'waiting' && (
        <p ref={scrollToNotice} className={styles['waiting']}>
          <WifiOff size={22} aria-hidden="true" />
          You&apos;re offline. Your answer is saved and will be sent when you&apos;re back online.
        </p>
      )}
    </div>
  </>
);
