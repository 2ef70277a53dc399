/** How long the API took of late. */
export interface ResponseTimes {
  record(milliseconds: number): void;
  /** What 95 of 100 calls of the last five minutes took at most, in ms; 0 without any. */
  percentile95(): number;
}

const SLICE_MS = 10_000;
const SLICES = 30;
/** Each bucket reaches a twentieth further than the one before: from 1 ms to three minutes. */
const GROWTH = 1.05;
const BUCKETS = 250;

const toBucket = (milliseconds: number): number =>
  Math.min(
    BUCKETS - 1,
    Math.max(0, Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(GROWTH))),
  );

interface Slice {
  number: number;
  counts: Uint32Array;
}

/**
 * Counts the calls of this process by how long they took, in slices of ten seconds. With several
 * processes on one port each sees a like share of the calls, so any of them can tell.
 */
export const createResponseTimes = (clock: () => number): ResponseTimes => {
  const slices: Slice[] = [];
  const sliceNow = (): number => Math.floor(clock() / SLICE_MS);
  return {
    record: (milliseconds) => {
      const number = sliceNow();
      const index = number % SLICES;
      let slice = slices[index];
      if (slice?.number !== number) {
        slice = { number, counts: new Uint32Array(BUCKETS) };
        slices[index] = slice;
      }
      const bucket = toBucket(milliseconds);
      slice.counts[bucket] = (slice.counts[bucket] ?? 0) + 1;
    },
    percentile95: () => {
      const oldest = sliceNow() - SLICES;
      const counts = new Float64Array(BUCKETS);
      let total = 0;
      for (const slice of slices) {
        if (!slice || slice.number <= oldest) continue;
        for (const [bucket, count] of slice.counts.entries()) {
          counts[bucket] = (counts[bucket] ?? 0) + count;
          total += count;
        }
      }
      if (total === 0) return 0;
      let left = 0.95 * total;
      for (const [bucket, count] of counts.entries()) {
        left -= count;
        if (left <= 0) return Math.round(GROWTH ** bucket * 10) / 10;
      }
      return Math.round(GROWTH ** (BUCKETS - 1));
    },
  };
};
