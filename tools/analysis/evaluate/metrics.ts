/** Predictions to evaluate: probability, outcome and user of each. */
export interface Predictions {
  readonly chances: Float64Array;
  readonly correct: Uint8Array;
  readonly user: Int32Array;
}

export interface Metrics {
  /**
   * Area under the ROC curve: the probability that a right answer was predicted higher than a wrong
   * one.
   */
  readonly auc: number;
  readonly rmse: number;
  readonly logLoss: number;
}

/**
 * Clips probabilities this near to 0 or 1, so that one certain mistake does not outweigh all else.
 */
const MIN_PROBABILITY = 1e-9;

export const computeLogLoss = (chance: number, correct: number): number => {
  const clipped = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, chance));
  return -Math.log(correct === 1 ? clipped : 1 - clipped);
};

/** Returns indexes of the predictions, lowest first. */
const sortByPrediction = (chances: Float64Array): Uint32Array => {
  const places = Uint32Array.from(chances, (_, n) => n);
  return places.sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
};

/** Weight of each user, by number. */
export type Weights = Uint16Array;

/** Sums over a user's answers. */
const SUMS = ['answers', 'predicted', 'right', 'squares', 'losses'] as const;

/** Data that does not depend on the users' weights. */
export interface PreparedPredictions extends Predictions {
  readonly places: Uint32Array;
  /** Numbers of the users, each once. */
  readonly users: Int32Array;
  /**
   * For each of these users: answers, predictions, right answers, squared errors and log losses.
   */
  readonly sums: Readonly<Record<(typeof SUMS)[number], Float64Array>>;
}

export const preparePredictions = (judged: Predictions): PreparedPredictions => {
  const { chances, correct, user } = judged;
  const users = Int32Array.from(new Set(user));
  const placeOf = new Map(Array.from(users, (u, place) => [u, place] as const));
  const sums = Object.fromEntries(
    SUMS.map((name) => [name, new Float64Array(users.length)]),
  ) as PreparedPredictions['sums'];
  const add = (to: Float64Array, place: number, value: number): void => {
    to[place] = (to[place] ?? 0) + value;
  };
  for (let n = 0; n < chances.length; n += 1) {
    const place = placeOf.get(user[n] ?? 0) ?? 0;
    const chance = chances[n] ?? 0;
    const right = correct[n] ?? 0;
    add(sums.answers, place, 1);
    add(sums.predicted, place, chance);
    add(sums.right, place, right);
    add(sums.squares, place, (chance - right) ** 2);
    add(sums.losses, place, computeLogLoss(chance, right));
  }
  return { ...judged, places: sortByPrediction(chances), users, sums };
};

/**
 * Computes the area by ranks (Mann and Whitney 1947) with ties counted half; each answer with its
 * user's weight.
 */
const weightedAuc = (prepared: PreparedPredictions, weights: Weights): number => {
  const { chances, correct, user, places } = prepared;
  let [right, wrong, area] = [0, 0, 0];
  for (let at = 0; at < places.length;) {
    const chance = chances[places[at] ?? 0] ?? 0;
    let [rightHere, wrongHere] = [0, 0];
    for (; at < places.length && chances[places[at] ?? 0] === chance; at += 1) {
      const n = places[at] ?? 0;
      const weight = weights[user[n] ?? 0] ?? 0;
      if (correct[n] === 1) rightHere += weight;
      else wrongHere += weight;
    }
    area += rightHere * (wrong + wrongHere / 2);
    right += rightHere;
    wrong += wrongHere;
  }
  return area / (right * wrong);
};

/** Sums over users with their weights. */
const weightedSum = (of: Float64Array, users: Int32Array, weights: Weights): number => {
  let sum = 0;
  for (let n = 0; n < of.length; n += 1) sum += (of[n] ?? 0) * (weights[users[n] ?? 0] ?? 0);
  return sum;
};

const weightedMean = (
  { users, sums }: PreparedPredictions,
  of: Exclude<(typeof SUMS)[number], 'answers'>,
  weights: Weights,
): number => weightedSum(sums[of], users, weights) / weightedSum(sums.answers, users, weights);

const weightedMetrics = (prepared: PreparedPredictions, weights: Weights): Metrics => ({
  auc: weightedAuc(prepared, weights),
  rmse: Math.sqrt(weightedMean(prepared, 'squares', weights)),
  logLoss: weightedMean(prepared, 'losses', weights),
});

/** Weights in which each user counts once. */
export const equalWeights = ({ users }: Pick<PreparedPredictions, 'users'>): Weights =>
  new Uint16Array(1 + users.reduce((most, user) => Math.max(most, user), -1)).fill(1);

/** Computes the metrics; NaN if undefined, as the area is if all answers are right. */
export const computeMetrics = (prepared: PreparedPredictions): Metrics =>
  weightedMetrics(prepared, equalWeights(prepared));

/** A figure with its 95% interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export type Intervals = Readonly<Record<keyof Metrics, Interval>>;

const NAMES = ['auc', 'rmse', 'logLoss'] as const;

/** Returns the 2.5th and the 97.5th percentile. */
export const findInterval = (drawn: readonly number[]): readonly [low: number, high: number] => {
  const sorted = drawn.filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return [at(0.025), at(0.975)];
};

const toInterval = (value: number, drawn: readonly number[]): Interval => {
  const [low, high] = findInterval(drawn);
  return { value, low, high };
};

const computeIntervals = (whole: Metrics, drawn: readonly Metrics[]): Intervals => {
  const interval = (name: keyof Metrics): Interval =>
    toInterval(
      whole[name],
      drawn.map((one) => one[name]),
    );
  return Object.fromEntries(NAMES.map((name) => [name, interval(name)])) as unknown as Intervals;
};

/** Figures, and their values in bootstrap samples of pupils. */
export interface Bootstrapped {
  readonly whole: Metrics;
  readonly drawn: readonly Metrics[];
  readonly figures: Intervals;
}

/**
 * Draws as many users as there are, with replacement (the bootstrap: Efron 1979). Answers of one user
 * are dependent, so whole users are drawn.
 */
export const drawUsers = (
  prepared: Pick<PreparedPredictions, 'users'>,
  draws: number,
  random: () => number,
): readonly Weights[] => {
  const { users } = prepared;
  return Array.from({ length: draws }, () => {
    const weights = equalWeights(prepared).fill(0);
    for (let n = 0; n < users.length; n += 1) {
      const user = users[Math.floor(random() * users.length)] ?? 0;
      weights[user] = (weights[user] ?? 0) + 1;
    }
    return weights;
  });
};

/**
 * Computes figures with percentile intervals over the draws.
 * @param onAnswers called with the number of further answers processed
 */
export const bootstrap = (
  prepared: PreparedPredictions,
  draws: readonly Weights[],
  onAnswers: (more: number) => void = () => {},
): Bootstrapped => {
  const drawn = draws.map((weights) => {
    onAnswers(prepared.chances.length);
    return weightedMetrics(prepared, weights);
  });
  const whole = computeMetrics(prepared);
  return { whole, drawn, figures: computeIntervals(whole, drawn) };
};

/** Computes means of predictions and outcomes, with intervals of the same draws. */
export const computeMeans = (
  prepared: PreparedPredictions,
  draws: readonly Weights[],
): { readonly predicted: Interval; readonly observed: Interval } => {
  const within = (of: 'predicted' | 'right'): Interval =>
    toInterval(
      weightedMean(prepared, of, equalWeights(prepared)),
      draws.map((weights) => weightedMean(prepared, of, weights)),
    );
  return { predicted: within('predicted'), observed: within('right') };
};

const subtract = (one: Metrics, other: Metrics): Metrics => ({
  auc: one.auc - other.auc,
  rmse: one.rmse - other.rmse,
  logLoss: one.logLoss - other.logLoss,
});

/**
 * Computes differences of one model's figures to another's on the same answers. Both use the same
 * random numbers, so each draw has the same users in both: difficulty common to all cancels out.
 */
export const computeDifferences = (one: Bootstrapped, other: Bootstrapped): Intervals =>
  computeIntervals(
    subtract(one.whole, other.whole),
    one.drawn.map((drawn, n) => subtract(drawn, other.drawn[n] ?? other.whole)),
  );
