import type { QuizResults } from '@mahoe/contracts/practice';
import { ARRIVED_LATE } from '../question/arrivedLate.ts';

/** What a child should know about a session besides its score. */
export const resultRemarks = (
  {
    status,
    bonusExperience,
    isReviewPassed,
  }: Pick<QuizResults, 'status' | 'bonusExperience' | 'isReviewPassed'>,
  arrivedLate = false,
): readonly string[] =>
  [
    arrivedLate && ARRIVED_LATE,
    status === 'abandoned'
      ? 'No question was answered, so this quiz does not count.'
      : status === 'time_up' && "Time's up! Questions you did not reach count as wrong.",
    bonusExperience > 0 && `Daily challenge complete: +${bonusExperience} XP on top.`,
    isReviewPassed === true && 'Still fresh! You passed this check.',
    isReviewPassed === false &&
      'Some of it has faded. Practise the topic again; the next check comes in 7 days.',
  ].filter((remark) => remark !== false);
