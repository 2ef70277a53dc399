import type { ReplyOf } from '@mahoe/contracts/operation';
import type { getUserStats } from '@mahoe/contracts/progress/progress';
import type { Learner } from '@mahoe/domain/progress/learnerState';

/** Figures of a learner; zeros before the first answer. */
export const presentStats = (learner: Learner | undefined): ReplyOf<typeof getUserStats> => ({
  questionsAttempted: learner?.questionsAttempted ?? 0,
  questionsCorrect: learner?.questionsCorrect ?? 0,
  averageScore: learner?.quizzes ? Math.round(learner.percentTotal / learner.quizzes) : 0,
});
