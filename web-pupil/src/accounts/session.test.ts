import { signOut as signOutOperation, type User } from '@mahoe/contracts/accounts/account';
import { withSessionLock } from '@mahoe/contracts/browser/sessionLock';
import { clearPendingSignOut } from '@mahoe/contracts/browser/signOutMark';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

type SessionModule = typeof import('./session.ts');
type Finish = typeof import('./finishSignOut.ts') & typeof import('./leaveForLogin.ts');
type Toasts = typeof import('../ui/toast/toastStore.ts');

const ana = {
  id: 'ana',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Grant',
  grade: 5,
  level: 1,
  isAdmin: false,
} as User;

/** Builds a storage whose entries are its properties, as those of a browser are. */
const buildStorage = (): Record<string, string> => {
  const entries = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => (entries[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  }) as Record<string, string>;
  return entries;
};

let entries: Record<string, string>;
let calls: string[];
/** Windows of all pages that a test opened. */
let windows: EventTarget[];
let isOnline: boolean;
/** Settles when the work before has left the lock that all tabs share. */
let unlocked: Promise<unknown>;
/** Settles before the server replies. */
let delay: Promise<void>;
let session: SessionModule;
let finish: Finish;
let toasts: Toasts;

/** Opens the page again: what modules hold is gone, what the browser stores stays. */
const openPage = async (): Promise<void> => {
  const history = { replaceState: () => {} };
  const opened = Object.assign(new EventTarget(), { history });
  windows.push(opened);
  vi.stubGlobal('window', opened);
  vi.resetModules();
  [session, finish, toasts] = await Promise.all([
    import('./session.ts'),
    Promise.all([import('./finishSignOut.ts'), import('./leaveForLogin.ts')]).then(
      ([finishing, leaving]) => ({ ...finishing, ...leaving }),
    ),
    import('../ui/toast/toastStore.ts'),
  ]);
};
const goOnline = (): void => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
};
const lastToast = (): string | undefined => toasts.currentToast()?.title;

beforeEach(async () => {
  entries = buildStorage();
  calls = [];
  windows = [];
  isOnline = false;
  unlocked = Promise.resolve();
  delay = Promise.resolve();
  vi.stubGlobal('console', { ...console, error: () => {} });
  vi.stubGlobal('localStorage', entries);
  const request = <T>(_name: string, _options: object, work: () => Promise<T>): Promise<T> => {
    const done = unlocked.then(work);
    unlocked = done.catch(() => undefined);
    return done;
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } });
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    calls.push(url);
    await delay;
    // The browser ignores the reply of a call that was aborted.
    signal?.throwIfAborted();
    if (!isOnline) throw new TypeError('Failed to fetch');
    // The server's `Clear-Site-Data` header empties the storage.
    for (const key of Object.keys(entries)) Reflect.deleteProperty(entries, key);
    return Response.json({ message: 'Signed out.' });
  });
  await openPage();
});
/** Ends the pauses of pages that were left, which would outlive the test. */
afterEach(async () => {
  isOnline = true;
  for (const opened of windows) opened.dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  vi.unstubAllGlobals();
});
afterAll(() => void vi.resetModules());

test('logging out offline ends the session on the server once the line is back, and says so', async () => {
  session.completeSignIn(ana);
  await session.signOut();
  expect(calls).toHaveLength(1);
  expect(lastToast()).toBe('You are logged out on this screen');
  goOnline();
  await expect.poll(lastToast).toBe('You are logged out');
  expect(calls).toEqual([signOutOperation.path, signOutOperation.path]);
  expect(Object.keys(entries)).toEqual([]);
});

test('a page that is opened later finishes logging out and lets nobody in', async () => {
  session.completeSignIn(ana);
  await session.signOut();
  // The admin app leaves the user of this app.
  session.saveStoredUser(ana);
  await openPage();
  expect(session.knownUser).toBeUndefined();
  goOnline();
  await finish.finishSignOut();
  expect(lastToast()).toBe('You are logged out');
  await finish.finishSignOut();
  expect(calls).toHaveLength(2);
});

test('somebody who signs in before the line is back is not logged out', async () => {
  session.completeSignIn(ana);
  await session.signOut();
  session.completeSignIn({ ...ana, id: 'ben', username: 'ben' });
  goOnline();
  await openPage();
  await finish.finishSignOut();
  expect(calls).toHaveLength(1);
  expect(session.knownUser?.username).toBe('ben');
});

test.each([
  ['log-out', () => session.signOut()],
  ['new password', () => Promise.resolve(finish.leaveForLogin())],
])('somebody who signs in before the %s is answered stays signed in', async (_what, leave) => {
  isOnline = true;
  const answer = Promise.withResolvers<void>();
  delay = answer.promise;
  session.completeSignIn(ana);
  const leaving = leave();
  await expect.poll(() => calls).toHaveLength(1);
  session.completeSignIn({ ...ana, id: 'ben', username: 'ben' });
  answer.resolve();
  await leaving;
  await new Promise(setImmediate);
  expect(lastToast()).not.toBe('You are logged out');
  await openPage();
  expect(session.knownUser?.username).toBe('ben');
});

/** A tab of the browser: its modules, which share what the browser stores with those of other tabs. */
const openTab = async (): Promise<{ readonly session: SessionModule; readonly finish: Finish }> => {
  await openPage();
  return { session, finish };
};
const ben = { ...ana, id: 'ben', username: 'ben' };

test('a sign-out that waits is not sent after somebody has begun to sign in in another tab', async () => {
  const first = await openTab();
  first.session.completeSignIn(ana);
  await first.session.signOut();
  expect(calls).toHaveLength(1);
  const second = await openTab();
  const answer = Promise.withResolvers<void>();
  isOnline = true;
  const signingIn = withSessionLock(async () => {
    await answer.promise;
    second.session.completeSignIn(ben);
  });
  const finishing = first.finish.finishSignOut();
  await new Promise(setImmediate);
  answer.resolve();
  await Promise.all([signingIn, finishing]);
  expect(calls).toHaveLength(1);
  await openPage();
  expect(session.knownUser?.username).toBe('ben');
});

test('a sign-in in another tab waits until the server has answered a late sign-out', async () => {
  const first = await openTab();
  first.session.completeSignIn(ana);
  await first.session.signOut();
  const second = await openTab();
  isOnline = true;
  const answer = Promise.withResolvers<void>();
  delay = answer.promise;
  const finishing = first.finish.finishSignOut();
  await expect.poll(() => calls).toHaveLength(2);
  let hasSignedIn = false;
  const signingIn = withSessionLock(() => {
    hasSignedIn = true;
    second.session.completeSignIn(ben);
    return Promise.resolve();
  });
  await new Promise(setImmediate);
  expect(hasSignedIn).toBe(false);
  answer.resolve();
  await Promise.all([finishing, signingIn]);
  await openPage();
  expect(session.knownUser?.username).toBe('ben');
});

test('somebody who signs in in another tab during the log-out is told so', async () => {
  isOnline = true;
  session.completeSignIn(ana);
  const answer = Promise.withResolvers<void>();
  const signingIn = withSessionLock(async () => {
    await answer.promise;
    clearPendingSignOut();
  });
  const leaving = session.signOut();
  expect(lastToast()).toBe('Logging out…');
  answer.resolve();
  await Promise.all([signingIn, leaving]);
  expect(calls).toEqual([]);
  expect(lastToast()).toBe('You are signed in again');
});

test('two tabs that both wait send one sign-out', async () => {
  const first = await openTab();
  first.session.completeSignIn(ana);
  await first.session.signOut();
  const second = await openTab();
  isOnline = true;
  await Promise.all([first.finish.finishSignOut(), second.finish.finishSignOut()]);
  expect(calls).toHaveLength(2);
});
