import { expect, test } from 'vitest';
import { headerShows } from './headerVisibility.ts';

test('the header hides when scrolling down beyond 100 px', () => {
  expect(headerShows(90, 101, true)).toBe(false);
  expect(headerShows(40, 100, true)).toBe(true);
});

test('the header returns when scrolling up', () => {
  expect(headerShows(900, 880, false)).toBe(true);
});

test('standing still changes nothing', () => {
  expect(headerShows(900, 900, false)).toBe(false);
  expect(headerShows(900, 900, true)).toBe(true);
});
