import { afterEach, expect, test, vi } from 'vitest';
import { createQueryCache } from './queryCache.ts';

afterEach(() => vi.useRealTimers());

/** Sets up a query that counts its reads, and projections that change on demand. */
const setUp = () => {
  let changes: number | undefined = 1;
  let made = 0;
  const cache = createQueryCache({ changes: () => changes });
  const topicsRead = {};
  return {
    topics: (grade = 4) => cache(['curriculum'], topicsRead, [grade], async () => (made += 1)),
    failing: () =>
      cache(['curriculum'], topicsRead, ['failing'], () => Promise.reject(new Error(`${made}`))),
    another: () => cache(['curriculum'], {}, [4], async () => 'another'),
    changed: (to: number | undefined) => {
      changes = to;
    },
  };
};

test('a result is shared by equal queries until something has changed', async () => {
  const { topics, another, changed } = setUp();
  expect(await Promise.all([topics(), topics()])).toEqual([1, 1]);
  expect(await topics(5)).toBe(2);
  expect(await topics()).toBe(1);
  expect(await another()).toBe('another');
  changed(2);
  expect(await topics()).toBe(3);
});

test('a result read before a change is not returned after it', async () => {
  let changes = 1;
  let answer = (_value: string): void => {};
  const cache = createQueryCache({ changes: () => changes });
  const topicsRead = {};
  const slow = cache(
    [],
    topicsRead,
    [],
    () => new Promise<string>((resolve) => (answer = resolve)),
  );
  changes = 2;
  answer('before');
  expect(await slow).toBe('before');
  expect(await cache([], topicsRead, [], async () => 'after')).toBe('after');
});

test('nothing is cached while changes are unknown', async () => {
  const { topics, changed } = setUp();
  changed(undefined);
  expect([await topics(), await topics()]).toEqual([1, 2]);
});

test('a failed read is tried again', async () => {
  const { topics, failing } = setUp();
  await expect(failing()).rejects.toThrow('0');
  await topics();
  await expect(failing()).rejects.toThrow('1');
});

test('a result expires after a minute, in case a change was missed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { topics } = setUp();
  expect(await topics()).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(await topics()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await topics()).toBe(2);
});

test('a query with arbitrary arguments caches only its maximum of results', async () => {
  const { topics } = setUp();
  for (let grade = 1; grade <= 501; grade += 1) await topics(grade);
  expect([await topics(2), await topics(501)]).toEqual([2, 501]);
  expect(await topics(1)).toBe(502);
});
