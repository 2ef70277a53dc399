import { useSyncExternalStore } from 'react';
import { createAttendance } from './attendance.ts';

const { isAttended, subscribe } = createAttendance(globalThis);

/**
 * Returns the interval of a poll, or false while nobody is at the page: each call extends the session, and
 * an administrator's session ends after 30 idle minutes.
 * @param intervalMs interval while somebody is there
 */
export const usePollInterval = (intervalMs: number): number | false =>
  useSyncExternalStore(subscribe, isAttended, isAttended) && intervalMs;
