import { expect, test } from 'vitest';
import { depthsText, shortText, stockText } from './stockText.ts';

test('a cell says how many of the items that a form needs are spare', () => {
  expect(stockText({ reserve: 4, wanted: 12 })).toBe('4 of 12');
  expect(depthsText([3, 4, 0])).toBe('3 / 4 / 0');
});

test('short cells are named, first without and then with practice items', () => {
  expect(shortText({ reserve: [], bank: [] })).toMatch(/are enough/);
  expect(shortText({ reserve: ['depth 3: 4 of 12'], bank: [] })).toBe(
    'The spare items are too few: depth 3: 4 of 12. With practice items there are enough.',
  );
  expect(shortText({ reserve: ['Number: 0 of 3'], bank: ['Number: 1 of 3'] })).toMatch(
    /still: Number: 1 of 3\.$/,
  );
});
