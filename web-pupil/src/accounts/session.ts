import { useSyncExternalStore } from 'react';
import { getMe, type User } from '@mahoe/contracts/accounts/account';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import {
  clearPendingSignOut,
  isSignOutPending,
  recordPendingSignOut,
} from '@mahoe/contracts/browser/signOutMark';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { fetchRead, hasCachedUser, onSessionEnded, queryClient, cacheUser } from '../apiClient.ts';
import { findOutage, type Outage } from '../reads/connectivity.ts';
import { isOfflineReady } from '../reads/isOfflineReady.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import {
  clearStoredUser,
  readStoredUser,
  storeUser,
  type StoredUser,
} from '../pupil/storedUser.ts';
import { abandonSignOut } from './signOutUnderWay.ts';
import { loginUrl } from './loginRedirect.ts';

const START_TIMEOUT_MS = 15_000;

/**
 * State of the session: `checking` while the server verifies the stored user, `unreachable` if it
 * did not reply.
 */
export type Session = 'checking' | 'unreachable' | 'retrying' | 'visitor' | 'signed-in';

// The admin app, too, signs out without a line, and leaves the user to this app.
if (isSignOutPending()) clearStoredUser(localEntries);

/** The user that this browser stored at the last sign-in. */
export const knownUser: StoredUser | undefined = readStoredUser(localEntries);

/** Reason why the last check of the stored user got no reply. */
export let startOutage: Outage = 'offline';

let session: Session = knownUser ? 'checking' : 'visitor';
const listeners = new Set<() => void>();

const setSession = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const replaceUrl = (address: string): void => window.history.replaceState(null, '', address);

/** Re-renders when the user signs in or out. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/** Shows a toast if the account was suspended. @returns whether it was */
const showSuspension = (why: unknown): boolean => {
  const problem = why instanceof RequestFailed ? why.problem : undefined;
  if (problem?.code !== 'account-suspended') return false;
  showToast({ title: 'You are signed out', description: problem.message, look: 'failure' });
  return true;
};

/** Returns true if the server replied that the session has ended or that access is denied. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.status === 401 || error.status === 403);

const importPersistence = () => import('../reads/persistedQueries.ts');

/**
 * Restores the stored user's reads from this browser.
 * @returns whether they are enough to work offline
 */
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
 * Verifies the stored user, if any. The user stays if the server confirms them and is removed if it
 * refuses them. While the server does not reply, the check is repeated. A user whose reads are stored
 * in this browser is let in without waiting.
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
      startOutage = findOutage(error);
    }
    setSession('unreachable');
    await waitToRetry(tries);
  }
};

/** Starts the session of a user that the server has just signed in, on the page they wanted. */
export const completeSignIn = (user: User, address = '/'): void => {
  abandonSignOut();
  clearPendingSignOut();
  clearOfflineData().catch(console.error);
  saveStoredUser(user);
  cacheUser(user);
  replaceUrl(address);
  setSession('signed-in');
};

/** Updates the stored copy from the server's latest reply. */
export const saveStoredUser = (user: User): void => storeUser(localEntries, user);

/** Ends the session on this page. */
export const endLocalSession = (): void => {
  clearStoredUser(localEntries);
  setSession('visitor');
  queryClient.clear();
  clearOfflineData().catch(console.error);
};

/** Sends a sign-out that the server did not answer. */
export const finishPendingSignOut = async (): Promise<void> => {
  if (isSignOutPending()) await (await import('./finishSignOut.ts')).finishSignOut();
};

/**
 * Ends the session in this browser and goes to a visitor's page. If the server does not answer, a
 * toast says so, and the session there ends once it does. Who signed in meanwhile stays signed in.
 */
export const signOut = async (): Promise<void> => {
  showToast({ title: 'Logging out…' });
  recordPendingSignOut();
  try {
    const { endServerSession } = await import('./serverSession.ts');
    if (!(await endServerSession())) {
      return showToast({
        title: 'You are signed in again',
        description: 'Somebody signed in here during the log-out. To leave, log out again.',
      });
    }
    showToast({ title: 'You are logged out' });
  } catch (error) {
    console.error(error);
    showToast({
      title: 'You are logged out on this screen',
      description:
        'Mahoe did not answer. It will finish logging you out when you are online. Please keep this page open.',
    });
    waitToRetry(0).then(finishPendingSignOut).catch(console.error);
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
