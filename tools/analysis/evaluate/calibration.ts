import {
  equalWeights,
  computeMeans,
  findInterval,
  preparePredictions,
  type Interval,
  type Predictions,
  type PreparedPredictions,
  type Weights,
} from './metrics.ts';

/** Calibration in a bin: mean prediction and observed share. */
export interface CalibrationBin {
  readonly answers: number;
  readonly predicted: Interval;
  readonly observed: Interval;
}

const BINS = 10;

/** Selects some of the predictions. */
export const selectPredictions = (
  { chances, correct, user }: Predictions,
  places: ArrayLike<number>,
): Predictions => ({
  chances: Float64Array.from(places, (n) => chances[n] ?? 0),
  correct: Uint8Array.from(places, (n) => correct[n] ?? 0),
  user: Int32Array.from(places, (n) => user[n] ?? 0),
});

/** Bins of a tenth of the answers each, from the lowest to the highest prediction. */
export const computeDeciles = (
  prepared: PreparedPredictions,
  draws: readonly Weights[],
): readonly CalibrationBin[] => {
  const { places } = prepared;
  const cut = (bin: number): number => Math.floor((bin * places.length) / BINS);
  return Array.from({ length: BINS }, (_, bin) => places.subarray(cut(bin), cut(bin + 1)))
    .filter(({ length }) => length > 0)
    .map((own) => ({
      answers: own.length,
      ...computeMeans(preparePredictions(selectPredictions(prepared, own)), draws),
    }));
};

/** Sums predictions minus outcomes by range of equal width and by user. */
const sumExcess = ({ chances, correct, user }: PreparedPredictions) => {
  const ranges = Array.from({ length: BINS }, () => new Map<number, number>());
  for (let n = 0; n < chances.length; n += 1) {
    const chance = chances[n] ?? 0;
    const range = ranges[Math.min(BINS - 1, Math.floor(chance * BINS))];
    const u = user[n] ?? 0;
    range?.set(u, (range.get(u) ?? 0) + chance - (correct[n] ?? 0));
  }
  return ranges.map((range) => [...range]);
};

const meanAbsolute = (away: readonly number[]): number =>
  away.reduce((sum, one) => sum + Math.abs(one), 0);

/**
 * Returns the expected calibration error over ten ranges of equal width (Naeini, Cooper and Hauskrecht
 * 2015). Chance makes it larger than the true error, and larger again in each draw of users. So its
 * interval is the basic bootstrap interval, which corrects for that (Davison and Hinkley, "Bootstrap
 * methods and their application", 1997, 5.6), and begins at 0 if the error is no larger than chance.
 */
export const calibrationError = (
  prepared: PreparedPredictions,
  draws: readonly Weights[],
): Interval => {
  const { users, sums } = prepared;
  const ranges = sumExcess(prepared);
  const awayIn = (weights: Weights): readonly number[] => {
    const answers = users.reduce(
      (sum, u, n) => sum + (weights[u] ?? 0) * (sums.answers[n] ?? 0),
      0,
    );
    return ranges.map(
      (range) => range.reduce((sum, [u, own]) => sum + own * (weights[u] ?? 0), 0) / answers,
    );
  };
  const away = awayIn(equalWeights(prepared));
  const value = meanAbsolute(away);
  const drawn = draws.map(awayIn);
  const [least, most] = findInterval(drawn.map(meanAbsolute));
  const [, byChance] = findInterval(
    drawn.map((one) => meanAbsolute(one.map((of, range) => of - (away[range] ?? 0)))),
  );
  const low = value <= byChance ? 0 : Math.max(0, 2 * value - most);
  return { value, low, high: Math.max(low, 2 * value - least) };
};
