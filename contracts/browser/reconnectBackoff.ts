const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15_000;

const pendingRetries = new Set<() => void>();

/** Ends every pause of `waitToRetry`. */
export const retryNow = (): void => {
  for (const wake of pendingRetries) wake();
};

/** A pause before asking again, longer with every try; over at once when the line is back. */
export const waitToRetry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      pendingRetries.delete(done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries));
    pendingRetries.add(done);
    window.addEventListener('online', done);
  });
