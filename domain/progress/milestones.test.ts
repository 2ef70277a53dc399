import { describe, expect, test } from 'vitest';
import type { Curriculum } from './mastery/curriculum.ts';
import {
  after,
  answered,
  completed,
  curriculum,
  learntIn,
  on,
  place,
  registered,
  right,
  rounding,
  times,
} from './fixtures/learningEvents.ts';
import type { Learned } from './learner.ts';

const evidenceOf = ({ milestones }: Learned, kind: string, key: string) =>
  milestones.find((one) => one.kind === kind && one.key === key)?.evidence;
const sessionId = (n: number): string => `33333333-3333-4333-8333-33333333333${n}`;

describe('a milestone keeps its evidence', () => {
  test('an opened topic: the topics that opened it', () => {
    const state = after(registered, ...times(10, right), completed());
    const rule = 'unlock/1';
    expect(evidenceOf(state, 'unlock', place)).toEqual({
      rule,
      mastered: [],
      withoutQuestions: [],
    });
    expect(evidenceOf(state, 'unlock', rounding)).toEqual({
      rule,
      mastered: [place],
      withoutQuestions: [],
    });
  });

  test('a topic opened by one without questions names it', () => {
    const empty = { subjectId: 1, grade: 4, orderIndex: 1, approvedQuestions: 0 };
    const topics: Curriculum = { ...curriculum, [place]: empty };
    expect(evidenceOf(learntIn(topics, [registered]), 'unlock', rounding)).toMatchObject({
      mastered: [],
      withoutQuestions: [place],
    });
  });

  test('mastery: the session and the ten answers', () => {
    const state = after(registered, ...times(10, right), completed());
    const evidence = evidenceOf(state, 'mastery', place);
    expect(evidence).toMatchObject({ rule: 'mastery/1', sessionId: sessionId(3), threshold: 80 });
    expect(evidence?.['answers']).toHaveLength(10);
  });

  test('a comeback: the topic, both scores and the session, of the first one', () => {
    const state = after(
      registered,
      completed({ percentage: 50 }),
      completed({ percentage: 70, sessionId: sessionId(4) }),
      completed({ percentage: 40 }),
      completed({ percentage: 90, sessionId: sessionId(5) }),
    );
    const comeback = { topicId: place, sessionId: sessionId(4), from: 50, to: 70 };
    expect(state.learner?.cameBack).toEqual(comeback);
    expect(evidenceOf(state, 'badge', 'comeback')).toMatchObject({ rule: 'badge/1', ...comeback });
  });

  test('never giving up: the sessions that were hard, and the one that mastered the topic', () => {
    const hard = [1, 2, 3].map((n) => completed({ percentage: 50 + n, sessionId: sessionId(n) }));
    const state = after(
      registered,
      ...hard,
      ...times(10, right),
      completed({ sessionId: sessionId(4) }),
    );
    expect(evidenceOf(state, 'badge', 'never_give_up')).toMatchObject({
      rule: 'badge/1',
      topicId: place,
      sessionId: sessionId(4),
      hardSessions: [1, 2, 3].map((n) => ({ sessionId: sessionId(n), percentage: 50 + n })),
    });
  });

  test('only the latest ten of many hard sessions are kept', () => {
    const hard = Array.from({ length: 12 }, (_, n) => completed({ percentage: n }));
    const sessions = after(registered, ...hard).topics[place]?.hardSessions;
    expect(sessions?.map(({ percentage }) => percentage)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('a streak: the session and the day', () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => completed(on(day)));
    expect(evidenceOf(after(registered, ...days), 'streak', '3')).toEqual({
      rule: 'streak/1',
      sessionId: sessionId(3),
      lastDate: '2026-11-04',
    });
  });

  test('a passed review check is a milestone, unlike a failed or early one', () => {
    const mastered = [registered, ...times(10, right), completed()];
    const check = (date: string, correct: number) =>
      completed({
        ...on(date),
        purpose: 'review',
        totalQuestions: 3,
        correct,
        sessionId: sessionId(6),
      });
    const checks = (...history: readonly ReturnType<typeof check>[]) =>
      after(...mastered, ...history).milestones.filter(({ kind }) => kind === 'review');
    expect(checks(check('2026-11-08', 3), check('2026-11-09', 1))).toEqual([]);
    expect(checks(check('2026-11-09', 2), check('2026-11-16', 3))).toMatchObject([
      {
        key: `${place} 1`,
        at: on('2026-11-09').occurredAt,
        evidence: {
          rule: 'review/1',
          topicId: place,
          check: 1,
          sessionId: sessionId(6),
          correct: 2,
          totalQuestions: 3,
        },
      },
      { key: `${place} 2`, evidence: { check: 2, correct: 3 } },
    ]);
  });

  test('a level: the experience', () => {
    const state = after(registered, answered({ experienceEarned: 30 }));
    expect(evidenceOf(state, 'level', '2')).toEqual({ rule: 'level/1', experience: 30 });
  });
});
