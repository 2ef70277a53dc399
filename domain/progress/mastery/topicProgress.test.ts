// R4 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  after,
  answered,
  completed,
  curriculum,
  morning,
  on,
  place,
  registered,
  right,
  times,
  wrong,
} from '../fixtures/learningEvents.ts';
import { learn } from '../learner.ts';
import { adoptRule, firstRules } from '../learningRules.ts';

describe('mastery', () => {
  test('six of six right answers give 60, not 100', () => {
    expect(after(registered, ...times(6, right)).topics[place]?.masteryLevel).toBe(60);
  });

  test('eight of the last ten right masters the topic when the session completes', () => {
    const before = after(registered, ...times(2, wrong), ...times(8, right));
    expect(before.topics[place]).toMatchObject({ masteryLevel: 80, masteredAt: null });
    const state = after(registered, ...times(2, wrong), ...times(8, right), completed());
    expect(state.topics[place]?.masteredAt).toBe(morning.occurredAt);
    const milestone = state.milestones.find(({ kind }) => kind === 'mastery');
    expect(milestone?.evidence).toMatchObject({
      masteryLevel: 80,
      threshold: 80,
      rule: 'mastery/1',
    });
    expect(milestone?.evidence['answers']).toHaveLength(10);
  });

  test('seven of the last ten right do not master the topic', () => {
    const state = after(registered, ...times(3, wrong), ...times(7, right), completed());
    expect(state.topics[place]?.masteredAt).toBeNull();
  });

  test('a mastered topic stays mastered', () => {
    const state = after(
      registered,
      ...times(10, right),
      completed(),
      ...times(10, wrong),
      completed(),
    );
    expect(state.topics[place]).toMatchObject({ masteryLevel: 0, masteredAt: morning.occurredAt });
  });

  test('a rapid guess counts only when it is wrong', () => {
    const guessed = answered({ rapid: true, experienceEarned: 0 });
    expect(after(registered, right, guessed).topics[place]?.window).toHaveLength(1);
    const missed = answered({ rapid: true, isCorrect: false, credit: 0, experienceEarned: 0 });
    expect(after(registered, right, missed).topics[place]?.window).toHaveLength(2);
  });

  test('the third answer to a question on a day, and an ungraded one, are skipped', () => {
    const third = answered({ timesAnsweredToday: 2, experienceEarned: 0 });
    const ungraded = answered({ graded: false });
    expect(after(registered, third, ungraded).topics[place]?.window).toEqual([]);
  });

  test('an abandoned session counts nowhere', () => {
    const state = after(registered, ...times(10, right), completed({ reason: 'abandoned' }));
    expect(state.learner).toMatchObject({ quizzes: 0, streak: { length: 0 } });
    expect(state.topics[place]?.masteredAt).toBeNull();
  });
});

describe('review after mastery', () => {
  const mastered = [registered, ...times(10, right), completed()];

  test('is due after seven days, and passed with two of three right', () => {
    expect(after(...mastered).topics[place]?.review).toMatchObject({
      dueOn: '2026-11-09',
      passed: 0,
    });
    const check = completed({
      ...on('2026-11-09'),
      purpose: 'review',
      totalQuestions: 3,
      correct: 2,
    });
    expect(after(...mastered, check).topics[place]?.review).toMatchObject({
      passed: 1,
      dueOn: '2026-11-16',
      needsReview: false,
    });
  });

  test('asks for refreshing after a failed check, which comes again in seven days', () => {
    const check = completed({
      ...on('2026-11-10'),
      purpose: 'review',
      totalQuestions: 3,
      correct: 1,
    });
    expect(after(...mastered, check).topics[place]?.review).toMatchObject({
      passed: 0,
      dueOn: '2026-11-17',
      needsReview: true,
    });
  });
});

test('history is judged by the rule of its day', () => {
  const stricter = adoptRule(firstRules, {
    ...morning,
    rule: 'mastery',
    version: 'mastery/2',
    parameters: { window: 20, smallestWindow: 10 },
    administratorId: null,
  });
  const before = after(registered, ...times(10, right));
  expect(before.topics[place]?.masteryLevel).toBe(100);
  expect(learn(before, right, curriculum, stricter).topics[place]?.masteryLevel).toBe(92);
  expect(
    adoptRule(firstRules, {
      ...morning,
      rule: 'price',
      version: 'price/2',
      parameters: {},
      administratorId: null,
    }),
  ).toBe(firstRules);
});
