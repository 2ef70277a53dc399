/** Response times of the API in the last five minutes. */
export interface ResponseTimes {
  record(milliseconds: number): void;
  /** 95th percentile of the response times of the last five minutes, in ms; 0 without calls. */
  percentile95(): number;
}

const SLICE_MS = 10_000;
const SLICES = 30;
/** Growth of the buckets, which cover 1 ms to three minutes. */
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
 * Counts the calls of this process by response time, in slices of ten seconds. Processes on one
 * port get like shares of the calls, so each can answer for all.
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
