import { expect, test } from 'vitest';
import { findOptionForKey, toOptionLetter } from './optionShortcuts.ts';

test('options have the letters A, B, C and so on', () => {
  expect([0, 1, 2, 3].map(toOptionLetter)).toEqual(['A', 'B', 'C', 'D']);
});

test('a letter or a number chooses an option', () => {
  expect(findOptionForKey('b', 4)).toBe(1);
  expect(findOptionForKey('B', 4)).toBe(1);
  expect(findOptionForKey('2', 4)).toBe(1);
});

test('other keys choose nothing', () => {
  for (const key of ['e', '5', '0', 'Enter', 'ArrowDown', ' ', 'é']) {
    expect(findOptionForKey(key, 4)).toBeUndefined();
  }
});
