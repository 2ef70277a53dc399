/** A recorded choice, with the other policy's probabilities. */
export interface LoggedChoice {
  /** Pupil of the choice: choices of one pupil are dependent. */
  readonly pupil: string;
  /** Reward, such as 1 for a right answer. */
  readonly reward: number;
  /** Probability with which the recorded policy made its choice. */
  readonly propensity: number;
  /** Probability with which the other policy would have made it. */
  readonly target: number;
  /** The model's expected reward of the choice. */
  readonly expected: number;
  /** The model's expected reward of the other policy, over all candidates. */
  readonly expectedOfTarget: number;
  /** Probability that the other policy's choice was impossible for the recorded one. */
  readonly unsupported: number;
}

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Evaluation {
  readonly choices: number;
  readonly pupils: number;
  /** Mean recorded reward. */
  readonly recorded: Estimate;
  /** Inverse propensity weighted (Horvitz and Thompson 1952), and normalised by the weights. */
  readonly ips: Estimate;
  readonly selfNormalised: Estimate;
  /** Doubly robust (Dudík, Langford and Li 2011). */
  readonly doublyRobust: Estimate;
  /** Effective sample size (Kish 1965). */
  readonly effectiveSample: number;
  readonly largestWeight: number;
}

/** The recorded policy never did what the other would do, so no estimate is possible. */
export interface NoSupport {
  readonly refused: string;
}

const MAX_UNSUPPORTED = 0.01;
const MIN_EFFECTIVE_SAMPLE = 100;
/** Weights have a mean of 1 if propensities are right and rare choices were seen. */
const MAX_MEAN_WEIGHT_DEVIATION = 0.2;
/** Normal quantile for 95%. */
const Z_95 = 1.959964;

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/**
 * Returns a mean with its 95% interval by pupil: a linearised ratio of sums over pupils (Cochran 1977),
 * because one pupil's choices are dependent.
 */
const ratio = (
  choices: readonly LoggedChoice[],
  above: (choice: LoggedChoice) => number,
  below: (choice: LoggedChoice) => number = () => 1,
): Estimate => {
  const value = sum(choices.map(above)) / sum(choices.map(below));
  const byPupil = new Map<string, { above: number; below: number }>();
  for (const choice of choices) {
    const own = byPupil.get(choice.pupil) ?? { above: 0, below: 0 };
    own.above += above(choice);
    own.below += below(choice);
    byPupil.set(choice.pupil, own);
  }
  const pupils = [...byPupil.values()];
  const size = sum(pupils.map(({ below: own }) => own));
  const squares = sum(pupils.map((own) => (own.above - value * own.below) ** 2));
  const n = pupils.length;
  const margin = n < 2 ? Infinity : (Z_95 * Math.sqrt((squares * n) / (n - 1))) / size;
  return { value, low: value - margin, high: value + margin };
};

/**
 * Estimates the value of another policy from recorded choices and propensities. Refuses if the recorded
 * policy never or hardly ever tried what the other would do.
 */
export const evaluatePolicy = (choices: readonly LoggedChoice[]): Evaluation | NoSupport => {
  if (choices.length === 0)
    return { refused: 'No serving has recorded with what chance its question was chosen.' };
  const unsupported = sum(choices.map((choice) => choice.unsupported)) / choices.length;
  if (unsupported > MAX_UNSUPPORTED)
    return {
      refused:
        `${(100 * unsupported).toFixed(1)}% of what it would choose could never be chosen by the ` +
        'recorded policy: no record tells what would have come of it.',
    };
  const weight = ({ target, propensity }: LoggedChoice): number => target / propensity;
  const weights = choices.map(weight);
  const effectiveSample = sum(weights) ** 2 / sum(weights.map((one) => one * one));
  if (!(effectiveSample >= MIN_EFFECTIVE_SAMPLE))
    return {
      refused:
        `The ${choices.length} choices tell as much as ${Math.floor(effectiveSample) || 0} of its own ` +
        `would: fewer than ${MIN_EFFECTIVE_SAMPLE}.`,
    };
  const meanWeight = sum(weights) / weights.length;
  if (Math.abs(meanWeight - 1) > MAX_MEAN_WEIGHT_DEVIATION)
    return {
      refused:
        `Its weights should be 1 in the mean and are ${meanWeight.toFixed(2)}: what it would choose ` +
        'was hardly ever tried, or chances were not recorded as they were.',
    };
  return {
    choices: choices.length,
    pupils: new Set(choices.map(({ pupil }) => pupil)).size,
    recorded: ratio(choices, ({ reward }) => reward),
    ips: ratio(choices, (choice) => weight(choice) * choice.reward),
    selfNormalised: ratio(choices, (choice) => weight(choice) * choice.reward, weight),
    doublyRobust: ratio(
      choices,
      (choice) => choice.expectedOfTarget + weight(choice) * (choice.reward - choice.expected),
    ),
    effectiveSample,
    largestWeight: weights.reduce((most, one) => Math.max(most, one), 0),
  };
};
