// R11 of docs/rules.md
import { expect, test } from 'vitest';
import { badges, type Achievements } from './badges.ts';
import { nothing } from './fixtures/achievements.ts';

const earned = (more: Partial<Achievements>): readonly string[] =>
  badges.filter(({ isEarned }) => isEarned({ ...nothing, ...more })).map(({ code }) => code);

test('there are 24, each with its own code and tier', () => {
  expect(new Set(badges.map(({ code }) => code)).size).toBe(24);
  const ofTier = (tier: string) => badges.filter((one) => one.tier === tier).length;
  expect([ofTier('bronze'), ofTier('silver'), ofTier('gold')]).toEqual([8, 8, 8]);
});

test.each<readonly [keyof Achievements, readonly (readonly [number, string])[]]>([
  [
    'quizzes',
    [
      [1, 'first_quiz'],
      [10, 'quiz_10'],
      [50, 'quiz_50'],
      [200, 'quiz_200'],
    ],
  ],
  [
    'perfectQuizzes',
    [
      [1, 'perfect_1'],
      [10, 'perfect_10'],
    ],
  ],
  [
    'streakLength',
    [
      [3, 'streak_3'],
      [7, 'streak_7'],
      [30, 'streak_30'],
      [100, 'streak_100'],
    ],
  ],
  [
    'topicsMastered',
    [
      [1, 'topic_1'],
      [10, 'topic_10'],
      [25, 'topic_25'],
    ],
  ],
  [
    'bestSubjectShare',
    [
      [0.5, 'subject_half'],
      [1, 'subject_full'],
    ],
  ],
  ['subjectsWithMastery', [[5, 'all_rounder']]],
  ['carefulAnswers', [[50, 'careful_thinker']]],
  ['reviewChecksPassed', [[4, 'refresher']]],
  ['articlesRead', [[10, 'reader_10']]],
  [
    'level',
    [
      [10, 'level_10'],
      [25, 'level_25'],
    ],
  ],
])('%s earns exactly at each step', (field, steps) => {
  const soFar: string[] = [];
  for (const [count, code] of steps) {
    const justBelow = field === 'bestSubjectShare' ? count - 0.01 : count - 1;
    expect(earned({ [field]: justBelow })).toEqual(soFar);
    soFar.push(code);
    expect(earned({ [field]: count })).toEqual(soFar);
  }
});

test.each<readonly [string, Partial<Achievements>, readonly string[]]>([
  ['a comeback', { cameBack: true }, ['comeback']],
  ['never giving up', { neverGaveUp: true }, ['never_give_up']],
  ['twenty cheers for five friends', { cheers: 20, friendsCheered: 5 }, ['kind_friend']],
  ['twenty cheers for four friends', { cheers: 20, friendsCheered: 4 }, []],
  ['nineteen cheers for five friends', { cheers: 19, friendsCheered: 5 }, []],
])('%s', (_what, more, codes) => {
  expect(earned(more)).toEqual(codes);
});

test('a counting badge is earned when its count is reached', () => {
  for (const { goal, isEarned } of badges) {
    if (!goal) continue;
    const full = {
      ...nothing,
      ...Object.fromEntries(Object.keys(nothing).map((k) => [k, goal.of])),
    };
    expect([goal.count(nothing) < goal.of, isEarned(nothing), isEarned(full)]).toEqual([
      true,
      false,
      true,
    ]);
  }
});
