import { expect, test } from 'vitest';
import { countContent, isGoalMet, printCounts } from './counts.ts';

test('the content meets every goal of its packages', () => {
  const counts = countContent();
  expect(counts.length).toBeGreaterThan(12);
  const missed = counts.filter((one) => !isGoalMet(one));
  expect(missed.map(({ what }) => what)).toEqual([]);
});

test('a count is printed beside its goal, a limit is met from below', () => {
  const tasks = { what: 'Tasks', count: 3, goal: 4 };
  const alike = { what: 'Alike', count: 3, goal: 4, isLimit: true };
  expect(printCounts([tasks, alike])).toBe(
    'missed  Tasks: 3 (at least 4)\nmet     Alike: 3 (at most 4)',
  );
});
