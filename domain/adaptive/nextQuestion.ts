import type { Policy } from './experimentLayer.ts';

/** Policy that chooses each question when it is served, unseen ones first (R15). */
export const CHOICE_POLICY = 'choice/4';

const TARGET = 0.75;
/** Width of the curve around the target: a distance of 0.1 weighs 0.61 of none. */
const WIDTH = 0.1;
/** Share of uniform choices, so that answers to every question are observed. */
const EXPLORATION = 0.1;

export interface NextCandidate {
  readonly questionId: string;
  /** Predicted probability of a right answer at this moment. */
  readonly predicted: number;
  /** True if it was answered right within the seven days before the quiz. */
  readonly recentlyRight: boolean;
}

/** A candidate with the probability of being chosen. */
export interface WeightedCandidate {
  readonly questionId: string;
  readonly predicted: number;
  readonly propensity: number;
}

/** Precision of recorded probabilities. */
const PRECISION = 1e6;
const roundProbability = (value: number): number => Math.round(value * PRECISION) / PRECISION;

const weightOf = ({ predicted }: NextCandidate): number =>
  Math.exp(-((predicted - TARGET) ** 2) / (2 * WIDTH ** 2));

/**
 * Returns the probability of each candidate to be asked next. Adaptive: nine in ten choices weigh the
 * distance of the prediction to 0.75, among candidates not answered right in seven days if there are
 * any; one in ten is uniform. Control: uniform.
 */
export const weighCandidates = (
  candidates: readonly NextCandidate[],
  policy: Policy,
): readonly WeightedCandidate[] => {
  const alike = 1 / candidates.length;
  const areAllStale = candidates.every(({ recentlyRight }) => recentlyRight);
  // If all weights underflow, the nearest candidate counts as on target.
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
 * Returns the candidate that a draw falls on, by the recorded probabilities.
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

/**
 * Returns the text whose SHA-256 gives the draw of a question; the same for every request.
 * @param policyVersion policy under which the quiz started
 */
export const drawSeed = (
  policyVersion: string,
  sessionId: string,
  questionNumber: number,
): string => `${policyVersion}|${sessionId}|${questionNumber}`;

/**
 * Returns the candidates that the pupil has not seen, if there are any, and else all. Quizzes that began under
 * `choice/3` do not know which are unseen, so all remain.
 */
export const preferUnseen = <C extends { readonly isUnseen: boolean }>(
  candidates: readonly C[],
): readonly C[] => {
  const unseen = candidates.filter(({ isUnseen }) => isUnseen);
  return unseen.length > 0 ? unseen : candidates;
};

/** Returns a hash's first four bytes, big-endian, as a share of 2³². */
export const toUnitInterval = (hash: Uint8Array): number => {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32;
};
