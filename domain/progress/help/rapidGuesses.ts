import { wilsonLowerBound } from '../report/performance.ts';

/** Latest timed answers of a subject that decide if a pupil guesses (R31). */
export const GUESSING_WINDOW = 50;
/** Minimum number of these answers for a judgement. */
export const MIN_TIMED_ANSWERS = 20;
/**
 * Share of rapid guesses from which a pupil's effort is in doubt. Source: S. L. Wise and X. Kong, "Response
 * time effort", Applied Measurement in Education 18 (2005): an effort below 0.90.
 */
export const GUESSING_ABOVE = 0.1;

/** Timed answers, and the rapid guesses (R2) among them. */
export interface TimedAnswers {
  readonly answers: number;
  readonly rapid: number;
}

/** Verdict on a sign; `too-few` if there are not enough answers to say. */
export type SignVerdict = 'yes' | 'no' | 'too-few';

/**
 * Judges if a pupil guesses: the share of rapid guesses is surely above a tenth, by the lower bound of
 * Wilson's 95% interval. So four of 20 are no sign yet, and five are.
 */
export const judgeGuessing = ({ answers, rapid }: TimedAnswers): SignVerdict => {
  if (answers < MIN_TIMED_ANSWERS) return 'too-few';
  return wilsonLowerBound({ answers, correct: rapid }) > GUESSING_ABOVE ? 'yes' : 'no';
};

/** Counts the rapid guesses of the window. */
export const countTimed = (areRapid: readonly boolean[]): TimedAnswers => {
  const window = areRapid.slice(-GUESSING_WINDOW);
  return { answers: window.length, rapid: window.filter(Boolean).length };
};
