import { describe, expect, test } from 'vitest';
import {
  after,
  ana,
  answered,
  completed,
  curriculum,
  fractions,
  kinds,
  morning,
  on,
  place,
  registered,
  right,
  rounding,
  session,
  times,
  wrong,
} from './fixtures/facts.ts';
import { learn, noLearner, type LearningEvent } from './learner.ts';
import { adoptRule, firstRules } from './learningRules.ts';

describe('registration', () => {
  test('opens the first topic of each subject and grade', () => {
    expect(Object.keys(after(registered).learner?.unlocked ?? {})).toEqual([place]);
  });

  test('facts of somebody who never registered change nothing', () => {
    expect(after(right)).toEqual({ learner: undefined, topics: {}, milestones: [] });
  });
});

describe('experience and level', () => {
  test('an answer adds its experience, and each level reached is a milestone', () => {
    const state = after(registered, ...times(8, right));
    expect(state.learner?.experience).toBe(80);
    expect(kinds(state)).toEqual([`unlock ${place}`, 'level 2', 'level 3']);
  });

  test('an answer nobody marked pays its experience and counts in no statistics', () => {
    const state = after(registered, right, wrong, answered({ graded: false }));
    expect(state.learner).toMatchObject({
      questionsAttempted: 2,
      questionsCorrect: 1,
      experience: 23,
    });
  });

  test('answers to a question are counted for the day, and begin anew the next day', () => {
    const question = '44444444-4444-4444-8444-444444444444';
    expect(after(registered, right, right).learner?.today.answered[question]).toBe(2);
    const nextDay = answered(on('2026-11-03'));
    expect(after(registered, right, nextDay).learner?.today.answered[question]).toBe(1);
  });
});

describe('mastery', () => {
  test('six of six right is 60, not 100', () => {
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

  test('seven of ten does not', () => {
    const state = after(registered, ...times(3, wrong), ...times(7, right), completed());
    expect(state.topics[place]?.masteredAt).toBeNull();
  });

  test('once mastered it stays mastered', () => {
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

describe('unlocking', () => {
  test('mastery opens the next topic', () => {
    const state = after(registered, ...times(10, right), completed());
    expect(Object.keys(state.learner?.unlocked ?? {})).toEqual([place, rounding]);
    expect(kinds(state)).toContain(`unlock ${rounding}`);
  });

  test('a topic without questions counts as mastered for the one behind it', () => {
    const gap = { subjectId: 1, grade: 4, orderIndex: 2, approvedQuestions: 0 };
    const { learner } = learn(
      noLearner,
      registered,
      { ...curriculum, [rounding]: gap },
      firstRules,
    );
    expect(Object.keys(learner?.unlocked ?? {})).toEqual([place, fractions]);
  });
});

describe('streak and badges', () => {
  test('a completed quiz counts the day and earns the first badge', () => {
    const state = after(
      registered,
      ...times(10, right),
      completed({ percentage: 100, correct: 10 }),
    );
    expect(state.learner?.streak).toMatchObject({ length: 1, lastDate: '2026-11-02' });
    expect(Object.keys(state.learner?.badges ?? {})).toEqual([
      'first_quiz',
      'perfect_1',
      'topic_1',
    ]);
  });

  test('a quiz of rapid guesses does not count the day', () => {
    const state = after(registered, completed({ effortfulAnswers: 0 }));
    expect(state.learner).toMatchObject({ quizzes: 1, streak: { length: 0 } });
  });

  test.each([
    ['twenty points up to 70', 50, 70, true],
    ['nineteen points', 51, 70, false],
    ['twenty-nine points up to 69', 40, 69, false],
    ['twenty points further up', 80, 100, true],
    ['the same again', 70, 70, false],
  ])('%s (from %i to %i): a comeback is %s', (_what, from, to, isComeback) => {
    const sessions = [from, to].map((percentage) => completed({ percentage }));
    const { learner } = after(registered, ...sessions);
    expect(learner?.cameBack).toEqual(
      isComeback ? { topicId: place, sessionId: session.sessionId, from, to } : null,
    );
    expect('comeback' in (learner?.badges ?? {})).toBe(isComeback);
  });

  test('a first quiz, and a better one in another topic, are no comeback', () => {
    const elsewhere = completed({ percentage: 20, topicId: rounding });
    expect(after(registered, elsewhere, completed()).learner?.cameBack).toBeNull();
  });

  test('three days in a row is a milestone', () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => completed(on(day)));
    expect(kinds(after(registered, ...days))).toContain('streak 3');
  });

  test('days while suspended are not missed', () => {
    const by = { pupilId: ana, administratorId: ana };
    const state = after(
      registered,
      completed(),
      { type: 'PupilSuspended', data: { ...by, ...on('2026-11-03') } },
      { type: 'PupilReinstated', data: { ...by, ...on('2026-11-20') } },
      completed(on('2026-11-20')),
    );
    expect(state.learner?.streak.length).toBe(2);
  });

  test('days of a school holiday are not missed', () => {
    const begun = after(registered, completed());
    const holiday = { from: '2026-11-03', to: '2026-11-19' };
    const back = completed(on('2026-11-20'));
    const streakWith = (holidays: readonly (typeof holiday)[]) =>
      learn(begun, back, curriculum, firstRules, holidays).learner?.streak.length;
    expect(streakWith([holiday])).toBe(2);
    expect(streakWith([])).toBe(1);
  });
});

test('a badge for answers is awarded with the answer that earns it', () => {
  const rapid = answered({ rapid: true });
  const careful = after(registered, ...times(50, wrong), rapid);
  expect(careful.learner?.badges).toHaveProperty('careful_thinker');
  expect(after(registered, ...times(49, wrong), rapid, wrong).learner?.badges).not.toHaveProperty(
    'careful_thinker',
  );
  const atLevel10 = after(registered, answered({ experienceEarned: 1125 }));
  expect(atLevel10.learner?.badges).toEqual({ level_10: morning.occurredAt });
  expect(kinds(atLevel10)).toContain('badge level_10');
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

  test('a failed check wants refreshing, and comes again in seven days', () => {
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

describe('the daily challenge', () => {
  const challenge = completed({ purpose: 'challenge', topicId: fractions, subjectId: 0 });
  const reward: LearningEvent = {
    type: 'DailyChallengeCompleted',
    data: {
      sessionId: session.sessionId,
      pupilId: ana,
      grade: 4,
      challengeDate: '2026-11-02',
      experienceEarned: 20,
      rule: 'challenge/1',
      ...morning,
    },
  };

  test('counts as a quiz and for the streak, and for no topic', () => {
    const state = after(registered, ...times(10, right), challenge);
    expect(state.learner).toMatchObject({ quizzes: 1, streak: { length: 1 }, mastered: {} });
    expect(Object.keys(state.topics)).toEqual([place]);
    expect(state.topics[place]).toMatchObject({ masteryLevel: 100, sessions: 0 });
  });

  test('pays its reward besides the answers, with the level it brings', () => {
    const state = after(registered, right, challenge, reward);
    expect(state.learner?.experience).toBe(30);
    expect(kinds(state)).toContain('level 2');
  });
});

describe('an article read', () => {
  const read = (n: number): LearningEvent => ({
    type: 'ArticleRead',
    data: {
      pupilId: ana,
      articleId: `55555555-5555-4555-8555-55555555555${n}`,
      topicId: place,
      subjectId: 1,
      grade: 4,
      readingTime: 3,
      openedAt: '2026-11-02T13:55:00.000Z',
      points: 10,
      experienceEarned: 10,
      experience: 10 * n,
      rule: 'reading/1',
      ...morning,
    },
  });

  test('pays its points and counts in its topic, never in mastery or the streak', () => {
    const state = after(registered, read(0), read(1), read(2));
    expect(state.learner).toMatchObject({
      experience: 30,
      articlesRead: 3,
      questionsAttempted: 0,
      streak: { length: 0 },
    });
    expect(state.topics[place]).toMatchObject({ articlesRead: 3, masteryLevel: 0, sessions: 0 });
    expect(kinds(state)).toContain('level 2');
  });

  test('is a badge the tenth time', () => {
    const ten = Array.from({ length: 10 }, (_, n) => read(n));
    expect(kinds(after(registered, ...ten.slice(0, 9)))).not.toContain('badge reader_10');
    expect(kinds(after(registered, ...ten))).toContain('badge reader_10');
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
