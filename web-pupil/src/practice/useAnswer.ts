import { useState } from 'react';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { AnswerBody, AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { isStarted } from '../question/widgetAnswer.ts';
import { sendAnswer, notifyLate, type PendingAnswer } from './answerOutbox.ts';
import { problemCodeOf, failureMessage, findRecordedResult } from './refusals.ts';

/**
 * `late`: the answer came after the time was over. `elsewhere`: another window had answered before.
 */
export type MarkedNote = 'late' | 'elsewhere' | undefined;

export type AnswerState =
  | { readonly is: 'open'; readonly failure?: string; readonly advice?: string }
  | { readonly is: 'sending' }
  | { readonly is: 'waiting' }
  | { readonly is: 'marked'; readonly result: AnswerResult; readonly note: MarkedNote };

const toLateNote = ({ timedOut }: AnswerResult, body: AnswerBody): MarkedNote =>
  timedOut && isStarted(body) ? 'late' : undefined;

/**
 * Sends the answer to one question and follows it until it is marked. An unfinished answer comes
 * back as advice without a penalty and stays unchanged. After another refusal `onRefused` clears
 * it. The hook calls `onOver` when the server has moved on, so that the page asks again.
 * `arrivedLate` is true if the answer waited offline, or came after `deadline` (ms of
 * `serverNow()`).
 */
export const useAnswer = (
  userId: string,
  deadline: number,
  handlers: {
    readonly onMarked: (result: AnswerResult) => void;
    readonly onAdvice: () => void;
    readonly onRefused: () => void;
    readonly onOver: (isLate: boolean) => void;
  },
): {
  readonly state: AnswerState;
  readonly send: (body: AnswerBody) => void;
  readonly advise: (advice: string | undefined) => void;
} => {
  const [state, setState] = useState<AnswerState>({ is: 'open' });
  const marked = (result: AnswerResult, note: MarkedNote): void => {
    setState({ is: 'marked', result, note });
    handlers.onMarked(result);
  };
  const refused = (error: unknown, answer: PendingAnswer, isLate: boolean): void => {
    console.error(error);
    const { body } = answer;
    const recorded = findRecordedResult(error);
    const code = problemCodeOf(error);
    if (recorded) {
      marked(recorded, recorded.timedOut ? toLateNote(recorded, body) : 'elsewhere');
    } else if (code === 'answer-incomplete' || code === 'answer-not-simplified') {
      setState({ is: 'open', advice: getErrorMessage(error, '') });
      handlers.onAdvice();
    } else {
      setState({ is: 'open', failure: failureMessage(error, body, isLate) });
      handlers.onRefused();
      if (code === 'session-complete' && isLate) notifyLate(answer);
      if (code === 'session-complete' || code === 'question-not-served') {
        handlers.onOver(code === 'session-complete' && isLate && isStarted(body));
      }
    }
  };
  return {
    state,
    send: (body) => {
      setState({ is: 'sending' });
      const answer = { key: createKey(), userId, body };
      let waited = false;
      const onWaiting = (): void => {
        waited = true;
        setState({ is: 'waiting' });
      };
      sendAnswer(answer, onWaiting).then(
        (result) => marked(result, toLateNote(result, body)),
        (error: unknown) => refused(error, answer, waited || serverNow() >= deadline),
      );
    },
    advise: (advice) => setState({ is: 'open', ...(advice !== undefined && { advice }) }),
  };
};
