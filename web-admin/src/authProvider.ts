import { getMe, signOutShort, type User } from '@mahoe/contracts/accounts/account';
import { HttpError, type AuthProvider } from 'react-admin';
import { call, getErrorCode } from './apiClient.ts';

const HOME = '/admin';
/** A server that says nothing keeps nobody here. */
const SIGN_OUT_WITHIN_MS = 5000;

let isLeaving = false;

/** Leaves for another page by a full load, once; never settles, as this page is over. */
const leaveFor = (url: string): Promise<never> => {
  if (!isLeaving) window.location.replace(url);
  isLeaving = true;
  return new Promise(() => {});
};

/** To the pupil app's sign-in page, which brings an administrator back to where they were. */
export const leaveForSignIn = (): Promise<never> => {
  const { pathname, search } = window.location;
  const here = pathname.startsWith(HOME) ? pathname + search : HOME;
  return leaveFor(`/login?next=${encodeURIComponent(here).replaceAll('%2F', '/')}`);
};

const meansSignIn = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || getErrorCode(error) === 'account-suspended');

/** Every page asks who is signed in; an answer serves for so long. Reads notice an end anyway. */
const FRESH_MS = 10_000;
let lastAnswer: { readonly at: number; readonly user: User } | undefined;

/**
 * The signed-in user; undefined for a visitor.
 * @throws HttpError when the server gives no answer to that
 */
export const whoIsSignedIn = async (): Promise<User | undefined> => {
  if (lastAnswer !== undefined && performance.now() - lastAnswer.at < FRESH_MS) {
    return lastAnswer.user;
  }
  lastAnswer = undefined;
  try {
    const { user } = await call(getMe, {});
    lastAnswer = { at: performance.now(), user };
    return user;
  } catch (error) {
    if (meansSignIn(error)) return undefined;
    throw error;
  }
};

/** React-admin's view of the session that the pupil app's sign-in opened. */
export const authProvider: AuthProvider = {
  login: leaveForSignIn,
  checkAuth: async () => {
    // Without an answer nobody is signed out; the page's own reads say what is wrong.
    const answer = await whoIsSignedIn().catch(() => 'none' as const);
    if (answer === 'none') return;
    if (answer === undefined) await leaveForSignIn();
    else if (!answer.isAdmin) await leaveFor(window.location.href);
  },
  checkError: async (error) => {
    if (meansSignIn(error)) await leaveForSignIn();
    else if (getErrorCode(error) === 'forbidden') await leaveFor(window.location.href);
  },
  logout: async () => {
    try {
      await call(signOutShort, {}, AbortSignal.timeout(SIGN_OUT_WITHIN_MS));
    } catch (error) {
      console.error('Signing out on the server failed', error);
    }
    return leaveFor('/');
  },
  getIdentity: async () => {
    const user = await whoIsSignedIn();
    if (user === undefined) return leaveForSignIn();
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}`, username: user.username };
  },
};
