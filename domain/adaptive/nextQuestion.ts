import type { Policy } from './experimentLayer.ts';

/** How each question is chosen when it is served (R15). */
export const CHOICE_POLICY = 'choice/3';

const TARGET = 0.75;
/** Width of the curve around the target: a chance 0.1 away weighs 0.61 of one on it. */
const WIDTH = 0.1;
/** Share of choices that are any of those there are, so that every one can be learned about. */
const EXPLORATION = 0.1;

export interface NextCandidate {
  readonly questionId: string;
  /** Predicted chance of a right answer, as it stands now. */
  readonly predicted: number;
  /** Answered right within the seven days before the quiz. */
  readonly recentlyRight: boolean;
}

/** A candidate with the probability that it would be chosen. */
export interface WeightedCandidate {
  readonly questionId: string;
  readonly predicted: number;
  readonly propensity: number;
}

/** Probabilities are recorded to so many places. */
const PRECISION = 1e6;
const roundProbability = (value: number): number => Math.round(value * PRECISION) / PRECISION;

const weightOf = ({ predicted }: NextCandidate): number =>
  Math.exp(-((predicted - TARGET) ** 2) / (2 * WIDTH ** 2));

/**
 * The probability with which each candidate is asked next. Adaptive: nine in ten choices by how near
 * its chance is to 0.75, of those not answered right in seven days if there are any; one in ten any.
 * Control: each alike.
 */
export const weighCandidates = (
  candidates: readonly NextCandidate[],
  policy: Policy,
): readonly WeightedCandidate[] => {
  const alike = 1 / candidates.length;
  const areAllStale = candidates.every(({ recentlyRight }) => recentlyRight);
  // So far from the target that every weight is nothing: the nearest of them counts as on it.
  const nearest = Math.max(...candidates.map(weightOf), Number.MIN_VALUE);
  const weights = candidates.map((candidate) =>
    candidate.recentlyRight && !areAllStale
      ? 0
      : Math.max(weightOf(candidate) / nearest, PRECISION ** -1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates.map(({ questionId, predicted }, index) => ({
    questionId,
    predicted: roundProbability(predicted),
    propensity: roundProbability(
      policy === 'control'
        ? alike
        : EXPLORATION * alike + (1 - EXPLORATION) * ((weights[index] ?? 0) / total),
    ),
  }));
};

/**
 * The candidate that a draw falls on, by the recorded probabilities.
 * @param draw a number in [0, 1)
 */
export const drawCandidate = (
  candidates: readonly WeightedCandidate[],
  draw: number,
): WeightedCandidate | undefined => {
  const total = candidates.reduce((sum, { propensity }) => sum + propensity, 0);
  let left = draw * total;
  for (const candidate of candidates) {
    if (left < candidate.propensity) return candidate;
    left -= candidate.propensity;
  }
  return candidates.at(-1);
};

/** What is hashed with SHA-256 for the draw of a question: the same however often it is asked for. */
export const drawSeed = (sessionId: string, questionNumber: number): string =>
  `${CHOICE_POLICY}|${sessionId}|${questionNumber}`;

/** A hash's first four bytes, big-endian, as a share of 2³². */
export const toUnitInterval = (hash: Uint8Array): number => {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32;
};
