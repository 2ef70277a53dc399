import { expect, test } from 'vitest';
import { countContent, isGoalMet, printCounts } from './counts.ts';

/** Goals that the content does not meet yet. */
const MISSED = [
  'Reading sets of grade 4',
  'Reading sets of grade 5',
  'Reading sets of grade 6',
  'Questions of reading sets',
];

test('the content meets every goal of its packages but the known ones', () => {
  const counts = countContent();
  expect(counts.length).toBeGreaterThan(12);
  const missed = counts.filter((one) => !isGoalMet(one));
  expect(missed.map(({ what }) => what)).toEqual(MISSED);
});

test('a count is printed beside its goal, a limit is met from below', () => {
  const tasks = { what: 'Tasks', count: 3, goal: 4 };
  const alike = { what: 'Alike', count: 3, goal: 4, isLimit: true };
  expect(printCounts([tasks, alike])).toBe(
    'missed  Tasks: 3 (at least 4)\nmet     Alike: 3 (at most 4)',
  );
});
