import { expect, test } from 'vitest';
import { engagementLevel } from './engagementLevel.ts';

test.each([
  [100, 'Highly Engaged'],
  [80, 'Highly Engaged'],
  [79, 'Engaged'],
  [60, 'Engaged'],
  [59, 'Moderately Active'],
  [40, 'Moderately Active'],
  [39, 'Low Activity'],
  [20, 'Low Activity'],
  [19, 'Inactive'],
  [0, 'Inactive'],
])('a score of %i is %s', (score, level) => {
  expect(engagementLevel(score)).toBe(level);
});
