import { sigma, type NewModel } from './model.ts';

/** Uncertainty function U(n) = α / (1 + βn), with the paper's constants. */
const ALPHA = 1;
const BETA = 0.05;

/**
 * Elo ratings of pupils and questions with decreasing updates (Pelánek, "Applications of the Elo rating
 * system in adaptive educational systems", Computers & Education 98, 2016).
 */
export const elo: NewModel = ({ user, item, correct, users, items }) => {
  const ability = new Float64Array(users.of.length);
  const difficulty = new Float64Array(items.of.length);
  const userAnswers = new Int32Array(users.of.length);
  const itemAnswers = new Int32Array(items.of.length);
  return {
    step: (n) => {
      const u = user[n] ?? 0;
      const i = item[n] ?? 0;
      const chance = sigma((ability[u] ?? 0) - (difficulty[i] ?? 0));
      const error = (correct[n] ?? 0) - chance;
      ability[u] = (ability[u] ?? 0) + (ALPHA / (1 + BETA * (userAnswers[u] ?? 0))) * error;
      difficulty[i] = (difficulty[i] ?? 0) - (ALPHA / (1 + BETA * (itemAnswers[i] ?? 0))) * error;
      userAnswers[u] = (userAnswers[u] ?? 0) + 1;
      itemAnswers[i] = (itemAnswers[i] ?? 0) + 1;
      return chance;
    },
  };
};
