import { useSyncExternalStore } from 'react';
import { getMe, signOut as signOutOperation, type User } from '@mahoe/contracts/accounts/account';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import {
  fetchRead,
  hasCachedUser,
  onSessionEnded,
  queryClient,
  cacheUser,
  sendCommand,
} from '../apiClient.ts';
import { isOfflineReady } from '../reads/isOfflineReady.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import {
  clearStoredUser,
  preserveOtherEntries,
  readStoredUser,
  storeUser,
  type StoredUser,
} from './storedUser.ts';
import { loginUrl } from './loginRedirect.ts';

const START_TIMEOUT_MS = 15_000;
const SIGN_OUT_TIMEOUT_MS = 5_000;

/** `checking` while the stored user is verified with the server, `unreachable` when it was silent. */
export type Session = 'checking' | 'unreachable' | 'retrying' | 'visitor' | 'signed-in';

/** Who was signed in when this browser last heard of it. */
export const knownUser: StoredUser | undefined = readStoredUser(localStorage);

let session: Session = knownUser ? 'checking' : 'visitor';
const listeners = new Set<() => void>();

const setSession = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const replaceUrl = (address: string): void => window.history.replaceState(null, '', address);

/** Re-renders when somebody signs in or out. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/** True, and said, when the account was suspended. */
const showSuspension = (why: unknown): boolean => {
  const problem = why instanceof RequestFailed ? why.problem : undefined;
  if (problem?.code !== 'account-suspended') return false;
  showToast({ title: 'You are signed out', description: problem.message, look: 'failure' });
  return true;
};

/** The server's word that nobody is signed in, or may not be. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.status === 401 || error.status === 403);

const importPersistence = () => import('../reads/persistedQueries.ts');

/** Takes up what this browser kept of the stored user's reads. @returns whether it is enough */
const restoreOfflineData = async (): Promise<boolean> => {
  if (!knownUser || !isOfflineReady()) return false;
  const { restorePersisted } = await importPersistence();
  return (await restorePersisted(queryClient, knownUser.id)) && hasCachedUser();
};

const clearOfflineData = async (): Promise<void> => {
  const { clearPersisted } = await importPersistence();
  await clearPersisted();
};

/**
 * Verifies the stored user, if any: success keeps them, the server's no forgets them. Without an
 * answer they stay, and are verified again until there is one. Where this browser kept what they
 * read, they are let in to it meanwhile.
 */
export const verifyStoredUser = async (): Promise<void> => {
  if (await restoreOfflineData()) return setSession('signed-in');
  for (let tries = 0; session === 'checking' || session === 'unreachable'; tries += 1) {
    if (session === 'unreachable') setSession('retrying');
    try {
      const { user } = await fetchRead(getMe, {}, { timeoutMs: START_TIMEOUT_MS });
      saveStoredUser(user);
      cacheUser(user);
      return setSession('signed-in');
    } catch (error) {
      console.error(error);
      if (isSignedOut(error)) {
        endLocalSession();
        showSuspension(error);
        return;
      }
    }
    setSession('unreachable');
    await waitToRetry(tries);
  }
};

/** Lets in a user whom the server has just let in, to the page they wanted. */
export const completeSignIn = (user: User, address = '/'): void => {
  clearOfflineData().catch(console.error);
  saveStoredUser(user);
  cacheUser(user);
  replaceUrl(address);
  setSession('signed-in');
};

/** Keeps the stored copy up to date with what the server last said. */
export const saveStoredUser = (user: User): void => storeUser(localStorage, user);

const endLocalSession = (): void => {
  clearStoredUser(localStorage);
  setSession('visitor');
  queryClient.clear();
  clearOfflineData().catch(console.error);
};

/**
 * Ends the session here, whatever the server says, goes to the landing page, and tells whether it
 * has ended on the server as well.
 */
export const signOut = async (): Promise<void> => {
  showToast({ title: 'Logging out…' });
  try {
    await preserveOtherEntries(localStorage, () =>
      sendCommand(signOutOperation, {}, createKey(), {
        signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS),
      }),
    );
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
  replaceUrl('/');
  endLocalSession();
};

onSessionEnded((why) => {
  if (session !== 'signed-in') return;
  replaceUrl(loginUrl(window.location));
  endLocalSession();
  if (showSuspension(why)) return;
  showToast({
    title: 'Please sign in again',
    description: 'Your sign-in has ended. What you answered is kept.',
  });
});
