import { useSyncExternalStore } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';

const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504];

/**
 * Whether nobody of ours has spoken: the line or the server is away, took too long, or something
 * else answered in its place, such as the sign-in page of a Wi-Fi.
 */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof RequestFailed
    ? error.problem === undefined || UNREACHABLE_STATUSES.includes(error.status)
    : error instanceof TypeError ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'TimeoutError');

let isOffline = false;
const listeners = new Set<() => void>();

/** Notes that what is on screen waits for an answer, or no longer does. */
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

/** True while the browser knows of no network, or something on screen got no answer. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(subscribe, () => isOffline || !navigator.onLine);
