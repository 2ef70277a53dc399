import { sigma, type NewModel } from './model.ts';

/** Length of the first step of a weight. */
const RATE = 0.2;
const RIGHT_IN_SKILL = 1;
const WRONG_IN_SKILL = 2;
const RIGHT_AT_ALL = 3;
const WRONG_AT_ALL = 4;
/** These and the bias, which all answers have. */
const SHARED = 5;

/**
 * Logistic regression on the item, the topic and logarithms of counts of right and wrong answers
 * before, in the topic and at all ("Best-LR" of Gervet, Koedinger, Schneider and Mitchell, "When is
 * deep learning the best approach to knowledge tracing?", JEDM 12, 2020), learnt answer by answer
 * (AdaGrad: Duchi, Hazan and Singer 2011). A count in a topic has one weight for all topics, where the
 * paper has one for each: few answers do not tell these apart.
 */
export const logistic: NewModel = (answers) => {
  const { user, item, skill, userSkill, correct, users, items, skills, userSkills } = answers;
  const size = SHARED + items.of.length + skills.of.length;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  const values = new Float64Array(SHARED).fill(1);
  const [right, wrong] = [new Float64Array(users.of.length), new Float64Array(users.of.length)];
  const rightIn = new Float64Array(userSkills);
  const wrongIn = new Float64Array(userSkills);
  const move = (at: number, gradient: number): void => {
    const sum = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = sum;
    weights[at] = (weights[at] ?? 0) + (RATE * gradient) / Math.sqrt(sum);
  };
  return {
    step: (n) => {
      const u = user[n] ?? 0;
      const pair = userSkill[n] ?? 0;
      const itemAt = SHARED + (item[n] ?? 0);
      const skillAt = SHARED + items.of.length + (skill[n] ?? 0);
      values[RIGHT_IN_SKILL] = Math.log1p(rightIn[pair] ?? 0);
      values[WRONG_IN_SKILL] = Math.log1p(wrongIn[pair] ?? 0);
      values[RIGHT_AT_ALL] = Math.log1p(right[u] ?? 0);
      values[WRONG_AT_ALL] = Math.log1p(wrong[u] ?? 0);
      let z = (weights[itemAt] ?? 0) + (weights[skillAt] ?? 0);
      for (let at = 0; at < SHARED; at += 1) z += (weights[at] ?? 0) * (values[at] ?? 0);
      const chance = sigma(z);
      const error = (correct[n] ?? 0) - chance;
      for (let at = 0; at < SHARED; at += 1) move(at, error * (values[at] ?? 0));
      move(itemAt, error);
      move(skillAt, error);
      const [all, inSkill] = correct[n] === 1 ? [right, rightIn] : [wrong, wrongIn];
      all[u] = (all[u] ?? 0) + 1;
      inSkill[pair] = (inSkill[pair] ?? 0) + 1;
      return chance;
    },
  };
};
