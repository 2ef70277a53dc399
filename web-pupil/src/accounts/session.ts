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
import { clearStoredUser, hasStoredUser, storeUser } from './storedUser.ts';

/** `checking` while the stored user is verified with the server. */
export type Session = 'checking' | 'visitor' | 'signed-in';

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

/** Verifies the stored user, if any: success keeps them, anything else forgets them. */
export const checkStoredUser = async (): Promise<void> => {
  if (session !== 'checking') return;
  try {
    const { user } = await fetchRead(getMe, {});
    keepStored(user);
    rememberUser(user);
    become('signed-in');
  } catch (error) {
    console.error(error);
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

/** Ends the session here, whatever the server says, and goes to the landing page. */
export const signOut = async (): Promise<void> => {
  try {
    await sendCommand(signOutOperation, {}, newKey());
  } catch (error) {
    console.error(error);
  }
  toHome();
  forget();
};

onSessionEnded(() => {
  if (session !== 'signed-in') return;
  window.history.replaceState(null, '', '/login');
  forget();
});
