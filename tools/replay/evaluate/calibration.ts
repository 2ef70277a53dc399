import type { Prepared } from './metrics.ts';

/** How well chances of one size were kept. */
export interface Kept {
  readonly answers: number;
  readonly predicted: number;
  readonly observed: number;
}

const BINS = 10;

const kept = ({ chances, correct }: Prepared, places: Iterable<number>): Kept => {
  let [answers, predicted, observed] = [0, 0, 0];
  for (const n of places) {
    answers += 1;
    predicted += chances[n] ?? 0;
    observed += correct[n] ?? 0;
  }
  return { answers, predicted: predicted / answers, observed: observed / answers };
};

/** A tenth of the answers each, from the least likely to the likeliest. */
export const deciles = (prepared: Prepared): readonly Kept[] => {
  const { places } = prepared;
  const cut = (bin: number): number => Math.floor((bin * places.length) / BINS);
  return Array.from({ length: BINS }, (_, bin) =>
    kept(prepared, places.subarray(cut(bin), cut(bin + 1))),
  ).filter(({ answers }) => answers > 0);
};

/**
 * How far what was predicted is from what came, in the mean over all answers: by ten ranges of equal
 * width (Naeini, Cooper and Hauskrecht 2015).
 */
export const calibrationError = ({ chances, correct }: Prepared): number => {
  const differences = new Float64Array(BINS);
  for (let n = 0; n < chances.length; n += 1) {
    const chance = chances[n] ?? 0;
    const bin = Math.min(BINS - 1, Math.floor(chance * BINS));
    differences[bin] = (differences[bin] ?? 0) + chance - (correct[n] ?? 0);
  }
  return differences.reduce((sum, one) => sum + Math.abs(one), 0) / chances.length;
};
