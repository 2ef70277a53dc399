import { expect, test } from 'vitest';
import { scoreBand } from './scoreBand.ts';

test('score bands change at 80, 60 and 40', () => {
  expect([80, 79, 60, 59, 40, 39].map((percent) => scoreBand(percent).name)).toEqual([
    'Excellent',
    'Good',
    'Good',
    'Fair',
    'Fair',
    'Needs Improvement',
  ]);
});
