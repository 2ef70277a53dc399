import { useState } from 'react';
import { RequestFailed } from '@mahoe/contracts/callOperation';
import { AnswerResult, type AnswerBody } from '@mahoe/contracts/practice';
import { newKey } from '../apiClient.ts';
import { sendAnswer } from './answerOutbox.ts';

type State =
  | { readonly is: 'open'; readonly failure?: string }
  | { readonly is: 'sending' }
  | { readonly is: 'waiting' }
  | { readonly is: 'marked'; readonly result: AnswerResult };

const resultIn = (error: unknown): AnswerResult | undefined =>
  error instanceof RequestFailed && error.problem?.code === 'already-answered'
    ? AnswerResult.safeParse(error.problem.result).data
    : undefined;

const failureText = (error: unknown): string => {
  if (!(error instanceof RequestFailed)) return `Failed to submit answer: ${String(error)}`;
  if (error.problem?.code === 'session-not-found') return 'No active session';
  return `Failed to submit answer: ${error.problem?.message ?? error.message}`;
};

/**
 * The answer to one question on its way to being marked. `onOver` hears that the server has moved
 * on (session complete, question not the current one), so that the page asks again.
 */
export const useAnswer = (
  userId: string,
  handlers: {
    readonly onMarked: (result: AnswerResult) => void;
    readonly onRefused: () => void;
    readonly onOver: () => void;
  },
): { readonly state: State; readonly send: (body: AnswerBody) => void } => {
  const [state, setState] = useState<State>({ is: 'open' });
  const marked = (result: AnswerResult): void => {
    setState({ is: 'marked', result });
    handlers.onMarked(result);
  };
  const refused = (error: unknown): void => {
    console.error(error);
    const recorded = resultIn(error);
    if (recorded) {
      marked(recorded);
      return;
    }
    setState({ is: 'open', failure: failureText(error) });
    handlers.onRefused();
    const code = error instanceof RequestFailed ? error.problem?.code : undefined;
    if (code === 'session-complete' || code === 'question-not-served') handlers.onOver();
  };
  return {
    state,
    send: (body) => {
      setState({ is: 'sending' });
      sendAnswer({ key: newKey(), userId, body }, () => setState({ is: 'waiting' })).then(
        marked,
        refused,
      );
    },
  };
};
