import { signOut as signOutOperation, type User } from '@mahoe/contracts/accounts/account';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

type SessionModule = typeof import('./session.ts');
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
/** Settles before the server replies. */
let delay: Promise<void>;
let session: SessionModule;
let toasts: Toasts;

/** Opens the page again: what modules hold is gone, what the browser stores stays. */
const openPage = async (): Promise<void> => {
  const history = { replaceState: () => {} };
  const opened = Object.assign(new EventTarget(), { history });
  windows.push(opened);
  vi.stubGlobal('window', opened);
  vi.resetModules();
  [session, toasts] = await Promise.all([
    import('./session.ts'),
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
  delay = Promise.resolve();
  vi.stubGlobal('console', { ...console, error: () => {} });
  vi.stubGlobal('localStorage', entries);
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
  await session.finishSignOut();
  expect(lastToast()).toBe('You are logged out');
  await session.finishSignOut();
  expect(calls).toHaveLength(2);
});

test('somebody who signs in before the line is back is not logged out', async () => {
  session.completeSignIn(ana);
  await session.signOut();
  session.completeSignIn({ ...ana, id: 'ben', username: 'ben' });
  goOnline();
  await openPage();
  await session.finishSignOut();
  expect(calls).toHaveLength(1);
  expect(session.knownUser?.username).toBe('ben');
});

test.each([
  ['log-out', () => session.signOut()],
  ['new password', () => Promise.resolve(session.leaveForLogin())],
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
