import { getMe, signOutShort } from '@mahoe/contracts/accounts/account';
import { clearPendingSignOut } from '@mahoe/contracts/browser/signOutMark';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authProvider, getSignedInUser } from './authProvider.ts';

const stored = new Map<string, string>();
let calls: string[];
let isOnline: boolean;

beforeEach(() => {
  stored.clear();
  calls = [];
  isOnline = false;
  vi.stubGlobal('console', { ...console, error: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', { location: { replace: () => {} } });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return url === signOutShort.path
      ? Response.json({ message: 'Signed out.' })
      : Response.json({ code: 'not-signed-in', message: 'Sign in.' }, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an administrator who logged out offline is not let in, and is logged out once online', async () => {
  void authProvider.logout({});
  await expect.poll(() => stored.size).toBe(1);
  await expect(getSignedInUser()).rejects.toThrow('Mahoe cannot be reached');
  isOnline = true;
  calls = [];
  expect(await getSignedInUser()).toBeUndefined();
  expect(calls).toEqual([signOutShort.path, getMe.path]);
  expect(stored.size).toBe(0);
});

test('a log-out that waits is not sent after somebody has signed in in another tab', async () => {
  const signedIn = Promise.withResolvers<void>();
  const request = async <T>(
    _name: string,
    _options: object,
    work: () => Promise<T>,
  ): Promise<T> => {
    await signedIn.promise;
    clearPendingSignOut();
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  isOnline = true;
  void authProvider.logout({});
  signedIn.resolve();
  await new Promise(setImmediate);
  expect(calls).toEqual([]);
});
