import { getMe, signOutShort, type User } from '@mahoe/contracts/accounts/account';
import {
  clearPendingSignOut,
  isSignOutPending,
  recordPendingSignOut,
} from '@mahoe/contracts/browser/signOutMark';
import { withSessionLock } from '@mahoe/contracts/browser/sessionLock';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { HttpError, type AuthProvider } from 'react-admin';
import { call, getErrorCode } from './apiClient.ts';

const HOME = '/admin';
/** Limits the wait for the server: the browser leaves the page even if the server does not answer. */
const SIGN_OUT_TIMEOUT_MS = 5000;

let isRedirecting = false;

/** Loads another page, once. The promise never settles because this page is over. */
const redirectTo = (url: string): Promise<never> => {
  if (!isRedirecting) window.location.replace(url);
  isRedirecting = true;
  return new Promise(() => {});
};

/** Redirects to the pupil app's sign-in page, which returns an administrator to the current page. */
export const redirectToSignIn = (): Promise<never> => {
  const { pathname, search } = window.location;
  const here = pathname.startsWith(HOME) ? pathname + search : HOME;
  return redirectTo(`/login?next=${encodeURIComponent(here).replaceAll('%2F', '/')}`);
};

const isSignInRequired = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 401 || getErrorCode(error) === 'account-suspended');

/**
 * Cache time of the signed-in user, because every page asks for it. Other requests notice the end of a
 * session anyway.
 */
const USER_TTL_MS = 10_000;
let lastReply: { readonly at: number; readonly user: User } | undefined;

/** Ends the session of the cookie, unless somebody signed in meanwhile: the cookie is theirs by then. */
const endSession = (): Promise<void> => {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  return withSessionLock(async () => {
    if (!isSignOutPending()) return;
    await call(signOutShort, {}, signal);
    clearPendingSignOut();
  }, signal);
};

/**
 * The signed-in user, or undefined for a visitor.
 * @throws HttpError when the server does not answer
 */
export const getSignedInUser = async (): Promise<User | undefined> => {
  if (lastReply !== undefined && serverNow() - lastReply.at < USER_TTL_MS) {
    return lastReply.user;
  }
  lastReply = undefined;
  // Must come first: until then the cookie of the session that ended here is valid.
  if (isSignOutPending()) await endSession();
  try {
    const { user } = await call(getMe, {});
    lastReply = { at: serverNow(), user };
    return user;
  } catch (error) {
    if (isSignInRequired(error)) return undefined;
    throw error;
  }
};

/** Connects react-admin to the session that the pupil app's sign-in page opened. */
export const authProvider: AuthProvider = {
  login: redirectToSignIn,
  checkAuth: async () => {
    // Keeps the user signed in when the server does not answer. The page's own requests show the error.
    const answer = await getSignedInUser().catch(() => 'none' as const);
    if (answer === 'none') return;
    if (answer === undefined) await redirectToSignIn();
    else if (!answer.isAdmin) await redirectTo(window.location.href);
  },
  checkError: async (error) => {
    if (isSignInRequired(error)) await redirectToSignIn();
    else if (getErrorCode(error) === 'forbidden') await redirectTo(window.location.href);
  },
  logout: async () => {
    recordPendingSignOut();
    try {
      await endSession();
    } catch (error) {
      // The pupil app's visitor page, where this leads, sends it again.
      console.error('Signing out on the server failed', error);
    }
    return redirectTo('/');
  },
  getIdentity: async () => {
    const user = await getSignedInUser();
    if (user === undefined) return redirectToSignIn();
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}`, username: user.username };
  },
};
