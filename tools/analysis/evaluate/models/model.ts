import type { Answers } from '../answers.ts';

/** A learner model over given answers. */
export interface Model {
  /** Returns the predicted probability of an answer, then learns from it. */
  readonly step: (n: number) => number;
  /** Fits its constants to all answers before one, and updates its state to there. */
  readonly refit?: (before: number) => void;
}

export type NewModel = (answers: Answers) => Model;

export const sigma = (z: number): number => 1 / (1 + Math.exp(-z));

/** Number of answers before the first fit; then it fits each time their number has doubled. */
const FIRST_REFIT = 1000;
const STRETCH = 4096;

/**
 * Predicts each answer before seeing it. A model with constants fits them to the training answers;
 * without a training part, to all answers before, each time these have doubled.
 * @param onAnswers called with the number of further predictions
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
