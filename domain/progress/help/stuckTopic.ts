/** Signs that a pupil needs help (R31). Every sign is judged by this version. */
export const HELP_RULE = 'help/1';

/** Completed quizzes of an unmastered topic whose mean decides if a pupil is stuck (R20). */
export const STUCK_QUIZZES = 3;
/** Percent: a pupil with a lower mean is stuck. */
export const STUCK_BELOW = 50;

/** A quiz of a topic that was finished, or ran out of time. */
export interface EndedQuiz {
  readonly sessionId: string;
  readonly percentage: number;
  /** Local day. */
  readonly endedOn: string;
}

/** Returns the last ended quizzes of a topic, oldest first, after another one. */
export const addEndedQuiz = (recent: readonly EndedQuiz[], quiz: EndedQuiz): readonly EndedQuiz[] =>
  [...recent, quiz].slice(-STUCK_QUIZZES);

/** Returns the same quizzes after the percentage of one was corrected. */
export const correctEndedQuiz = (
  recent: readonly EndedQuiz[],
  sessionId: string,
  percentage: number,
): readonly EndedQuiz[] =>
  recent.map((quiz) => (quiz.sessionId === sessionId ? { ...quiz, percentage } : quiz));

/** Returns the mean of the last quizzes, rounded half up; 0 without any. */
export const meanPercentage = (recent: readonly Pick<EndedQuiz, 'percentage'>[]): number =>
  recent.length === 0
    ? 0
    : Math.round(recent.reduce((sum, { percentage }) => sum + percentage, 0) / recent.length);

/** Returns true if the last quizzes are enough and low; the pupil is stuck unless the topic is mastered. */
export const areQuizzesLow = (recent: readonly Pick<EndedQuiz, 'percentage'>[]): boolean => {
  const last = recent.slice(-STUCK_QUIZZES);
  const total = last.reduce((sum, { percentage }) => sum + percentage, 0);
  return last.length === STUCK_QUIZZES && total < STUCK_BELOW * STUCK_QUIZZES;
};
