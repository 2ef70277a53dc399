import { expect, test } from 'vitest';
import { accuracyPoints } from './accuracyPoints.ts';

const day = (date: string, answers: number, correct: number) => ({ date, answers, correct });

test('a short period has a point for each day with answers', () => {
  const calendar = [day('2026-11-16', 10, 7), day('2026-11-18', 0, 0), day('2026-11-19', 3, 1)];
  const points = accuracyPoints(calendar, '2026-11-15', '2026-11-21');
  expect(points.map(({ at, percent, name }) => [at, percent, name])).toEqual([
    [1, 70, '16 Nov'],
    [4, 33, '19 Nov'],
  ]);
});

test('a long period is summed up by weeks that begin on Monday', () => {
  const calendar = [day('2026-09-01', 10, 5), day('2026-09-06', 10, 10), day('2026-09-07', 4, 4)];
  const points = accuracyPoints(calendar, '2026-09-01', '2026-11-21');
  expect(points.map(({ percent, name, answers }) => [percent, name, answers])).toEqual([
    [75, 'from 31 Aug', 20],
    [100, 'from 7 Sept', 4],
  ]);
});
