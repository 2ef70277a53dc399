// R16 of docs/rules.md
import { expect, test } from 'vitest';
import { createResponseTimes } from './responseTimes.ts';

test('the 95th percentile is accurate to a twentieth', () => {
  const times = createResponseTimes(() => 0);
  expect(times.percentile95()).toBe(0);
  for (let n = 1; n <= 100; n += 1) times.record(n);
  expect(times.percentile95()).toBeGreaterThanOrEqual(95);
  expect(times.percentile95()).toBeLessThanOrEqual(100);
});

test('calls of more than five minutes ago no longer count', () => {
  let now = 0;
  const times = createResponseTimes(() => now);
  times.record(2000);
  now = 290_000;
  times.record(10);
  expect(times.percentile95()).toBeGreaterThan(1900);
  now = 300_000;
  expect(times.percentile95()).toBeLessThan(11);
  now = 10_000_000;
  expect(times.percentile95()).toBe(0);
});

test('an endless call counts as three minutes', () => {
  const times = createResponseTimes(() => 0);
  times.record(1e12);
  expect(times.percentile95()).toBeGreaterThan(180_000);
});
