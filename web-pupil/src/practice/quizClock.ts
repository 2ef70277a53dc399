import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';

/** Returns the whole seconds left until a deadline; both are in milliseconds of the same clock. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

const ANNOUNCEMENTS = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, 'One minute left'],
] as const;

/** Announces the clock at a few moments only, when it goes from `before` to `now` seconds. */
export const clockAnnouncement = (before: number, now: number): string | undefined =>
  ANNOUNCEMENTS.find(([seconds]) => now <= seconds && seconds < before)?.[1];

/** Returns true if the clock, not the last question, ended the quiz. */
export const isEndedByClock = (
  result: Pick<AnswerResult, 'timedOut' | 'isSessionComplete' | 'questionNumber'>,
  totalQuestions: number,
): boolean =>
  result.timedOut || (result.isSessionComplete && result.questionNumber < totalQuestions);
