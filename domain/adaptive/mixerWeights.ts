import { FEATURES } from './mixedModel.ts';

const SIZE = FEATURES.length;
/** Length of the lower triangle of a symmetric matrix, row by row. */
export const TRIANGLE_SIZE = (SIZE * (SIZE + 1)) / 2;

/**
 * Weights of the mixed model (R15) as shipped: exactly the prediction of `learner-model/1`. Weights that
 * were learnt elsewhere do not transfer to other pupils.
 */
export const shippedWeights: readonly number[] = FEATURES.map((name) =>
  name === 'kalmanElo' ? 1 : 0,
);

/** Precision of the shipped weights: what about as many answers would say about each. */
const PRIOR_PRECISION = 3;
const FIRM_PRECISION = 10;
const priorPrecision = FEATURES.map((name) =>
  name === 'kalmanElo' || name === 'constant' ? FIRM_PRECISION : PRIOR_PRECISION,
);

/** Answers after which half of what was learnt from an answer is forgotten. */
const HALF_LIFE = 70_000;

/** Weights, and how sure they are. */
export interface MixerState {
  readonly weights: readonly number[];
  /** Curvature of the log likelihood of the answers so far: a lower triangle, fading. */
  readonly curvature: readonly number[];
}

export const shippedMixer: MixerState = {
  weights: shippedWeights,
  curvature: new Array<number>(TRIANGLE_SIZE).fill(0),
};

/** Sums over answers that were predicted with the same weights. */
export interface MixerSums {
  answers: number;
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

export const newSums = (): MixerSums => ({
  answers: 0,
  gradient: new Float64Array(SIZE),
  curvature: new Float64Array(TRIANGLE_SIZE),
});

/** Adds an answer to the sums, in place. */
export const addToSums = (
  sums: MixerSums,
  features: ArrayLike<number>,
  predicted: number,
  isCorrect: boolean,
): void => {
  const { gradient, curvature } = sums;
  const error = (isCorrect ? 1 : 0) - predicted;
  const weight = predicted * (1 - predicted);
  let cell = 0;
  for (let row = 0; row < SIZE; row += 1) {
    const value = features[row] ?? 0;
    gradient[row] = (gradient[row] ?? 0) + error * value;
    const weighted = weight * value;
    for (let column = 0; column <= row; column += 1) {
      curvature[cell] = (curvature[cell] ?? 0) + weighted * (features[column] ?? 0);
      cell += 1;
    }
  }
  sums.answers += 1;
};

const cellOf = (row: number, column: number): number => (row * (row + 1)) / 2 + column;

/** Returns the Cholesky factor of a symmetric positive definite matrix, both as lower triangles. */
const factorise = (matrix: ArrayLike<number>): Float64Array => {
  const factor = new Float64Array(TRIANGLE_SIZE);
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[cellOf(row, column)] ?? 0;
      for (let at = 0; at < column; at += 1)
        sum -= (factor[cellOf(row, at)] ?? 0) * (factor[cellOf(column, at)] ?? 0);
      factor[cellOf(row, column)] =
        row === column ? Math.sqrt(sum) : sum / (factor[cellOf(column, column)] ?? 1);
    }
  }
  return factor;
};

/** Solves a system of linear equations with a symmetric positive definite matrix. */
const solve = (matrix: ArrayLike<number>, right: ArrayLike<number>): Float64Array => {
  const factor = factorise(matrix);
  const found = new Float64Array(SIZE);
  for (let row = 0; row < SIZE; row += 1) {
    let sum = right[row] ?? 0;
    for (let at = 0; at < row; at += 1) sum -= (factor[cellOf(row, at)] ?? 0) * (found[at] ?? 0);
    found[row] = sum / (factor[cellOf(row, row)] ?? 1);
  }
  for (let row = SIZE - 1; row >= 0; row -= 1) {
    let sum = found[row] ?? 0;
    for (let at = row + 1; at < SIZE; at += 1)
      sum -= (factor[cellOf(at, row)] ?? 0) * (found[at] ?? 0);
    found[row] = sum / (factor[cellOf(row, row)] ?? 1);
  }
  return found;
};

/**
 * Returns the weights after some answers: one Newton step of a logistic regression whose prior is what
 * is known already (Spiegelhalter and Lauritzen 1990). Old answers fade, and the shipped weights take
 * their place.
 * @param sums of answers that were predicted with the weights before
 */
export const learnWeights = (before: MixerState, sums: MixerSums): MixerState => {
  if (sums.answers === 0) return before;
  const kept = 2 ** (-sums.answers / HALF_LIFE);
  const curvature = before.curvature.map(
    (value, cell) => kept * value + (sums.curvature[cell] ?? 0),
  );
  const precision = curvature.slice();
  const gradient = Float64Array.from(sums.gradient);
  for (let at = 0; at < SIZE; at += 1) {
    const prior = priorPrecision[at] ?? 0;
    precision[cellOf(at, at)] = (precision[cellOf(at, at)] ?? 0) + prior;
    const away = (before.weights[at] ?? 0) - (shippedWeights[at] ?? 0);
    gradient[at] = (gradient[at] ?? 0) - (1 - kept) * prior * away;
  }
  const step = solve(precision, gradient);
  return {
    weights: before.weights.map((weight, at) => weight + (step[at] ?? 0)),
    curvature,
  };
};
