import { expect, test } from 'vitest';
import { figureChange } from './figureChange.ts';

test('a change is said with its size and direction', () => {
  expect(figureChange(3, '')).toEqual({ direction: 'up', words: '3 more than before' });
  expect(figureChange(-2.25, 'points')).toEqual({
    direction: 'down',
    words: '2.3 points fewer than before',
  });
  expect(figureChange(0, '')).toEqual({ direction: 'same', words: 'the same as before' });
});

test('without a period before, nothing is said', () => {
  expect(figureChange(null, '')).toBeUndefined();
});
