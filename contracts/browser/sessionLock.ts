/**
 * Runs work that begins or ends the session, one after the other over all tabs of this browser: the reply to
 * a sign-out that is sent late must not remove the cookie that a sign-in in another tab has just set. A
 * browser without locks runs it at once.
 * @param signal gives up the wait for other tabs
 */
export const withSessionLock = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request('mahoe.session', signal ? { signal } : {}, work)
    : work();
