import type { Answers } from '../answers.ts';

/** A learner model over given answers. */
export interface Model {
  /** The chance that an answer is right; then it has been seen. */
  readonly step: (n: number) => number;
  /** Learns its constants from all answers before one, and stands where these have brought it. */
  readonly refit?: (before: number) => void;
}

export type NewModel = (answers: Answers) => Model;

export const sigma = (z: number): number => 1 / (1 + Math.exp(-z));

/** The first answers after which constants are learnt; then each time there are twice as many. */
const FIRST_REFIT = 1000;
const STRETCH = 4096;

/**
 * The chance of each answer as it was before the answer was seen. A model with constants to learn
 * learns them from the answers that are only there to learn from; where all are judged, from all
 * before, each time these have doubled.
 * @param onAnswers is told how many more were predicted, a stretch at a time
 */
export const predictAll = (
  answers: Answers,
  newModel: NewModel,
  onAnswers: (more: number) => void = () => {},
): Float64Array => {
  const { step, refit } = newModel(answers);
  const chances = new Float64Array(answers.size);
  let next = answers.judgedFrom > 0 ? answers.judgedFrom : FIRST_REFIT;
  for (let n = 0; n < answers.size; n += 1) {
    if (n === next && refit) {
      refit(n);
      next = answers.judgedFrom > 0 ? Infinity : 2 * n;
    }
    chances[n] = step(n);
    if (n % STRETCH === STRETCH - 1) onAnswers(STRETCH);
  }
  onAnswers(answers.size % STRETCH);
  return chances;
};
