import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { AnswerResult, type AnswerBody } from '@mahoe/contracts/practice/quizzes';
import { LATE_ANSWER_MESSAGE } from '../question/resultsPageState.ts';
import { isStarted } from '../question/widgetAnswer.ts';

/** Gets the code of our server's refusal. */
export const problemCodeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.problem?.code : undefined;

/** Gets the earlier recorded answer, if that is why the server refused this one. */
export const findRecordedResult = (error: unknown): AnswerResult | undefined =>
  error instanceof RequestFailed && error.problem?.code === 'already-answered'
    ? AnswerResult.safeParse(error.problem.result).data
    : undefined;

/** Text for a child about an answer, or a missing one, after the time was over. */
export const lateMessage = (body: AnswerBody): string =>
  isStarted(body) ? LATE_ANSWER_MESSAGE : 'The time was over before there was an answer.';

/** Text for a child about a refused answer; `isLate` if its time was over. */
export const failureMessage = (error: unknown, body: AnswerBody, isLate: boolean): string => {
  const code = problemCodeOf(error);
  if (code === 'session-not-found') return 'No active session';
  if (code === 'session-complete') {
    return `${isLate ? lateMessage(body) : 'This quiz was finished in another window.'} Here come your results.`;
  }
  return `Failed to submit answer: ${getErrorMessage(error, 'Please try again.')}`;
};
