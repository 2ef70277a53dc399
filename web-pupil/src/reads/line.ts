import { useSyncExternalStore } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';

const NOBODY_THERE: readonly number[] = [502, 503, 504];

/**
 * Whether nobody of ours has spoken: the line or the server is away, took too long, or something
 * else answered in its place, such as the sign-in page of a Wi-Fi.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestFailed
    ? error.problem === undefined || NOBODY_THERE.includes(error.status)
    : error instanceof TypeError ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'TimeoutError');

let away = false;
const listeners = new Set<() => void>();

/** Notes that what is on screen waits for an answer, or no longer does. */
export const noteAway = (isAway: boolean): void => {
  away = isAway;
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
export const useLineAway = (): boolean =>
  useSyncExternalStore(subscribe, () => away || !navigator.onLine);
