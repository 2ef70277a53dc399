import { expect, test } from 'vitest';
import { isHeaderVisible } from './headerVisibility.ts';

test('the header hides when scrolling down beyond 100 px', () => {
  expect(isHeaderVisible(90, 101, true)).toBe(false);
  expect(isHeaderVisible(40, 100, true)).toBe(true);
});

test('the header returns when scrolling up', () => {
  expect(isHeaderVisible(900, 880, false)).toBe(true);
});

test('the header stays as it is without scrolling', () => {
  expect(isHeaderVisible(900, 900, false)).toBe(false);
  expect(isHeaderVisible(900, 900, true)).toBe(true);
});
