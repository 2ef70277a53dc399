import { useSyncExternalStore } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';

const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504];

/**
 * True if our server did not reply: the network or the server is down, the call timed out, or
 * something else replied instead, such as the sign-in page of a Wi-Fi.
 */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof RequestFailed
    ? error.problem === undefined || UNREACHABLE_STATUSES.includes(error.status)
    : error instanceof TypeError ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'TimeoutError');

let isOffline = false;
const listeners = new Set<() => void>();

/** Records that a shown read waits for a reply, or no longer does. */
export const setOffline = (isNowOffline: boolean): void => {
  isOffline = isNowOffline;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns true while the browser reports no network, or a shown read got no reply. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(subscribe, () => isOffline || !navigator.onLine);
