import { expect, test } from 'vitest';
import { isTeamWeekOver } from './teamWeek.ts';

test.each([
  ['2026-11-22T19:59:59-05:00', false],
  ['2026-11-22T20:00:00-05:00', true],
  ['2026-11-22T23:59:59-05:00', true],
  ['2026-11-23T00:00:00-05:00', false],
  ['2026-11-23T20:00:00-05:00', false],
])('at %s, the answer to whether the team week is over is %s', (at, isOver) => {
  expect(isTeamWeekOver(new Date(at))).toBe(isOver);
});
