import type { NewModel } from './model.ts';

/** The share of right answers so far, whoever answers what: the least that a model must beat. */
export const majority: NewModel = ({ correct }) => {
  let right = 0;
  return {
    step: (n) => {
      const chance = (right + 2) / (n + 4);
      right += correct[n] ?? 0;
      return chance;
    },
  };
};

/** Answers of everybody that an item's own first ones are weighed against. */
const PRIOR_ANSWERS = 4;

/** The share of right answers to the item so far, drawn to that of all. */
export const itemMean: NewModel = (answers) => {
  const { item, correct } = answers;
  const overall = majority(answers);
  const right = new Float64Array(answers.items.of.length);
  const count = new Float64Array(answers.items.of.length);
  return {
    step: (n) => {
      const i = item[n] ?? 0;
      const mean = overall.step(n);
      const chance = ((right[i] ?? 0) + PRIOR_ANSWERS * mean) / ((count[i] ?? 0) + PRIOR_ANSWERS);
      right[i] = (right[i] ?? 0) + (correct[n] ?? 0);
      count[i] = (count[i] ?? 0) + 1;
      return chance;
    },
  };
};
