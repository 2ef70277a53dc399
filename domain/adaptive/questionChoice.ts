import type { Arm } from './experiment.ts';

/** How the questions of a session are chosen (R15). */
export const CHOICE_POLICY = 'choice/1';

const TARGET = 0.75;
const EXPLORATION = 0.1;
const PER_DIFFICULTY = 2;

export interface Candidate {
  readonly questionId: string;
  readonly difficulty: string;
  /** Predicted chance of a right answer. */
  readonly probability: number;
  /** Answered right within the last seven days. */
  readonly recentlyRight: boolean;
}

/**
 * Chooses up to `count` questions of a topic.
 * Adaptive: nearest to P = 0.75 among those not answered right in seven days, one in ten at
 * random; control: uniformly random. Both hold at least two of each difficulty that has two.
 * @param random numbers in [0, 1): two for each candidate, in order; the same give the same choice
 */
export const chooseQuestions = (
  candidates: readonly Candidate[],
  arm: Arm,
  count: number,
  random: readonly number[],
): readonly Candidate[] => {
  const ranked = candidates
    .map((candidate, index) => {
      const tieBreak = random[2 * index] ?? 0;
      const explores = arm === 'control' || (random[2 * index + 1] ?? 0) < EXPLORATION;
      const distance = Math.abs(candidate.probability - TARGET);
      const stale = arm === 'adaptive' && candidate.recentlyRight ? 2 : 0;
      return { candidate, tieBreak, rank: explores ? tieBreak * 0.5 : stale + distance };
    })
    .toSorted((a, b) => a.rank - b.rank || a.tieBreak - b.tieBreak)
    .map(({ candidate }) => candidate);
  const wanted = new Set<Candidate>();
  for (const level of new Set(ranked.map(({ difficulty }) => difficulty))) {
    const ofLevel = ranked.filter(({ difficulty }) => difficulty === level);
    if (ofLevel.length >= PER_DIFFICULTY) {
      ofLevel.slice(0, PER_DIFFICULTY).forEach((candidate) => wanted.add(candidate));
    }
  }
  const chosen = ranked.filter((candidate) => wanted.has(candidate)).slice(0, count);
  const rest = ranked.filter((candidate) => !wanted.has(candidate));
  return [...chosen, ...rest.slice(0, count - chosen.length)];
};
