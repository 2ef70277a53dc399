// R6 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  after,
  completed,
  on,
  place,
  registered,
  right,
  times,
} from '../fixtures/learningEvents.ts';
import { applyCheck, beginReviews, isCheckPassed, type Review } from './review.ts';

const mastered = beginReviews('2026-11-02');
/** Runs each review on its due day with these numbers of right answers out of three. */
const checked = (...right: readonly number[]): Review =>
  right.reduce((review, n) => applyCheck(review, n, review.dueOn ?? '2027-12-31'), mastered);

describe('review/1', () => {
  test('checks are due 7, 14, 28 and 56 days after mastery, and no fifth', () => {
    const due = [[], [2], [2, 3], [3, 2, 2], [2, 2, 2, 2]].map((right) => checked(...right));
    expect(due.map(({ passed, dueOn }) => [passed, dueOn])).toEqual([
      [0, '2026-11-09'],
      [1, '2026-11-16'],
      [2, '2026-11-30'],
      [3, '2026-12-28'],
      [4, null],
    ]);
  });

  test('no check follows the fourth', () => {
    const done = checked(2, 2, 2, 2);
    expect(applyCheck(done, 3, '2027-06-01')).toBe(done);
    expect(applyCheck(done, 0, '2027-06-01')).toBe(done);
  });

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('%i of three right: passed %s', (right, isPassed) => {
    expect(isCheckPassed(right)).toBe(isPassed);
  });

  test('a failed check comes again in seven days, and then leads to the next', () => {
    const failed = checked(2, 1);
    expect(failed).toMatchObject({ passed: 1, needsReview: true, dueOn: '2026-11-23' });
    expect(applyCheck(failed, 2, '2026-11-23')).toMatchObject({
      passed: 2,
      needsReview: false,
      dueOn: '2026-11-30',
    });
  });

  test('a check passed after the next was due has the next in seven days', () => {
    expect(applyCheck(mastered, 2, '2026-11-16')).toMatchObject({ dueOn: '2026-11-23' });
    expect(applyCheck(mastered, 2, '2026-11-15')).toMatchObject({ dueOn: '2026-11-16' });
  });

  test('a check before its due day changes nothing', () => {
    expect(applyCheck(mastered, 3, '2026-11-08')).toBe(mastered);
  });

  test('four checks passed in one topic earn a badge, and three do not', () => {
    const begun = [registered, ...times(10, right), completed()];
    const checks = ['2026-11-09', '2026-11-16', '2026-11-30', '2026-12-28'].map((day) =>
      completed({ ...on(day), purpose: 'review', totalQuestions: 3, correct: 2 }),
    );
    const badgesAfter = (n: number) => after(...begun, ...checks.slice(0, n)).learner?.badges;
    expect(badgesAfter(3)).not.toHaveProperty('refresher');
    expect(badgesAfter(4)).toHaveProperty('refresher');
    const { topics } = after(...begun, ...checks);
    expect(topics[place]?.review).toMatchObject({ passed: 4, dueOn: null, needsReview: false });
  });
});
