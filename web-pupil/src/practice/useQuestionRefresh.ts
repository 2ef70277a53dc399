import { useEffect, useEffectEvent } from 'react';
import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { fetchSessionQuestion, showQuestion } from './fetchSessionQuestion.ts';
import { problemCodeOf } from './refusals.ts';

/**
 * Asks the server for the open question again when the page comes back, for example after the phone
 * has slept. `onOver` is called if the quiz is over by now. Without internet the clock goes on.
 */
export const useQuestionRefresh = (
  session: ReplyOf<typeof startQuizSession>,
  isOpen: boolean,
  onOver: () => void,
): void => {
  const onError = useEffectEvent((error: unknown) => {
    if (problemCodeOf(error) === 'session-complete') onOver();
    else console.error(error);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const page = new AbortController();
    const { signal } = page;
    const stop = onPageReturn(() => {
      fetchSessionQuestion(session, signal)
        .then((question) => signal.aborted || showQuestion(session.id, question))
        .catch((error: unknown) => signal.aborted || onError(error));
    });
    return () => {
      page.abort();
      stop();
    };
  }, [session, isOpen]);
};
