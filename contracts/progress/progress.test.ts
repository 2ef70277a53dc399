import { expect, test } from 'vitest';
import { LevelProgress } from './progress.ts';

test('the experience to the next level falls back to 25 XP, and the requirement to 100', () => {
  const progress = {
    currentLevelExp: 10,
    percentage: 40,
    expNeededForNext: 15,
    current: 10,
    nextLevelAt: 25,
  };
  expect(LevelProgress.parse({ level: 1, progress })).toEqual({
    level: 1,
    progress: { ...progress, expForNextLevel: 25, required: 100 },
  });
});
