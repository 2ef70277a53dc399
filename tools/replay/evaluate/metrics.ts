/** Predictions to be judged: of each the chance, what came, and whose it is. */
export interface Judged {
  readonly chances: Float64Array;
  readonly correct: Uint8Array;
  readonly user: Int32Array;
}

export interface Metrics {
  /** Area under the ROC curve: the chance that of a right and a wrong answer the right was likelier. */
  readonly auc: number;
  readonly rmse: number;
  readonly logLoss: number;
}

/** Nearest to 0 or 1 that a chance counts as: one sure mistake must not outweigh all else. */
const SURE = 1e-9;

export const logLossOf = (chance: number, correct: number): number => {
  const told = Math.min(1 - SURE, Math.max(SURE, chance));
  return -Math.log(correct === 1 ? told : 1 - told);
};

/** Places of the predictions from the least chance to the greatest. */
const sortedPlaces = (chances: Float64Array): Uint32Array => {
  const places = Uint32Array.from(chances, (_, n) => n);
  return places.sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
};

/** What does not change when pupils count more or less often. */
export interface Prepared extends Judged {
  readonly places: Uint32Array;
  readonly users: number;
  /** By user: how many answers, the sum of squared errors, and of log losses. */
  readonly count: Float64Array;
  readonly squares: Float64Array;
  readonly losses: Float64Array;
}

/** @param users how many there are: numbers in `user` are below it */
export const prepare = (judged: Judged, users: number): Prepared => {
  const { chances, correct, user } = judged;
  const [count, squares, losses] = [0, 0, 0].map(() => new Float64Array(users)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let n = 0; n < chances.length; n += 1) {
    const u = user[n] ?? 0;
    const chance = chances[n] ?? 0;
    const right = correct[n] ?? 0;
    count[u] = (count[u] ?? 0) + 1;
    squares[u] = (squares[u] ?? 0) + (chance - right) ** 2;
    losses[u] = (losses[u] ?? 0) + logLossOf(chance, right);
  }
  return { ...judged, places: sortedPlaces(chances), users, count, squares, losses };
};

/** The area by ranks (Mann and Whitney 1947), ties half; each answer as often as its user counts. */
const weightedAuc = (prepared: Prepared, weights: Float64Array): number => {
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

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += (a[n] ?? 0) * (b[n] ?? 0);
  return sum;
};

const weighted = (prepared: Prepared, weights: Float64Array): Metrics => {
  const answers = dot(prepared.count, weights);
  return {
    auc: weightedAuc(prepared, weights),
    rmse: Math.sqrt(dot(prepared.squares, weights) / answers),
    logLoss: dot(prepared.losses, weights) / answers,
  };
};

/** NaN where it says nothing, as the area does where all answers are right. */
export const metricsOf = (prepared: Prepared): Metrics =>
  weighted(prepared, new Float64Array(prepared.users).fill(1));

/** A figure with its 95% interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export type Intervals = Readonly<Record<keyof Metrics, Interval>>;

const NAMES = ['auc', 'rmse', 'logLoss'] as const;

/** The interval between the 2.5th and the 97.5th percentile. */
const between = (value: number, drawn: readonly number[]): Interval => {
  const sorted = drawn.filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { value, low: at(0.025), high: at(0.975) };
};

const intervalsOf = (whole: Metrics, drawn: readonly Metrics[]): Intervals => {
  const interval = (name: keyof Metrics): Interval =>
    between(
      whole[name],
      drawn.map((one) => one[name]),
    );
  return Object.fromEntries(NAMES.map((name) => [name, interval(name)])) as unknown as Intervals;
};

/** Figures as they are, and as they would be of other pupils alike. */
export interface Bootstrapped {
  readonly whole: Metrics;
  readonly drawn: readonly Metrics[];
  readonly figures: Intervals;
}

/**
 * Figures with intervals by the bootstrap over users (Efron 1979): the answers of one hang together,
 * so that whole users are drawn.
 */
export const bootstrap = (
  prepared: Prepared,
  draws: number,
  random: () => number,
): Bootstrapped => {
  const present = [...prepared.count.keys()].filter((u) => (prepared.count[u] ?? 0) > 0);
  const drawn: Metrics[] = [];
  const weights = new Float64Array(prepared.users);
  for (let draw = 0; draw < draws; draw += 1) {
    weights.fill(0);
    for (let n = 0; n < present.length; n += 1) {
      const u = present[Math.floor(random() * present.length)] ?? 0;
      weights[u] = (weights[u] ?? 0) + 1;
    }
    drawn.push(weighted(prepared, weights));
  }
  const whole = metricsOf(prepared);
  return { whole, drawn, figures: intervalsOf(whole, drawn) };
};

const less = (one: Metrics, other: Metrics): Metrics => ({
  auc: one.auc - other.auc,
  rmse: one.rmse - other.rmse,
  logLoss: one.logLoss - other.logLoss,
});

/**
 * By how much one model's figures differ from another's on the same answers. Both were drawn by the
 * same random numbers, so that each draw has the same users of both: what is hard for all falls out.
 */
export const differences = (one: Bootstrapped, other: Bootstrapped): Intervals =>
  intervalsOf(
    less(one.whole, other.whole),
    one.drawn.map((drawn, n) => less(drawn, other.drawn[n] ?? other.whole)),
  );
