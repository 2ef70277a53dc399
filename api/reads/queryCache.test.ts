import { afterEach, expect, test, vi } from 'vitest';
import { createQueryCache } from './queryCache.ts';

afterEach(() => vi.useRealTimers());

/** A read of topics that tells how often it was made, and projections that change when told to. */
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

test('what was read is given to all who ask for the same, until something has changed', async () => {
  const { topics, another, changed } = setUp();
  expect(await Promise.all([topics(), topics()])).toEqual([1, 1]);
  expect(await topics(5)).toBe(2);
  expect(await topics()).toBe(1);
  expect(await another()).toBe('another');
  changed(2);
  expect(await topics()).toBe(3);
});

test('a read that began before a change is not given after it', async () => {
  let changes = 1;
  let answer = (_told: string): void => {};
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

test('nothing is kept while changes are not heard of', async () => {
  const { topics, changed } = setUp();
  changed(undefined);
  expect([await topics(), await topics()]).toEqual([1, 2]);
});

test('a read that failed is made again', async () => {
  const { topics, failing } = setUp();
  await expect(failing()).rejects.toThrow('0');
  await topics();
  await expect(failing()).rejects.toThrow('1');
});

test('after a minute it is read again, should a change have gone unheard', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { topics } = setUp();
  expect(await topics()).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(await topics()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await topics()).toBe(2);
});

test('a read that anybody can ask in any number of ways keeps so many answers and no more', async () => {
  const { topics } = setUp();
  for (let grade = 1; grade <= 501; grade += 1) await topics(grade);
  expect([await topics(2), await topics(501)]).toEqual([2, 501]);
  expect(await topics(1)).toBe(502);
});
