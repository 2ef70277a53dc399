/** Time at which a quiz ended, and the day of its last answer. */
export interface EndedQuiz {
  readonly localDate: string;
  /** Null without an answer. */
  readonly lastAnsweredOn: string | null;
}

/**
 * Returns the local day that a quiz belongs to: that of its last answer; that of its end without any.
 */
export const quizDay = ({ localDate, lastAnsweredOn }: EndedQuiz): string =>
  lastAnsweredOn ?? localDate;

/**
 * Returns true if a quiz ended on the day it belongs to. A quiz left and ended by a job on a later day
 * counts on neither day for a streak or a prize (R10, R12).
 */
export const hasEndedOnItsDay = (quiz: EndedQuiz): boolean => quizDay(quiz) === quiz.localDate;
