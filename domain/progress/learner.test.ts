import { describe, expect, test } from 'vitest';
import { pickTotals } from '../practice/quizSessionState.ts';
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
  rewarded,
  right,
  rounding,
  session,
  times,
  wrong,
} from './fixtures/learningEvents.ts';
import { learn, type LearningEvent } from './learner.ts';
import { firstRules } from './learningRules.ts';

describe('registration', () => {
  test('opens the first topic of each subject and grade', () => {
    expect(Object.keys(after(registered).learner?.unlocked ?? {})).toEqual([place]);
  });

  test('events of an unregistered pupil change nothing', () => {
    expect(after(right)).toEqual({ learner: undefined, topics: {}, milestones: [] });
  });
});

describe('experience and level', () => {
  test('an answer adds its experience, and each level reached is a milestone', () => {
    const state = after(registered, ...times(8, right));
    expect(state.learner?.experience).toBe(80);
    expect(kinds(state)).toEqual([`unlock ${place}`, 'level 2', 'level 3']);
  });

  test('an unmarked answer earns its experience and counts in no statistics', () => {
    const state = after(registered, right, wrong, answered({ graded: false }));
    expect(state.learner).toMatchObject({
      questionsAttempted: 2,
      questionsCorrect: 1,
      experience: 23,
    });
  });

  test('answers to a question are counted by day', () => {
    const question = '44444444-4444-4444-8444-444444444444';
    expect(after(registered, right, right).learner?.today.answered[question]).toBe(2);
    const nextDay = answered(on('2026-11-03'));
    expect(after(registered, right, nextDay).learner?.today.answered[question]).toBe(1);
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

  test('an abandoned quiz that ended a day later counts for neither day', () => {
    const left = completed({
      ...on('2026-11-03'),
      reason: 'time_up',
      lastAnsweredOn: '2026-11-02',
    });
    const state = after(registered, left);
    expect(state.learner).toMatchObject({ quizzes: 1, streak: { length: 0, lastDate: null } });
    const begun = after(registered, completed(), left, completed(on('2026-11-04')));
    expect(begun.learner?.streak).toMatchObject({ length: 2, freezes: 0 });
  });

  test('a quiz answered until the day it ended counts that day', () => {
    const ended = completed({ ...on('2026-11-03'), lastAnsweredOn: '2026-11-03' });
    expect(after(registered, ended).learner?.streak.lastDate).toBe('2026-11-03');
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

  test('a first quiz, or a better one in another topic, is no comeback', () => {
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
      {
        type: 'PupilSuspended',
        data: { ...by, provisionalUntil: null, reason: null, ...on('2026-11-03') },
      },
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

describe('the daily challenge', () => {
  const challenge = completed({ purpose: 'challenge', topicId: fractions, subjectId: 0 });

  test('counts as a quiz and for the streak, and for no topic', () => {
    const state = after(registered, ...times(10, right), challenge);
    expect(state.learner).toMatchObject({ quizzes: 1, streak: { length: 1 }, mastered: {} });
    expect(Object.keys(state.topics)).toEqual([place]);
    expect(state.topics[place]).toMatchObject({ masteryLevel: 100, sessions: 0 });
  });

  test('earns its reward in addition to the answers, with the level reached', () => {
    const state = after(registered, right, challenge, rewarded);
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

  test('earns its points and counts in its topic, never for mastery or the streak', () => {
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

  test('earns a badge the tenth time', () => {
    const ten = Array.from({ length: 10 }, (_, n) => read(n));
    expect(kinds(after(registered, ...ten.slice(0, 9)))).not.toContain('badge reader_10');
    expect(kinds(after(registered, ...ten))).toContain('badge reader_10');
  });
});

test('corrected totals of a session change averages, and take away nothing earned', () => {
  const before = after(
    registered,
    ...times(10, right),
    completed({ percentage: 100, correct: 10 }),
  );
  const { data } = completed() as Extract<LearningEvent, { type: 'QuizSessionCompleted' }>;
  const was = { ...pickTotals(data), percentage: 100, correct: 10 };
  const state = learn(
    before,
    {
      type: 'QuizSessionCorrected',
      data: {
        ...session,
        ...morning,
        purpose: 'practice',
        reason: 'finished',
        ...pickTotals(data),
        was,
      },
    },
    curriculum,
    firstRules,
  );
  expect(state.learner).toEqual({ ...before.learner, percentTotal: 80 });
  expect(state.topics[place]).toEqual({ ...before.topics[place], percentTotal: 80 });
  expect(state.milestones).toEqual([]);
});

describe('friends', () => {
  const friends = ['a', 'b', 'c', 'd', 'e'].map((n) => `7777777${n}-7777-4777-8777-777777777777`);
  const cheered = (friendId: string): LearningEvent => ({
    type: 'FriendCheered',
    data: {
      cheerId: '88888888-8888-4888-8888-888888888888',
      pupilId: ana,
      friendId,
      activityId: '99999999-9999-4999-8999-999999999999',
      cheer: 'star',
      ...morning,
    },
  });

  test('a team goal earns its experience, with the levels reached', () => {
    const reached: LearningEvent = {
      type: 'TeamGoalReached',
      data: {
        goalId: '88888888-8888-4888-8888-888888888888',
        pupilId: ana,
        friendId: friends[0] ?? '',
        week: '2026-11-02',
        experienceEarned: 50,
        rule: 'team-goal/1',
        ...morning,
      },
    };
    const state = after(registered, reached);
    expect(state.learner?.experience).toBe(50);
    expect(kinds(state)).toContain('level 2');
  });

  test('cheers earn no experience; the twentieth, for the fifth friend, earns Kind Friend', () => {
    const cheers = friends.flatMap((friend) => times(4, cheered(friend)));
    const before = after(registered, ...cheers.slice(0, -1));
    expect(kinds(before)).not.toContain('badge kind_friend');
    const state = after(registered, ...cheers);
    expect(kinds(state)).toContain('badge kind_friend');
    expect(state.learner?.experience).toBe(0);
  });

  test('twenty cheers for four friends are not enough', () => {
    const cheers = friends.slice(0, 4).flatMap((friend) => times(5, cheered(friend)));
    expect(kinds(after(registered, ...cheers))).not.toContain('badge kind_friend');
  });
});
