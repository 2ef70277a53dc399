import type { SignVerdict } from './rapidGuesses.ts';

/** Answers on either side of the comparison by which a pupil's accuracy falls (R31). */
export const ACCURACY_WINDOW = 30;
/** Points by which the accuracy is at least lower than before. */
export const FALL_POINTS = 10;
/** Standard deviations below the expected number of right answers: Two-sided 95%. */
const FALL_DEVIATIONS = 1.959964;

/** An answer that mastery counts (R4), with the chance that the model gave it beforehand (R15). */
export interface ExpectedAnswer {
  readonly isRight: boolean;
  /** 0 to 1. */
  readonly expected: number;
}

/** Sums of answers that were expected to be right with some chance. */
export interface ExpectedScore {
  readonly answers: number;
  readonly correct: number;
  /** Right answers that the model expected for these questions, one decimal. */
  readonly expected: number;
}

/** Accuracy of the latest answers beside that of the answers before them. */
export interface AccuracyChange {
  readonly now: ExpectedScore;
  readonly before: ExpectedScore;
  readonly verdict: SignVerdict;
}

const sumExpected = (answers: readonly ExpectedAnswer[]): number =>
  answers.reduce((total, { expected }) => total + expected, 0);

const toScore = (answers: readonly ExpectedAnswer[]): ExpectedScore => ({
  answers: answers.length,
  correct: answers.filter(({ isRight }) => isRight).length,
  expected: Math.round(10 * sumExpected(answers)) / 10,
});

/** Returns how far the right answers are above their expected number, in standard deviations. */
const deviation = (answers: readonly ExpectedAnswer[]): number => {
  const variance = answers.reduce((sum, { expected: p }) => sum + p * (1 - p), 0);
  const correct = answers.filter(({ isRight }) => isRight).length;
  return variance === 0 ? 0 : (correct - sumExpected(answers)) / Math.sqrt(variance);
};

/**
 * Judges if a pupil's accuracy in a subject falls: the last 30 counted answers are at least ten points less
 * accurate than the 30 before, and fewer are right than chance allows for these very questions. The second
 * condition spares pupils who went on to harder questions.
 */
export const judgeAccuracy = (latest: readonly ExpectedAnswer[]): AccuracyChange => {
  const answersNow = latest.slice(-ACCURACY_WINDOW);
  const answersBefore = latest.slice(-2 * ACCURACY_WINDOW, -ACCURACY_WINDOW);
  const now = toScore(answersNow);
  const before = toScore(answersBefore);
  const compared = { now, before };
  if (before.answers < ACCURACY_WINDOW) return { ...compared, verdict: 'too-few' };
  const isLower = 100 * (before.correct - now.correct) >= FALL_POINTS * ACCURACY_WINDOW;
  const falls = isLower && deviation(answersNow) < -FALL_DEVIATIONS;
  return { ...compared, verdict: falls ? 'yes' : 'no' };
};
