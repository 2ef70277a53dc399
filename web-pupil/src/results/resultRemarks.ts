import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { LATE_ANSWER_MESSAGE } from '../question/resultsPageState.ts';

const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Remarks for a child about a session, besides its score. */
export const buildResultRemarks = (
  {
    status,
    bonusExperience,
    isReviewPassed,
    notReached,
    tooFast,
    repeated,
    ungraded,
    totalQuestions,
  }: Pick<
    QuizResults,
    | 'status'
    | 'bonusExperience'
    | 'isReviewPassed'
    | 'notReached'
    | 'tooFast'
    | 'repeated'
    | 'ungraded'
    | 'totalQuestions'
  >,
  arrivedLate = false,
): readonly string[] =>
  [
    arrivedLate && LATE_ANSWER_MESSAGE,
    status === 'abandoned'
      ? 'No question was answered, so this quiz does not count.'
      : status === 'time_up' &&
        (notReached === 0
          ? "Time's up!"
          : `Time's up! You did not reach ${pluralize(notReached, 'question')}. That is no mistake, but the score is out of all ${totalQuestions}.`),
    tooFast > 0 &&
      `${pluralize(tooFast, 'answer')} came too fast to count: no XP, and a right one does not change mastery. Read each question first.`,
    repeated > 0 &&
      `You had answered ${pluralize(repeated, 'question')} twice today already: a third time earns no XP and does not change mastery.`,
    ungraded > 0 &&
      `${pluralize(ungraded, 'written answer')} ${ungraded === 1 ? 'is' : 'are'} not marked: well written is enough.`,
    bonusExperience > 0 && `Daily challenge complete: +${bonusExperience} bonus XP.`,
    isReviewPassed === true && 'Still fresh! You passed this check.',
    isReviewPassed === false &&
      'Some of it has faded. Practise the topic again; the next check comes in 7 days.',
  ].filter((remark) => remark !== false);
