import { getBackoffMs } from './backoff.ts';

const LIMITS = { minMs: 2_000, maxMs: 15_000 };

const pendingRetries = new Set<() => void>();

/** Ends all pauses of `waitToRetry`. */
export const retryNow = (): void => {
  for (const wake of pendingRetries) wake();
};

/** Pauses before another attempt, longer with every one. It ends at once when the device is online again. */
export const waitToRetry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      pendingRetries.delete(done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, getBackoffMs(tries, LIMITS));
    pendingRetries.add(done);
    window.addEventListener('online', done);
  });
