import { MAX_ANSWER_MS } from './performance.ts';

/**
 * Answer times in a bounded histogram: four bins per doubling, from one second to the longest counted
 * time. A median read from it is accurate to a few percent, however many answers there are.
 */
const BINS_PER_DOUBLING = 4;
const FIRST_MS = 1000;
export const PACE_BINS = 1 + Math.ceil(BINS_PER_DOUBLING * Math.log2(MAX_ANSWER_MS / FIRST_MS));

/** Number of answers in each bin. */
export type Pace = readonly number[];
export const emptyPace: Pace = Array.from({ length: PACE_BINS }, () => 0);

/** Returns the upper bound of a bin in ms. */
const upperMs = (bin: number): number =>
  Math.min(MAX_ANSWER_MS, FIRST_MS * 2 ** (bin / BINS_PER_DOUBLING));

const binOf = (milliseconds: number): number =>
  milliseconds <= FIRST_MS
    ? 0
    : Math.min(PACE_BINS - 1, Math.ceil(BINS_PER_DOUBLING * Math.log2(milliseconds / FIRST_MS)));

/** Returns the histogram with one more answer. */
export const withAnswer = (pace: Pace, milliseconds: number): Pace =>
  pace.with(binOf(milliseconds), (pace[binOf(milliseconds)] ?? 0) + 1);

/** Adds up histograms. */
export const sumPaces = (paces: readonly Pace[]): Pace =>
  emptyPace.map((_, bin) => paces.reduce((sum, pace) => sum + (pace[bin] ?? 0), 0));

/** Returns the median time in ms, interpolated within its bin; undefined without answers. */
export const medianMs = (pace: Pace): number | undefined => {
  const half = pace.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return undefined;
  let below = 0;
  for (const [bin, count] of pace.entries()) {
    if (count > 0 && below + count >= half) {
      const lower = bin === 0 ? 0 : upperMs(bin - 1);
      return lower + ((half - below) / count) * (upperMs(bin) - lower);
    }
    below += count;
  }
  return undefined;
};
