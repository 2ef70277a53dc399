import { expect, test } from 'vitest';
import { resultBand, resultNotice, scoreColour } from './resultBand.ts';

test.each([
  [100, 'Master', 'Outstanding'],
  [90, 'Master', 'Outstanding'],
  [89, 'Expert', 'Great job'],
  [80, 'Expert', 'Great job'],
  [79, 'Skilled', 'Good work'],
  [70, 'Skilled', 'Good work'],
  [69, 'Learning', 'Not bad'],
  [60, 'Learning', 'Not bad'],
  [59, 'Beginner', 'Keep practicing'],
  [0, 'Beginner', 'Keep practicing'],
])('%i percent is %s: %s', (percent, rank, message) => {
  expect(resultBand(percent)).toEqual({ rank, message });
});

test('scores are green from 80, yellow from 60, else red', () => {
  expect([100, 80, 79, 60, 59].map(scoreColour)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'red',
  ]);
});

test('Keep Learning shows below 70 and Excellent Work from 90', () => {
  expect([90, 89, 70, 69].map(resultNotice)).toEqual([
    'Excellent Work',
    undefined,
    undefined,
    'Keep Learning',
  ]);
});
