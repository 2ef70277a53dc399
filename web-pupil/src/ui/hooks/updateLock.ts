import { useEffect } from 'react';

const LOCK_NAME = 'mahoe.undisturbed';

/** Blocks app updates in all tabs while the component is mounted. */
export const useUpdateLock = (): void => {
  useEffect(() => {
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    // A browser without locks has no service worker either.
    // It refuses locks while site data is blocked.
    navigator.locks?.request(LOCK_NAME, { mode: 'shared' }, () => gone).catch(console.error);
    return leave;
  }, []);
};

/** Runs `act` unless a tab holds the update lock. @returns true if it ran */
export const runUnlessLocked = (act: () => void): Promise<boolean> =>
  navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
    if (lock) act();
    return lock !== null;
  });
