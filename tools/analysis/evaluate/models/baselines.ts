import type { NewModel } from './model.ts';

/** Share of right answers so far over everything: the baseline of any model. */
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

/** Number of answers of all items that an item's mean begins with. */
const PRIOR_ANSWERS = 4;

/** Share of right answers to the item so far, shrunk to the overall share. */
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
