import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { AnswerResult, type AnswerBody } from '@mahoe/contracts/practice/quizzes';
import { LATE_ANSWER_MESSAGE } from '../question/lateAnswer.ts';
import { isStarted } from '../question/widgetAnswer.ts';

/** The code of a refusal of our server. */
export const problemCodeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.problem?.code : undefined;

/** How the question was recorded before, when that is why the answer was refused. */
export const findRecordedResult = (error: unknown): AnswerResult | undefined =>
  error instanceof RequestFailed && error.problem?.code === 'already-answered'
    ? AnswerResult.safeParse(error.problem.result).data
    : undefined;

/** What a child reads about an answer, or about having none, once the time was over. */
export const lateMessage = (body: AnswerBody): string =>
  isStarted(body) ? LATE_ANSWER_MESSAGE : 'The time was over before there was an answer.';

/** What a child reads about a refused answer; `isLate` when its time was over. */
export const failureMessage = (error: unknown, body: AnswerBody, isLate: boolean): string => {
  const code = problemCodeOf(error);
  if (code === 'session-not-found') return 'No active session';
  if (code === 'session-complete') {
    return `${isLate ? lateMessage(body) : 'This quiz was finished in another window.'} Here come your results.`;
  }
  return `Failed to submit answer: ${getErrorMessage(error, 'Please try again.')}`;
};
