/**
 * Maximum wait of a sign-in for other tabs: longer than a sign-out lasts (5 s), so that it passes only
 * another sign-in, whose line may be dead.
 */
const MAX_WAIT_MS = 6000;

/**
 * Runs work that begins or ends the session, one after the other over all tabs of this browser: the reply to
 * a sign-out that is sent late must not remove the cookie that a sign-in in another tab has just set. The
 * work runs without the lock if other tabs keep it too long, or if the browser has no locks or refuses them.
 * @param signal gives up the work instead, if other tabs keep the lock
 */
export const withSessionLock = async <T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  let begun: Promise<T> | undefined;
  const begin = () => (begun = work());
  const options = { signal: signal ?? AbortSignal.timeout(MAX_WAIT_MS) };
  try {
    return await navigator.locks.request('mahoe.session', options, begin);
  } catch (error) {
    if (signal?.aborted) throw error;
    return begun ?? begin();
  }
};
