const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

const wakers = new Set<() => void>();

/** Ends every pause of `lineBack`. */
export const askNow = (): void => {
  for (const wake of wakers) wake();
};

/** A pause before asking again, longer with every try; over at once when the line is back. */
export const lineBack = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      wakers.delete(done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
    wakers.add(done);
    window.addEventListener('online', done);
  });
