import { expect, test } from 'vitest';
import {
  earliest,
  comparePositions,
  isAfter,
  later,
  offsetOf,
  positionOf,
  START,
} from './position.ts';

const [first, second] = [positionOf('4095'), positionOf('18446744073709551000')];

test('positions are ordered, however far apart they are', () => {
  expect(isAfter(second, first)).toBe(true);
  expect(isAfter(first, second)).toBe(false);
  expect(isAfter(first, positionOf(4095n))).toBe(false);
  expect(later(first, second)).toBe(second);
  expect([second, START, first].toSorted(comparePositions)).toEqual([START, first, second]);
  expect(String(second)).toBe('18446744073709551000');
  expect(offsetOf(first)).toBe(4095n);
});

test('a subscriber that has read nothing is behind all others', () => {
  expect(isAfter(START, null)).toBe(true);
  expect(later(first, null)).toBe(first);
  expect(earliest([second, first])).toBe(first);
  expect(earliest([second, null, first])).toBeNull();
  expect(earliest([])).toBeNull();
});

test('arithmetic with positions does not compile', () => {
  // @ts-expect-error a difference means nothing
  expect(() => second - first).not.toThrow();
  // @ts-expect-error nor does a sum
  expect(() => first + 1n).not.toThrow();
  // @ts-expect-error nor is one a number to compare with
  expect(() => first > 7n).not.toThrow();
});
