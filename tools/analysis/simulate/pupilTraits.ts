import { seededRandom } from '@mahoe/domain/seededRandom';
import { DAY_MS } from './days.ts';

/** True traits of a simulated pupil, which no log records. */
export interface Traits {
  /** Ability over all topics, in logits: normal, standard deviation 1. */
  readonly ability: number;
  /** Initial gain in logits of an answer with effort. */
  readonly learning: number;
  /** Days after which half of a gain is forgotten. */
  readonly halfLifeDays: number;
  /** Probability of an answer without reading. */
  readonly haste: number;
  /** Probability of practising on a school day. */
  readonly diligence: number;
  /** Factor of all response times. */
  readonly pace: number;
  /** Day after which the pupil no longer practises. */
  readonly leavesAfterDays: number;
}

/** Random numbers from a seed. */
export interface RandomSource {
  /** In [0, 1). */
  readonly uniform: () => number;
  readonly normal: () => number;
}

export const createRandomSource = (seed: number): RandomSource => {
  const uniform = seededRandom(seed);
  return {
    uniform,
    // Box and Muller, "A note on the generation of random normal deviates" (1958).
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
};

const clamp = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const newTraits = ({ uniform, normal }: RandomSource): Traits => ({
  ability: normal(),
  learning: 0.04 + 0.08 * uniform(),
  halfLifeDays: 20 + 70 * uniform(),
  haste: uniform() < 0.1 ? 0.3 : 0.02,
  diligence: clamp(0.1, 0.45 + 0.2 * normal(), 0.9),
  pace: Math.exp(0.3 * normal()),
  leavesAfterDays: -250 * Math.log(1 - uniform()),
});

const LABEL_DIFFICULTY = { Beginner: -0.8, Intermediate: 0, Advanced: 0.8 } as const;

/** Returns the true difficulty of a question in logits, around its author's label. */
export const newDifficulty = (
  label: keyof typeof LABEL_DIFFICULTY,
  { normal }: RandomSource,
): number => LABEL_DIFFICULTY[label] + 0.6 * normal();

const SLIP = 0.05;
const MAX_GAINED = 2;
const sigma = (z: number): number => 1 / (1 + Math.exp(-z));

/**
 * Returns the true probability of a right answer with effort.
 * @param guess probability of guessing right
 */
export const computeChance = (skill: number, difficulty: number, guess: number): number =>
  guess + (1 - SLIP - guess) * sigma(skill - difficulty);

/** A pupil's skill in one topic, beyond ability. */
export interface Skill {
  readonly own: number;
  gained: number;
  at: number;
}

export const newSkill = ({ normal }: RandomSource, at: number): Skill => ({
  own: 0.5 * normal(),
  gained: 0,
  at,
});

/** Returns the skill in logits at a moment: gains fade by exponential forgetting. */
export const skillAt = ({ ability, halfLifeDays }: Traits, skill: Skill, at: number): number =>
  ability + skill.own + skill.gained * 2 ** (-(at - skill.at) / DAY_MS / halfLifeDays);

/**
 * Practises once. Questions of medium difficulty teach most, so choosing them near 0.75 can help.
 */
export const practise = (traits: Traits, skill: Skill, chance: number, at: number): void => {
  const kept = skill.gained * 2 ** (-(at - skill.at) / DAY_MS / traits.halfLifeDays);
  const fit = 0.5 + Math.exp(-(((chance - 0.7) / 0.2) ** 2));
  skill.gained = kept + traits.learning * fit * (1 - kept / MAX_GAINED);
  skill.at = at;
};

/** Returns the milliseconds until an answer. */
export const responseMs = (
  { pace }: Traits,
  difficulty: number,
  isHasty: boolean,
  { uniform, normal }: RandomSource,
): number =>
  isHasty
    ? 500 + Math.floor(900 * uniform())
    : Math.round(1000 * clamp(2.1, 9 * pace * Math.exp(0.15 * difficulty + 0.4 * normal()), 55));
