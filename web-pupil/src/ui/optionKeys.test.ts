import { expect, test } from 'vitest';
import { optionForKey, optionLetter } from './optionKeys.ts';

test('options are lettered A, B, C and so on', () => {
  expect([0, 1, 2, 3].map(optionLetter)).toEqual(['A', 'B', 'C', 'D']);
});

test('a letter or a number chooses an option', () => {
  expect(optionForKey('b', 4)).toBe(1);
  expect(optionForKey('B', 4)).toBe(1);
  expect(optionForKey('2', 4)).toBe(1);
});

test('keys that name no option choose nothing', () => {
  for (const key of ['e', '5', '0', 'Enter', 'ArrowDown', ' ', 'é']) {
    expect(optionForKey(key, 4)).toBeUndefined();
  }
});
