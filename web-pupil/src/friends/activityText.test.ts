import { expect, test } from 'vitest';
import { describeAchievement, formatActivityDay, isHighScore } from './activityText.ts';

test.each([
  ['quiz_completed', { score: 80 }, { name: 'Fractions' }, 'scored 80% in Fractions'],
  ['badge_earned', { badgeName: 'First Quiz' }, null, 'earned the badge First Quiz'],
  ['level_up', { newLevel: 3 }, null, 'reached level 3'],
  ['streak_milestone', { streakCount: 7 }, null, 'has practised 7 days in a row'],
] as const)('describeAchievement describes %s', (activityType, activityData, topic, words) => {
  expect(describeAchievement({ activityType, activityData, topic })).toBe(words);
});

test('a score is a high score if it is 80 or more', () => {
  expect([79, 80, null].map((score) => isHighScore({ score }))).toEqual([false, true, false]);
});

test('an activity shows its day without a time', () => {
  const on = (date: string) => formatActivityDay(`${date}T05:00:00.000Z`, '2026-11-22');
  expect([on('2026-11-22'), on('2026-11-21'), on('2026-11-18')]).toEqual([
    'Today',
    'Yesterday',
    'Wed 18 Nov',
  ]);
});
