import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { LATE_ANSWER_MESSAGE } from '../question/resultsPageState.ts';
import type { MarkedNote } from './useAnswer.ts';

const NOTES = {
  late: LATE_ANSWER_MESSAGE,
  elsewhere: 'You had answered this question before, in another window. That answer counts.',
} as const;

/** Remarks for a child about how an answer was marked, besides right and wrong. */
export const buildAnswerRemarks = (
  { isRapidGuess, isUngraded }: AnswerResult,
  note: MarkedNote,
): readonly string[] =>
  [
    note && NOTES[note],
    isRapidGuess &&
      'That was faster than anyone can read, so it earned no XP. Take your time: read the question to the end.',
    isUngraded &&
      'Your writing is accepted without a mark: it earns its points and does not change your mastery.',
  ].filter((remark) => typeof remark === 'string');
