// R3 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { experienceOfLevel, levelOf, levelProgress, levelsReached } from './levelCurve.ts';

test.each([
  [2, 25],
  [3, 75],
  [4, 150],
  [5, 250],
  [6, 375],
  [8, 700],
  [10, 1125],
  [15, 2625],
  [20, 4750],
  [25, 7500],
  [30, 10_875],
  [50, 30_625],
])('level %i begins at %i', (level, experience) => {
  expect(experienceOfLevel(level)).toBe(experience);
  expect(levelOf(experience)).toBe(level);
  expect(levelOf(experience - 1)).toBe(level - 1);
});

test('a new pupil is at level 1 with 25 to go', () => {
  expect(levelProgress(0)).toEqual({
    level: 1,
    progress: {
      currentLevelExp: 0,
      expForNextLevel: 25,
      percentage: 0,
      expNeededForNext: 25,
      current: 0,
      required: 25,
      nextLevelAt: 25,
    },
  });
});

test('one answer may reach several levels', () => {
  expect(levelsReached(20, 80)).toEqual([2, 3]);
  expect(levelsReached(80, 80)).toEqual([]);
});

test('every total lies within its level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (experience) => {
      const level = levelOf(experience);
      expect(experienceOfLevel(level)).toBeLessThanOrEqual(experience);
      expect(experienceOfLevel(level + 1)).toBeGreaterThan(experience);
    }),
  );
});
