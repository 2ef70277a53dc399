import { expect, test } from 'vitest';
import { getBackoffMs } from './backoff.ts';

const LIMITS = { minMs: 1_000, maxMs: 30_000 };

test('the pause doubles with every attempt up to the maximum', () => {
  expect(getBackoffMs(0, LIMITS)).toBe(1_000);
  expect(getBackoffMs(3, LIMITS)).toBe(8_000);
  expect(getBackoffMs(40, LIMITS)).toBe(30_000);
});

test('the pause is shorter by up to half if it is spread at random', () => {
  expect(getBackoffMs(0, LIMITS, 0)).toBe(500);
  expect(getBackoffMs(0, LIMITS, 1)).toBe(1_000);
  expect(getBackoffMs(40, LIMITS, 0)).toBe(15_000);
});
