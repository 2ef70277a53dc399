import { useSyncExternalStore } from 'react';
import { getMe, signOut as signOutOperation, type User } from '@mahoe/contracts/accounts';
import {
  fetchRead,
  newKey,
  onSessionEnded,
  queryClient,
  rememberUser,
  sendCommand,
} from '../apiClient.ts';
import { showToast } from '../ui/toastStore.ts';
import { clearStoredUser, hasStoredUser, storeUser } from './storedUser.ts';

const START_WITHIN_MS = 15_000;
const SIGN_OUT_WITHIN_MS = 5_000;

/** `checking` while the stored user is verified with the server, `unanswered` when it was silent. */
export type Session = 'checking' | 'unanswered' | 'visitor' | 'signed-in';

let session: Session = hasStoredUser(localStorage) ? 'checking' : 'visitor';
const listeners = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const toHome = (): void => window.history.replaceState(null, '', '/');

/** Re-renders when somebody signs in or out. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/**
 * Verifies the stored user, if any: success keeps them, failure forgets them, and no answer at all
 * leaves them to be verified again.
 */
export const checkStoredUser = async (): Promise<void> => {
  if (session === 'unanswered') become('checking');
  if (session !== 'checking') return;
  const inTime = AbortSignal.timeout(START_WITHIN_MS);
  try {
    const { user } = await fetchRead(getMe, {}, inTime);
    keepStored(user);
    rememberUser(user);
    become('signed-in');
  } catch (error) {
    console.error(error);
    if (inTime.aborted) return become('unanswered');
    clearStoredUser(localStorage);
    become('visitor');
  }
};

/** Starts a session in the browser for a user the server has just let in. */
export const startSession = (user: User): void => {
  keepStored(user);
  rememberUser(user);
  toHome();
  become('signed-in');
};

/** Keeps the stored copy up to date with what the server last said. */
export const keepStored = (user: User): void => storeUser(localStorage, user);

const forget = (): void => {
  clearStoredUser(localStorage);
  become('visitor');
  queryClient.clear();
};

/**
 * Ends the session here, whatever the server says, goes to the landing page, and tells whether it
 * has ended on the server as well.
 */
export const signOut = async (): Promise<void> => {
  showToast({ title: 'Logging out…' });
  try {
    await sendCommand(signOutOperation, {}, newKey(), AbortSignal.timeout(SIGN_OUT_WITHIN_MS));
    showToast({ title: 'You are logged out' });
  } catch (error) {
    console.error(error);
    showToast({
      title: 'Logged out on this screen only',
      description:
        'Mahoe did not answer, so your sign-in is still open there. When the internet is back, sign in and log out again.',
      look: 'failure',
    });
  }
  toHome();
  forget();
};

onSessionEnded(() => {
  if (session !== 'signed-in') return;
  window.history.replaceState(null, '', '/login');
  forget();
  showToast({
    title: 'Please sign in again',
    description: 'Your sign-in has ended. What you answered is kept.',
  });
});
