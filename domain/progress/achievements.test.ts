// R11 of docs/rules.md
import { expect, test } from 'vitest';
import type { Curriculum } from './mastery/curriculum.ts';
import {
  after,
  answered,
  completed,
  learntIn,
  place,
  registered,
  right,
  times,
} from './fixtures/learningEvents.ts';
import type { LearningEvent } from './learner.ts';

const topicId = (n: number): string => `22222222-2222-4222-8222-22222222220${n}`;

/** Six topics: the n-th of subject n, and one more of the first. */
const topics: Curriculum = Object.fromEntries(
  [1, 2, 3, 4, 5, 1].map((subjectId, n) => [
    topicId(n + 1),
    { subjectId, grade: 4, orderIndex: 1, approvedQuestions: 12 },
  ]),
);
const master = (n: number): readonly LearningEvent[] => {
  const topic = { topicId: topicId(n), subjectId: topics[topicId(n)]?.subjectId ?? 0 };
  return [...times(10, answered(topic)), completed(topic)];
};
const badgesAfter = (...history: readonly LearningEvent[]): readonly string[] =>
  Object.keys(learntIn(topics, [registered, ...history]).learner?.badges ?? {});

test('a topic mastered in each of the five subjects earns All-rounder', () => {
  const four = [1, 2, 3, 4].flatMap(master);
  expect(badgesAfter(...four)).not.toContain('all_rounder');
  expect(badgesAfter(...four, ...master(5))).toContain('all_rounder');
});

test('a second topic of a subject does not earn All-rounder', () => {
  expect(badgesAfter(...[1, 2, 3, 4, 6].flatMap(master))).not.toContain('all_rounder');
});

test.each([
  [10, 10, true],
  [12, 12, true],
  [9, 9, false],
  [9, 10, false],
  [5, 5, false],
])('%i of %i right is a perfect quiz: %s', (correct, totalQuestions, isPerfect) => {
  const percentage = Math.round((100 * correct) / totalQuestions);
  const badges = badgesAfter(completed({ correct, totalQuestions, percentage }));
  expect(badges.includes('perfect_1')).toBe(isPerfect);
});

test('ten perfect quizzes earn a badge, and nine do not', () => {
  const perfect = completed({ correct: 10, percentage: 100 });
  expect(badgesAfter(...times(9, perfect), completed())).not.toContain('perfect_10');
  expect(badgesAfter(...times(10, perfect))).toContain('perfect_10');
});

test.each([
  ['two sessions under 60%', [59, 0], false],
  ['three', [59, 40, 0], true],
  ['two, and one of just 60%', [59, 60, 0], false],
  ['three with good ones between', [59, 80, 40, 60, 0], true],
])('a topic mastered after %s: never gave up is %s', (_what, percentages, isEarned) => {
  const sessions = percentages.map((percentage) => completed({ percentage }));
  const { learner } = after(registered, ...sessions, ...times(10, right), completed());
  expect(learner?.mastered).toHaveProperty(place);
  expect('never_give_up' in (learner?.badges ?? {})).toBe(isEarned);
});

test('sessions under 60% in another topic, or after mastery, do not count for Never Give Up', () => {
  const hard = completed({ percentage: 20 });
  const elsewhere = times(3, completed({ percentage: 20, topicId: topicId(2), subjectId: 2 }));
  expect(badgesAfter(...elsewhere, ...master(1))).not.toContain('never_give_up');
  const later = after(registered, ...times(10, right), completed(), ...times(3, hard), completed());
  expect(later.learner?.badges).not.toHaveProperty('never_give_up');
});
