import { expect, test } from 'vitest';
import { judgeFlatness } from './flatness.ts';

const tolerance = { least: 3, share: 0.05 };
/** Returns a sample every five seconds. */
const during = (minutes: number, valueAt: (minute: number) => number): readonly number[] =>
  Array.from({ length: 12 * minutes }, (_, sample) => valueAt(sample / 12));

test('a heap that grows by half a MiB a minute is not flat after ten minutes', () => {
  const { growth, isFlat } = judgeFlatness(
    during(10, (minute) => 50 + minute / 2),
    tolerance,
  );
  expect(growth).toBeGreaterThan(3);
  expect(isFlat).toBe(false);
});

test('a heap that warms up in the first third is flat', () => {
  const heap = during(10, (minute) => 50 + 10 * Math.min(3.3, minute));
  expect(judgeFlatness(heap, tolerance)).toMatchObject({ growth: 0, isFlat: true });
});

test('a burst is no growth, even at the end', () => {
  const heap = during(10, (minute) => (minute > 9 || (minute > 4 && minute < 5) ? 90 : 50));
  expect(judgeFlatness(heap, tolerance).isFlat).toBe(true);
});

test('a figure that falls is flat', () => {
  expect(
    judgeFlatness(
      during(10, (minute) => 90 - minute),
      tolerance,
    ).isFlat,
  ).toBe(true);
});

test('a leak of one descriptor a minute is not flat after an hour', () => {
  const descriptors = during(60, (minute) => 40 + Math.floor(minute));
  expect(judgeFlatness(descriptors, { least: 4, share: 0.1 }).isFlat).toBe(false);
});

test('the share of a large figure counts if it is more than the least growth', () => {
  expect(
    judgeFlatness(
      during(10, (minute) => 200 + minute),
      tolerance,
    ),
  ).toMatchObject({ isFlat: true });
});

test('a figure without samples is flat', () => {
  expect(judgeFlatness([], tolerance).isFlat).toBe(true);
});
