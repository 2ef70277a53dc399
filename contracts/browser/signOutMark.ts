import { localEntries } from './browserStorage.ts';

const KEY = 'mahoe.sign-out';

/** Records that somebody signed out here and that the server does not know it yet. */
export const recordPendingSignOut = (): void => localEntries.setItem(KEY, 'pending');

/** Returns true while the server has still to end the session that ended in this browser. */
export const isSignOutPending = (): boolean => localEntries.getItem(KEY) !== null;

/** Forgets the sign-out, because the server ended the session or replaced it by another. */
export const clearPendingSignOut = (): void => localEntries.removeItem(KEY);
