import { expect, test } from 'vitest';
import { figureChange } from './figureChange.ts';

test('a figure shows its change with size and direction', () => {
  expect(figureChange({ value: 5, change: 3 }, '')).toEqual({
    direction: 'up',
    text: '3 more than before',
  });
  expect(figureChange({ value: 5, change: -2.25 }, 'points')).toEqual({
    direction: 'down',
    text: '2 points fewer than before',
  });
  expect(figureChange({ value: 5, change: 1 }, 'minutes')?.text).toBe('1 minute more than before');
  for (const change of [0, 0.4, -0.4]) {
    expect(figureChange({ value: 5, change }, '')).toEqual({
      direction: 'same',
      text: 'the same as before',
    });
  }
});

test('a figure shows no change if there is no period before', () => {
  expect(figureChange({ value: 5, change: null }, '')).toBeUndefined();
});

test('a figure shows no change if it was zero in the period before', () => {
  expect(figureChange({ value: 4, change: 4 }, '')).toBeUndefined();
  expect(figureChange({ value: 0, change: 0 }, '')).toBeUndefined();
  expect(figureChange({ value: 0, change: -4 }, '')?.text).toBe('4 fewer than before');
});
