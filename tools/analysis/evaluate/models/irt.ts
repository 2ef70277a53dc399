import type { Answers } from '../answers.ts';
import { sigma, type NewModel } from './model.ts';

/** Means and precisions of abilities or of difficulties, in logits. */
interface Estimates {
  readonly mean: Float64Array;
  readonly precision: Float64Array;
}

export interface Rasch {
  readonly ability: Estimates;
  readonly difficulty: Estimates;
}

/** Prior of abilities and difficulties: normal, mean 0 and variance 1. */
const PRIOR_PRECISION = 1;
const ROUNDS = 25;

const newEstimates = (size: number): Estimates => ({
  mean: new Float64Array(size),
  precision: new Float64Array(size).fill(PRIOR_PRECISION),
});

const newRasch = ({ users, items }: Answers): Rasch => ({
  ability: newEstimates(users.of.length),
  difficulty: newEstimates(items.of.length),
});

/** Makes one Newton step of all estimates of one kind, which are independent of each other. */
const improve = (
  { correct, user, item }: Answers,
  before: number,
  { ability, difficulty }: Rasch,
  kind: 'ability' | 'difficulty',
): void => {
  const { mean, precision } = kind === 'ability' ? ability : difficulty;
  const whose = kind === 'ability' ? user : item;
  const sign = kind === 'ability' ? 1 : -1;
  const gradient = mean.map((value) => -PRIOR_PRECISION * value);
  precision.fill(PRIOR_PRECISION);
  for (let n = 0; n < before; n += 1) {
    const chance = sigma((ability.mean[user[n] ?? 0] ?? 0) - (difficulty.mean[item[n] ?? 0] ?? 0));
    const at = whose[n] ?? 0;
    gradient[at] = (gradient[at] ?? 0) + sign * ((correct[n] ?? 0) - chance);
    precision[at] = (precision[at] ?? 0) + chance * (1 - chance);
  }
  for (let at = 0; at < mean.length; at += 1) {
    mean[at] = (mean[at] ?? 0) + (gradient[at] ?? 0) / (precision[at] ?? 1);
  }
};

/** Fits abilities and difficulties jointly to the training answers. */
export const fitRasch = (
  answers: Answers,
  before: number,
  rasch: Rasch = newRasch(answers),
): Rasch => {
  for (let round = 0; round < ROUNDS; round += 1) {
    improve(answers, before, rasch, 'difficulty');
    improve(answers, before, rasch, 'ability');
  }
  return rasch;
};

const moveBy = ({ mean, precision }: Estimates, at: number, error: number, known: number): void => {
  const now = (precision[at] ?? 0) + known;
  precision[at] = now;
  mean[at] = (mean[at] ?? 0) + error / now;
};

/**
 * Item response theory with one parameter (Rasch 1960), by joint Bayesian modes (Swaminathan and
 * Gifford, "Bayesian estimation in the Rasch model", Journal of Educational Statistics 7, 1982).
 * Between two fits each answer updates its pupil and its item by one Newton step.
 */
export const irt: NewModel = (answers) => {
  const { user, item, correct } = answers;
  const rasch = newRasch(answers);
  return {
    step: (n) => {
      const u = user[n] ?? 0;
      const i = item[n] ?? 0;
      const chance = sigma((rasch.ability.mean[u] ?? 0) - (rasch.difficulty.mean[i] ?? 0));
      const error = (correct[n] ?? 0) - chance;
      const known = chance * (1 - chance);
      moveBy(rasch.ability, u, error, known);
      moveBy(rasch.difficulty, i, -error, known);
      return chance;
    },
    refit: (before) => {
      fitRasch(answers, before, rasch);
    },
  };
};
