import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEADLINE_MS, withRemainingMs, withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates a call that the event store answers after the given time. */
const call = (milliseconds: number): Promise<number> =>
  withRemainingMs(async (leftMs) => {
    await pause();
    vi.advanceTimersByTime(milliseconds);
    return leftMs;
  });

test('consecutive calls share the deadline', async () => {
  const given = await withDeadline(async () => [await call(1000), await call(2500), await call(1)]);
  expect(given).toEqual([DEADLINE_MS, DEADLINE_MS - 1000, 0]);
});

test('concurrent calls count their waiting time once', async () => {
  const left = await withDeadline(async () => {
    await Promise.all([call(1000), call(0), call(0)]);
    return withRemainingMs(async (leftMs) => leftMs);
  });
  expect(left).toBe(DEADLINE_MS - 1000);
});

test('work between calls does not count, and a single call has the whole time', async () => {
  const given = await withDeadline(async () => {
    await call(500);
    vi.advanceTimersByTime(DEADLINE_MS);
    return call(0);
  });
  expect([given, await call(0)]).toEqual([DEADLINE_MS - 500, DEADLINE_MS]);
});
