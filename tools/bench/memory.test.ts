import { expect, test } from 'vitest';
import { computeGrowth } from './memory.ts';

/** Returns a sample every ten seconds. */
const during = (minutes: number, heapAt: (minute: number) => number): readonly number[] =>
  Array.from({ length: 6 * minutes }, (_, sample) => heapAt(sample / 6));

test('a heap that grows by half a MiB a minute is reported', () => {
  expect(computeGrowth(during(60, (minute) => 60 + minute / 2))).toBeCloseTo(0.5);
});

test('a heap that warms up in the first third does not count as growth', () => {
  expect(computeGrowth(during(60, (minute) => 60 + Math.min(20, minute)))).toBeCloseTo(0);
});

test('a collection that comes late now and then is no growth', () => {
  expect(computeGrowth(during(60, (minute) => (minute % 1 > 0.9 ? 90 : 60)))).toBeCloseTo(0);
});

test('a process that was killed is left out until its first collection', () => {
  expect(computeGrowth(during(60, (minute) => (minute > 30 && minute < 35 ? 0 : 60)))).toBeCloseTo(
    0,
  );
});

test('one minute is too short for a result', () => {
  expect(computeGrowth(during(1, () => 60))).toBeUndefined();
});
