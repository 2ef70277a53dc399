import type { Answers } from '../answers.ts';
import { sigma, type Model } from './model.ts';

/** Initial step size of a weight. */
const RATE = 0.2;
const RIGHT_AT_ALL = 1;
const WRONG_AT_ALL = 2;
const RIGHT_IN_SKILL = 3;
const WRONG_IN_SKILL = 4;
/** Number of weights besides the bias that all answers share. */
const SHARED = 5;

/** Weights of a topic for the logarithms of right and wrong answers before in it. */
export interface SkillWeights {
  readonly right: number;
  readonly wrong: number;
}

/**
 * Logistic regression on the item, the topic and logarithms of counts of right and wrong answers
 * before, in the topic and in all: "Best-LR" of Gervet, Koedinger, Schneider and Mitchell, "When is
 * deep learning the best approach to knowledge tracing?", JEDM 12, 2020, without its time windows and
 * counts of the item. A count in a topic has a weight for each topic, as there: the sum of a shared
 * one, with which a new topic begins, and its own. Weights are learnt answer by answer (AdaGrad: Duchi,
 * Hazan and Singer 2011), where the paper fits them to all at once.
 */
export const logistic = (
  answers: Answers,
): Model & { readonly weightsOf: (skill: number) => SkillWeights } => {
  const { user, item, skill, userSkill, correct, users, items, skills, userSkills } = answers;
  const firstSkill = SHARED + items.of.length;
  const firstRight = firstSkill + skills.of.length;
  const firstWrong = firstRight + skills.of.length;
  const size = firstWrong + skills.of.length;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  /** Indexes of an answer's weights, with their values. */
  const places = Int32Array.from({ length: SHARED + 4 }, (_, at) => at);
  const values = new Float64Array(SHARED + 4).fill(1);
  const [right, wrong] = [new Float64Array(users.of.length), new Float64Array(users.of.length)];
  const rightIn = new Float64Array(userSkills);
  const wrongIn = new Float64Array(userSkills);
  const look = (n: number): void => {
    const s = skill[n] ?? 0;
    places[SHARED] = SHARED + (item[n] ?? 0);
    places[SHARED + 1] = firstSkill + s;
    places[SHARED + 2] = firstRight + s;
    places[SHARED + 3] = firstWrong + s;
    values[RIGHT_AT_ALL] = Math.log1p(right[user[n] ?? 0] ?? 0);
    values[WRONG_AT_ALL] = Math.log1p(wrong[user[n] ?? 0] ?? 0);
    const rightHere = Math.log1p(rightIn[userSkill[n] ?? 0] ?? 0);
    const wrongHere = Math.log1p(wrongIn[userSkill[n] ?? 0] ?? 0);
    values[RIGHT_IN_SKILL] = values[SHARED + 2] = rightHere;
    values[WRONG_IN_SKILL] = values[SHARED + 3] = wrongHere;
  };
  const move = (error: number): void => {
    for (let k = 0; k < places.length; k += 1) {
      const at = places[k] ?? 0;
      const gradient = error * (values[k] ?? 0);
      const sum = (squares[at] ?? 0) + gradient * gradient;
      squares[at] = sum;
      weights[at] = (weights[at] ?? 0) + (RATE * gradient) / Math.sqrt(sum);
    }
  };
  return {
    step: (n) => {
      look(n);
      let z = 0;
      for (let k = 0; k < places.length; k += 1)
        z += (weights[places[k] ?? 0] ?? 0) * (values[k] ?? 0);
      const chance = sigma(z);
      move((correct[n] ?? 0) - chance);
      const [all, inSkill] = correct[n] === 1 ? [right, rightIn] : [wrong, wrongIn];
      const [u, pair] = [user[n] ?? 0, userSkill[n] ?? 0];
      all[u] = (all[u] ?? 0) + 1;
      inSkill[pair] = (inSkill[pair] ?? 0) + 1;
      return chance;
    },
    weightsOf: (s) => ({
      right: (weights[RIGHT_IN_SKILL] ?? 0) + (weights[firstRight + s] ?? 0),
      wrong: (weights[WRONG_IN_SKILL] ?? 0) + (weights[firstWrong + s] ?? 0),
    }),
  };
};
