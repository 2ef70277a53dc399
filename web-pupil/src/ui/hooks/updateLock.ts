import { useEffect } from 'react';

const LOCK_NAME = 'mahoe.undisturbed';

/** While it is on screen, in any tab, the app is not replaced by a newer version of itself. */
export const useUpdateLock = (): void => {
  useEffect(() => {
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    // A browser without locks has no service worker either.
    void navigator.locks?.request(LOCK_NAME, { mode: 'shared' }, () => gone);
    return leave;
  }, []);
};

/** Does something unless it would disturb somebody in any tab. @returns whether it was done */
export const runUnlessLocked = (act: () => void): Promise<boolean> =>
  navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
    if (lock) act();
    return lock !== null;
  });
