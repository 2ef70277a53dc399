/** Returns the value below which a share of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Runs a work list with this number of workers; each takes the next item when it is done. */
export const withWorkers = async <T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
};

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

/** Returns ms since 1970, finer than `Date.now` and the same for every thread. */
export const epochMs = (): number => performance.timeOrigin + performance.now();
