import type { Answers } from '../answers.ts';
import { sigma, type NewModel } from './model.ts';

/** Three weights of each topic: ease, effect of a right answer before, effect of a wrong one. */
export type PfaWeights = Float64Array;

const ROUNDS = 12;
/** Precision of each weight's prior: of all topics together, and of one topic around these. */
const RIDGE = 1;

/** Solves a symmetric system of three equations (Cramer). */
const solve = (h: Float64Array, g: Float64Array): readonly [number, number, number] => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = h;
  const [x = 0, y = 0, z = 0] = g;
  const [p, q, r] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const determinant = a * p + b * q + c * r;
  const s = a * f - c * c;
  const t = b * c - a * e;
  const u = a * d - b * b;
  return [
    (p * x + q * y + r * z) / determinant,
    (q * x + s * y + t * z) / determinant,
    (r * x + t * y + u * z) / determinant,
  ];
};

/** Counts right and wrong answers of a user in a topic before each training answer. */
const countPrevious = ({ userSkill, userSkills, correct }: Answers, before: number) => {
  const [right, wrong] = [new Float64Array(userSkills), new Float64Array(userSkills)];
  const [rightBefore, wrongBefore] = [new Float64Array(before), new Float64Array(before)];
  for (let n = 0; n < before; n += 1) {
    const pair = userSkill[n] ?? 0;
    rightBefore[n] = right[pair] ?? 0;
    wrongBefore[n] = wrong[pair] ?? 0;
    const counted = correct[n] === 1 ? right : wrong;
    counted[pair] = (counted[pair] ?? 0) + 1;
  }
  return { rightBefore, wrongBefore };
};

type Counts = ReturnType<typeof countPrevious>;

/** Runs logistic regression by Newton's steps for each group, shrunk to the given weights. */
const regress = (
  { correct }: Answers,
  { rightBefore, wrongBefore }: Counts,
  group: Int32Array,
  toward: PfaWeights,
): PfaWeights => {
  const weights = toward.slice();
  const gradient = new Float64Array(toward.length);
  const hessian = new Float64Array(2 * toward.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < toward.length; at += 1) {
      gradient[at] = RIDGE * ((toward[at] ?? 0) - (weights[at] ?? 0));
    }
    for (let at = 0; at < hessian.length; at += 6) hessian.set([RIDGE, 0, 0, RIDGE, 0, RIDGE], at);
    for (let n = 0; n < rightBefore.length; n += 1) {
      const g = 3 * (group[n] ?? 0);
      const h = 2 * g;
      const s = rightBefore[n] ?? 0;
      const f = wrongBefore[n] ?? 0;
      const chance = sigma(
        (weights[g] ?? 0) + (weights[g + 1] ?? 0) * s + (weights[g + 2] ?? 0) * f,
      );
      const error = (correct[n] ?? 0) - chance;
      const w = chance * (1 - chance);
      gradient[g] = (gradient[g] ?? 0) + error;
      gradient[g + 1] = (gradient[g + 1] ?? 0) + error * s;
      gradient[g + 2] = (gradient[g + 2] ?? 0) + error * f;
      hessian[h] = (hessian[h] ?? 0) + w;
      hessian[h + 1] = (hessian[h + 1] ?? 0) + w * s;
      hessian[h + 2] = (hessian[h + 2] ?? 0) + w * f;
      hessian[h + 3] = (hessian[h + 3] ?? 0) + w * s * s;
      hessian[h + 4] = (hessian[h + 4] ?? 0) + w * s * f;
      hessian[h + 5] = (hessian[h + 5] ?? 0) + w * f * f;
    }
    for (let g = 0; g < toward.length; g += 3) {
      const step = solve(hessian.subarray(2 * g, 2 * g + 6), gradient.subarray(g, g + 3));
      const length = Math.max(...step.map(Math.abs));
      // A step of more than one logit might overshoot.
      const shorter = length > 1 ? 1 / length : 1;
      for (const [at, by] of step.entries())
        weights[g + at] = (weights[g + at] ?? 0) + shorter * by;
    }
  }
  return weights;
};

/**
 * Fits the weights of each topic to the training answers, shrunk to those of all topics together.
 */
export const fitPfa = (answers: Answers, before: number): PfaWeights => {
  const counts = countPrevious(answers, before);
  const together = regress(answers, counts, new Int32Array(before), new Float64Array(3));
  const toward = new Float64Array(3 * answers.skills.of.length);
  for (let at = 0; at < toward.length; at += 3) toward.set(together, at);
  return regress(answers, counts, answers.skill, toward);
};

/**
 * Performance factors analysis (Pavlik, Cen and Koedinger, "Performance factors analysis: a new
 * alternative to knowledge tracing", AIED 2009).
 */
export const pfa: NewModel = (answers) => {
  const { skill, userSkill, correct, skills, userSkills } = answers;
  let weights: PfaWeights = new Float64Array(3 * skills.of.length);
  const [right, wrong] = [new Float64Array(userSkills), new Float64Array(userSkills)];
  return {
    step: (n) => {
      const at = 3 * (skill[n] ?? 0);
      const pair = userSkill[n] ?? 0;
      const chance = sigma(
        (weights[at] ?? 0) +
          (weights[at + 1] ?? 0) * (right[pair] ?? 0) +
          (weights[at + 2] ?? 0) * (wrong[pair] ?? 0),
      );
      const counted = correct[n] === 1 ? right : wrong;
      counted[pair] = (counted[pair] ?? 0) + 1;
      return chance;
    },
    refit: (before) => {
      weights = fitPfa(answers, before);
    },
  };
};
