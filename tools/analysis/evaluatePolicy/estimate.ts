/** A choice as it was recorded, and what another policy would have done there. */
export interface LoggedChoice {
  /** Whose: choices of one pupil hang together. */
  readonly pupil: string;
  /** What came of it, such as 1 for a right answer. */
  readonly reward: number;
  /** Chance with which the recorded policy chose what it chose. */
  readonly propensity: number;
  /** Chance with which the other policy would have chosen it. */
  readonly target: number;
  /** What a model expects of what was chosen. */
  readonly expected: number;
  /** What it expects of the other policy's choice, over all candidates. */
  readonly expectedOfTarget: number;
  /** Chance of the other policy's choice that the recorded one could never make. */
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
  /** Mean reward as it was. */
  readonly recorded: Estimate;
  /** Inverse propensity weighted (Horvitz and Thompson 1952), and normalised by the weights. */
  readonly ips: Estimate;
  readonly selfNormalised: Estimate;
  /** Doubly robust (Dudík, Langford and Li 2011). */
  readonly doublyRobust: Estimate;
  /** As many choices of the other policy itself would tell as much (Kish 1965). */
  readonly effectiveSample: number;
  readonly largestWeight: number;
}

/** The other policy does what the recorded one never did: nothing can be said about it. */
export interface NoSupport {
  readonly refused: string;
}

const MAX_UNSUPPORTED = 0.01;
const MIN_EFFECTIVE_SAMPLE = 100;
/** Weights are 1 in the mean, when chances were told rightly and what is rare was seen. */
const MAX_MEAN_WEIGHT_DEVIATION = 0.2;
/** Of a normal distribution, for 95%. */
const Z_95 = 1.959964;

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/**
 * A mean with its 95% interval, by pupil: a ratio of sums over pupils, linearised (Cochran 1977),
 * since one pupil's choices are no independent ones.
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
 * What another policy would have brought, from what a recorded one did with recorded chances; refused
 * where the recorded one never tried what the other would do, or hardly ever.
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
