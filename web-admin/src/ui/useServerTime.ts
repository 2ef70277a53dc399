import { serverSecond, subscribeToServerTime } from '@mahoe/contracts/browser/serverClock';
import { useSyncExternalStore } from 'react';

/** The server's time in milliseconds since 1970, updated every minute. */
export const useServerTime = (): number =>
  useSyncExternalStore(subscribeToServerTime, serverSecond, serverSecond);
