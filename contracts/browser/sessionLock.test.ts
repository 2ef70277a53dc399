import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSessionLock } from './sessionLock.ts';

type Request = (name: string, options: { signal: AbortSignal }, work: () => unknown) => unknown;

let runs: number;
const work = (): Promise<string> => {
  runs += 1;
  return Promise.resolve('signed in');
};
const useLocks = (request?: Request): void => {
  vi.stubGlobal('navigator', request ? { locks: { request } } : {});
};
/** Another tab has the lock and does not leave it. */
const isKept: Request = (_name, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  runs = 0;
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a sign-in waits some seconds for another tab, and then goes on without it', async () => {
  useLocks(isKept);
  const done = withSessionLock(work);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('signed in');
  expect(runs).toBe(1);
});

test('a sign-out gives up if another tab keeps the lock', async () => {
  useLocks(isKept);
  const limit = new AbortController();
  const done = withSessionLock(work, limit.signal);
  limit.abort();
  await expect(done).rejects.toThrow('aborted');
  expect(runs).toBe(0);
});

test.each<[string, Request | undefined]>([
  ['has no locks', undefined],
  ['refuses them', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('the work runs once in a browser that %s', async (_what, request) => {
  useLocks(request);
  expect(await withSessionLock(work, new AbortController().signal)).toBe('signed in');
  expect(await withSessionLock(work)).toBe('signed in');
  expect(runs).toBe(2);
});

test.each(['with', 'without'])('work that fails runs once %s locks', async (which) => {
  useLocks(which === 'with' ? (_name, _options, run) => run() : undefined);
  const failing = () => work().then(() => Promise.reject(new Error('wrong password')));
  await expect(withSessionLock(failing)).rejects.toThrow('wrong password');
  expect(runs).toBe(1);
});
