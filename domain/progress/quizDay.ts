/** When a quiz ended, and when it was answered last. */
export interface EndedQuiz {
  readonly localDate: string;
  /** Null without an answer. */
  readonly lastAnsweredOn: string | null;
}

/** The local day a quiz belongs to: that of its last answer; that of its end without any. */
export const quizDay = ({ localDate, lastAnsweredOn }: EndedQuiz): string =>
  lastAnsweredOn ?? localDate;

/**
 * Whether a quiz ended on the day it belongs to. One that was left, and ended by itself on a later
 * day, brings neither of the two days a streak or a prize (R10, R12).
 */
export const hasEndedOnItsDay = (quiz: EndedQuiz): boolean => quizDay(quiz) === quiz.localDate;
