import type { Answers } from '../answers.ts';
import type { NewModel } from './model.ts';

/** Probabilities of each topic: known at first, learnt by an answer, guessed right, slipped. */
export interface BktParameters {
  readonly known: Float64Array;
  readonly learn: Float64Array;
  readonly guess: Float64Array;
  readonly slip: Float64Array;
}

const FIRST = { known: 0.4, learn: 0.1, guess: 0.2, slip: 0.1 } as const;
/** Number of answers that the initial values count for. */
const PRIOR = 10;
/** Wider than the paper's own 0.3 and 0.1, which fit public logs less well. */
const MAX_GUESS = 0.5;
const MAX_SLIP = 0.3;
const ROUNDS = 20;

const firstParameters = (skills: number): BktParameters => ({
  known: new Float64Array(skills).fill(FIRST.known),
  learn: new Float64Array(skills).fill(FIRST.learn),
  guess: new Float64Array(skills).fill(FIRST.guess),
  slip: new Float64Array(skills).fill(FIRST.slip),
});

/** Returns indexes of the training answers, grouped by user and topic. */
const orderBySequence = ({ userSkill, userSkills }: Answers, before: number): Int32Array => {
  const next = new Int32Array(userSkills + 1);
  for (let n = 0; n < before; n += 1) {
    const at = (userSkill[n] ?? 0) + 1;
    next[at] = (next[at] ?? 0) + 1;
  }
  for (let pair = 0; pair < userSkills; pair += 1) {
    next[pair + 1] = (next[pair + 1] ?? 0) + (next[pair] ?? 0);
  }
  const places = new Int32Array(before);
  for (let n = 0; n < before; n += 1) {
    const pair = userSkill[n] ?? 0;
    const at = next[pair] ?? 0;
    places[at] = n;
    next[pair] = at + 1;
  }
  return places;
};

/** An expected share: numerator and denominator. */
class Expected {
  readonly #part: Float64Array;
  readonly #all: Float64Array;
  constructor(skills: number, first: number) {
    this.#part = new Float64Array(skills).fill(PRIOR * first);
    this.#all = new Float64Array(skills).fill(PRIOR);
  }
  add(skill: number, part: number, all: number): void {
    this.#part[skill] = (this.#part[skill] ?? 0) + part;
    this.#all[skill] = (this.#all[skill] ?? 0) + all;
  }
  shares(most: number): Float64Array {
    return this.#part.map((part, skill) => Math.min(most, part / (this.#all[skill] ?? 1)));
  }
}

/** Returns the belief after an answer, by Bayes' rule. */
const updateBelief = (known: number, correct: boolean, guess: number, slip: number): number => {
  const ifKnown = known * (correct ? 1 - slip : slip);
  return ifKnown / (ifKnown + (1 - known) * (correct ? guess : 1 - guess));
};

/** Runs one round of expectation maximisation (Baum and others 1970) over the ordered answers. */
const runRound = (
  answers: Answers,
  places: Int32Array,
  parameters: BktParameters,
): BktParameters => {
  const { skill, userSkill, correct } = answers;
  const size = answers.skills.of.length;
  const known = new Expected(size, FIRST.known);
  const learn = new Expected(size, FIRST.learn);
  const guess = new Expected(size, FIRST.guess);
  const slip = new Expected(size, FIRST.slip);
  const filtered = new Float64Array(places.length);
  const predicted = new Float64Array(places.length);
  for (let from = 0; from < places.length;) {
    const first = places[from] ?? 0;
    const s = skill[first] ?? 0;
    const t = parameters.learn[s] ?? 0;
    let belief = parameters.known[s] ?? 0;
    let end = from;
    for (; end < places.length && userSkill[places[end] ?? 0] === userSkill[first]; end += 1) {
      const isRight = correct[places[end] ?? 0] === 1;
      predicted[end] = belief;
      belief = updateBelief(belief, isRight, parameters.guess[s] ?? 0, parameters.slip[s] ?? 0);
      filtered[end] = belief;
      belief += (1 - belief) * t;
    }
    // Goes backwards: a known topic stays known, so only the moment of learning is estimated.
    let smoothed = filtered[end - 1] ?? 0;
    for (let at = end - 1; at >= from; at -= 1) {
      if (at < end - 1) {
        const ratio = smoothed / (predicted[at + 1] ?? 1);
        const own = filtered[at] ?? 0;
        smoothed = own * ratio;
        learn.add(s, (1 - own) * t * ratio, 1 - smoothed);
      }
      const isRight = correct[places[at] ?? 0] ?? 0;
      guess.add(s, (1 - smoothed) * isRight, 1 - smoothed);
      slip.add(s, smoothed * (1 - isRight), smoothed);
    }
    known.add(s, smoothed, 1);
    from = end;
  }
  return {
    known: known.shares(1),
    learn: learn.shares(1),
    guess: guess.shares(MAX_GUESS),
    slip: slip.shares(MAX_SLIP),
  };
};

/**
 * Fits the parameters of each topic to its training answers by maximum likelihood with a weak prior.
 */
export const fitBkt = (answers: Answers, before: number): BktParameters => {
  const places = orderBySequence(answers, before);
  let parameters = firstParameters(answers.skills.of.length);
  for (let n = 0; n < ROUNDS; n += 1) parameters = runRound(answers, places, parameters);
  return parameters;
};

/**
 * Bayesian knowledge tracing (Corbett and Anderson, "Knowledge tracing: modeling the acquisition of
 * procedural knowledge", User Modeling and User-Adapted Interaction 4, 1995).
 */
export const bkt: NewModel = (answers) => {
  const { skill, userSkill, correct } = answers;
  let parameters = firstParameters(answers.skills.of.length);
  const begun = new Uint8Array(answers.userSkills);
  const beliefs = new Float64Array(answers.userSkills);
  const step = (n: number): number => {
    const s = skill[n] ?? 0;
    const pair = userSkill[n] ?? 0;
    const guess = parameters.guess[s] ?? 0;
    const slip = parameters.slip[s] ?? 0;
    const known = (begun[pair] === 1 ? beliefs[pair] : parameters.known[s]) ?? 0;
    const now = updateBelief(known, correct[n] === 1, guess, slip);
    begun[pair] = 1;
    beliefs[pair] = now + (1 - now) * (parameters.learn[s] ?? 0);
    return known * (1 - slip) + (1 - known) * guess;
  };
  return {
    step,
    refit: (before) => {
      parameters = fitBkt(answers, before);
      begun.fill(0);
      for (let n = 0; n < before; n += 1) step(n);
    },
  };
};
