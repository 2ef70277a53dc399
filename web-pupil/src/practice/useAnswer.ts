import { useState } from 'react';
import { messageOf, RequestFailed } from '@mahoe/contracts/callOperation';
import { AnswerResult, type AnswerBody } from '@mahoe/contracts/practice';
import { newKey } from '../apiClient.ts';
import { isStarted } from '../ui/widgets/widgetAnswer.ts';
import { sendAnswer } from './answerOutbox.ts';

/** `late`: it came after the time was over. `elsewhere`: another window had answered before. */
export type MarkedNote = 'late' | 'elsewhere' | undefined;

export type AnswerState =
  | { readonly is: 'open'; readonly failure?: string; readonly advice?: string }
  | { readonly is: 'sending' }
  | { readonly is: 'waiting' }
  | { readonly is: 'marked'; readonly result: AnswerResult; readonly note: MarkedNote };

const codeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.problem?.code : undefined;

const resultIn = (error: unknown): AnswerResult | undefined =>
  error instanceof RequestFailed && error.problem?.code === 'already-answered'
    ? AnswerResult.safeParse(error.problem.result).data
    : undefined;

const failureText = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'session-not-found') return 'No active session';
  if (code === 'session-complete') {
    return 'This quiz was finished in another window. Here come your results.';
  }
  return `Failed to submit answer: ${messageOf(error, 'Please try again.')}`;
};

/**
 * The answer to one question on its way to being marked. An answer that is not finished comes back
 * as advice, without any penalty, and stays as it is; after another refusal `onRefused` clears it.
 * `onOver` hears that the server has moved on, so that the page asks again.
 */
export const useAnswer = (
  userId: string,
  handlers: {
    readonly onMarked: (result: AnswerResult) => void;
    readonly onAdvice: () => void;
    readonly onRefused: () => void;
    readonly onOver: () => void;
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
  const refused = (error: unknown): void => {
    console.error(error);
    const recorded = resultIn(error);
    const code = codeOf(error);
    if (recorded) {
      marked(recorded, 'elsewhere');
    } else if (
      error instanceof RequestFailed &&
      error.problem &&
      (code === 'answer-incomplete' || code === 'answer-not-simplified')
    ) {
      setState({ is: 'open', advice: error.problem.message });
      handlers.onAdvice();
    } else {
      setState({ is: 'open', failure: failureText(error) });
      handlers.onRefused();
      if (code === 'session-complete' || code === 'question-not-served') handlers.onOver();
    }
  };
  return {
    state,
    send: (body) => {
      setState({ is: 'sending' });
      sendAnswer({ key: newKey(), userId, body }, () => setState({ is: 'waiting' })).then(
        (result) => marked(result, result.timedOut && isStarted(body) ? 'late' : undefined),
        refused,
      );
    },
    advise: (advice) => setState({ is: 'open', ...(advice !== undefined && { advice }) }),
  };
};
