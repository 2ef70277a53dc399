// R4 of docs/rules.md
import { expect, test } from 'vitest';
import {
  curriculum,
  learntIn,
  place,
  registered,
  right,
  timedOut,
  times,
  wrong,
} from '../fixtures/learningEvents.ts';
import type { LearningEvent } from '../learner.ts';
import { masteryRule1, windowSizeFor } from './masteryRule.ts';

/** Returns the mastery of a topic with this number of approved questions. */
const levelWith = (approvedQuestions: number, history: readonly LearningEvent[]) => {
  const topic = { subjectId: 1, grade: 4, orderIndex: 1, approvedQuestions };
  const { topics } = learntIn({ ...curriculum, [place]: topic }, [registered, ...history]);
  return topics[place];
};

test.each([
  [0, 5],
  [3, 5],
  [5, 5],
  [6, 6],
  [9, 9],
  [10, 10],
  [40, 10],
])('with %i approved questions the last %i answers count', (approved, window) => {
  expect(windowSizeFor(masteryRule1, approved)).toBe(window);
  expect(levelWith(approved, times(window, right))?.masteryLevel).toBe(100);
  const oneShort = Math.round((100 * (window - 1)) / window);
  expect(levelWith(approved, times(window - 1, right))?.masteryLevel).toBe(oneShort);
  expect(levelWith(approved, [wrong, ...times(window, right)])?.masteryLevel).toBe(100);
});

test('a displayed question that timed out counts as 0', () => {
  expect(levelWith(12, [...times(9, right), timedOut()])).toMatchObject({ masteryLevel: 90 });
  expect(levelWith(12, [...times(10, right), timedOut()])).toMatchObject({ masteryLevel: 90 });
  expect(levelWith(12, [timedOut()])?.window).toMatchObject([{ credit: 0 }]);
});

test('a quiz left at its first question counts nowhere', () => {
  expect(levelWith(12, [...times(10, right), timedOut({ questionNumber: 1 })])?.masteryLevel).toBe(
    100,
  );
});

test('the time-out of a question answered twice that day is skipped', () => {
  expect(
    levelWith(12, [...times(10, right), timedOut({ timesAnsweredToday: 1 })])?.masteryLevel,
  ).toBe(90);
  expect(
    levelWith(12, [...times(10, right), timedOut({ timesAnsweredToday: 2 })])?.masteryLevel,
  ).toBe(100);
});
