import { chiSquareSurvival, normalQuantile, studentQuantile } from './distributions.ts';

/** Summary of one arm's values (R15). */
export interface Sample {
  readonly count: number;
  readonly mean: number;
  /** Unbiased; 0 for fewer than two values. */
  readonly variance: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A p-value below this is an alarm: the arms do not have the intended sizes. */
export const RATIO_ALARM_P = 0.001;
/**
 * Minimum number of pupils in an arm before it is compared; fewer say too little about the variance.
 */
export const MIN_PUPILS = 30;
const ERROR = 0.05;

/** Summarises values. */
export const summarizeSample = (values: readonly number[]): Sample => {
  const count = values.length;
  if (count === 0) return { count, mean: 0, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, variance: count < 2 ? 0 : squares / (count - 1) };
};

/** Returns the squared standard error of the difference of two means. */
const squaredError = (one: Sample, other: Sample): number =>
  one.variance / one.count + other.variance / other.count;

const intervalAround = (middle: number, radius: number): Interval => ({
  low: middle - radius,
  high: middle + radius,
});

const areComparable = (one: Sample, other: Sample): boolean =>
  one.count > 1 && other.count > 1 && squaredError(one, other) > 0;

/**
 * Returns the confidence interval of the difference of two means with unequal variances (Welch 1947),
 * for a sample size that was fixed before. Valid for one look only. Null if it cannot be computed.
 */
export const welchInterval = (one: Sample, other: Sample, error = ERROR): Interval | null => {
  if (!areComparable(one, other)) return null;
  const squared = squaredError(one, other);
  const [a, b] = [one, other].map(
    ({ variance, count }) => (variance / count) ** 2 / (count - 1),
  ) as [number, number];
  const degrees = squared ** 2 / (a + b);
  const radius = studentQuantile(1 - error / 2, degrees) * Math.sqrt(squared);
  return intervalAround(one.mean - other.mean, radius);
};

/** Returns the pooled variance of two samples. */
const pooledVariance = (one: Sample, other: Sample): number =>
  ((one.count - 1) * one.variance + (other.count - 1) * other.variance) /
  (one.count + other.count - 2);

/**
 * Returns the confidence sequence of the same difference, valid at all looks together: however often
 * one looks and whenever one stops, the truth is ever outside with at most the given error probability.
 * Mixture sequential probability ratio test with a normal mixture (Robbins 1970; Johari, Koomen,
 * Pekelis and Walsh 2022, section 4). It needs values that are final when they are counted, because
 * samples only grow. No variance counts as less than the pooled one: a small arm of mostly zeros
 * underestimates its own. Null if it cannot be computed, or with fewer than `MIN_PUPILS` in an arm.
 * @param wanted effect to detect; the interval is narrowest there
 */
export const alwaysValidInterval = (
  one: Sample,
  other: Sample,
  wanted: number,
  error = ERROR,
): Interval | null => {
  if (!areComparable(one, other) || Math.min(one.count, other.count) < MIN_PUPILS) return null;
  const least = pooledVariance(one, other);
  const careful = (sample: Sample): Sample => ({
    ...sample,
    variance: Math.max(sample.variance, least),
  });
  const squared = squaredError(careful(one), careful(other));
  const mixture = wanted ** 2;
  const radius = Math.sqrt(
    ((squared * (squared + mixture)) / mixture) *
      (Math.log((squared + mixture) / squared) - 2 * Math.log(error)),
  );
  return intervalAround(one.mean - other.mean, radius);
};

/** Returns Wilson's interval of a proportion (1927). */
export const wilsonInterval = (count: number, of: number, error = ERROR): Interval => {
  if (of === 0) return { low: 0, high: 1 };
  const z = normalQuantile(1 - error / 2);
  const share = count / of;
  const weight = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / weight;
  const radius = (z / weight) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - radius), high: Math.min(1, middle + radius) };
};

/** Tests if arms have the sizes of their weights: chi-square over all arms, and its p-value. */
export const sampleRatio = (
  arms: readonly { readonly count: number; readonly weight: number }[],
): { readonly chiSquare: number; readonly chance: number; readonly isAlarm: boolean } => {
  const total = arms.reduce((sum, { count }) => sum + count, 0);
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0 || arms.length < 2) return { chiSquare: 0, chance: 1, isAlarm: false };
  const chiSquare = arms.reduce((sum, { count, weight }) => {
    const expected = (total * weight) / weights;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const chance = chiSquareSurvival(chiSquare, arms.length - 1);
  return { chiSquare, chance, isAlarm: chance < RATIO_ALARM_P };
};

/** An arm in a comparison. */
export interface ComparedArm {
  readonly name: string;
  readonly policy: string;
  readonly sample: Sample;
}

/** Difference between an arm and the control. */
export interface Comparison {
  readonly arm: string;
  readonly fixedInterval: Interval | null;
  readonly alwaysValidInterval: Interval | null;
}

/** Returns the control: the first arm with the control policy, else the first arm. */
export const findControl = <Arm extends { readonly policy: string }>(
  arms: readonly Arm[],
): Arm | undefined => arms.find(({ policy }) => policy === 'control') ?? arms[0];

/**
 * Returns the error probability of each of several comparisons, so that all hold together (Bonferroni).
 */
export const errorPerComparison = (arms: number): number => ERROR / Math.max(1, arms - 1);

/**
 * Compares every other arm with the control. With more than two arms each interval is wider, so that
 * all hold together as often as one alone.
 */
export const compareWithControl = (
  arms: readonly ComparedArm[],
  wanted: number,
): readonly Comparison[] => {
  const control = findControl(arms);
  if (!control) return [];
  const error = errorPerComparison(arms.length);
  return arms
    .filter((arm) => arm !== control)
    .map(({ name, sample }) => ({
      arm: name,
      fixedInterval: welchInterval(sample, control.sample, error),
      alwaysValidInterval: alwaysValidInterval(sample, control.sample, wanted, error),
    }));
};

/** Probability of detecting the wanted effect if it exists. */
const POWER = 0.8;

/**
 * Returns the number of pupils in all arms together, by their weights, that is needed to compare each
 * arm with the control (Fleiss 1986, for arms of any size).
 * @param deviation standard deviation of the pupils' values
 */
export const requiredPupils = (
  arms: readonly { readonly policy: string; readonly weight: number }[],
  effect: number,
  deviation: number,
): number => {
  const control = findControl(arms);
  if (!control) return 0;
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  const smallest = Math.min(...arms.filter((arm) => arm !== control).map(({ weight }) => weight));
  const quantiles = normalQuantile(1 - errorPerComparison(arms.length) / 2) + normalQuantile(POWER);
  const inverseShares = total / control.weight + total / smallest;
  return Math.ceil(inverseShares * ((quantiles * deviation) / effect) ** 2);
};
