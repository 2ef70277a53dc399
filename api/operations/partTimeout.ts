import { setTimeout as pause } from 'node:timers/promises';

/** Maximum time for a part to answer, so that a caller does not wait for a hanging part. */
const TIMEOUT_MS = 1500;

/** An answer that did not come in time. */
class TimedOut extends Error {
  override readonly message = 'no answer';
}

/**
 * Waits for the answer of a part of the product.
 * @throws after 1.5 s without one
 */
export const withPartTimeout = async <T>(check: Promise<T>): Promise<T> => {
  const answered = new AbortController();
  const overdue = pause(TIMEOUT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new TimedOut();
  });
  return Promise.race([check, overdue]).finally(() => answered.abort());
};
