import { useSyncExternalStore } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';

const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504];

/**
 * Returns true if our server did not reply: the network or the server is down, the call timed out, or
 * something else replied instead, such as the sign-in page of a Wi-Fi.
 */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof RequestFailed
    ? error.problem === undefined || UNREACHABLE_STATUSES.includes(error.status)
    : error instanceof TypeError ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'TimeoutError');

/** Cause of missing replies: the device is offline, or the server has a problem. */
export type Outage = 'offline' | 'server';

/** Tells which of the two a failure without a reply means. The page of a Wi-Fi answers with other statuses. */
export const findOutage = (error: unknown): Outage =>
  error instanceof RequestFailed &&
  (error.problem !== undefined ||
    error.status === 500 ||
    UNREACHABLE_STATUSES.includes(error.status))
    ? 'server'
    : 'offline';

let outage: Outage | undefined;
const listeners = new Set<() => void>();

/** Records why a shown read waits for a reply, or that none does any longer. */
export const setOutage = (found: Outage | undefined): void => {
  outage = found;
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

/** Returns the outage while the browser reports no network, or a shown read got no reply. */
export const useOutage = (): Outage | undefined =>
  useSyncExternalStore(subscribe, () => (navigator.onLine ? outage : 'offline'));
