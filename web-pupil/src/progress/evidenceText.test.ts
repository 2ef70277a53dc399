import { expect, test } from 'vitest';
import { evidenceText } from './evidenceText.ts';

const rule = 'badge/1';

test.each([
  ['quiz_10', { quizzes: 10 }, 'You finished 10 quizzes.'],
  ['perfect_1', { perfectQuizzes: 1 }, 'Every answer was right in 1 quiz.'],
  ['comeback', { from: 50, to: 70 }, 'From 50% to 70% in the same topic.'],
  ['topic_1', { topicsMastered: 1 }, 'You mastered your first topic.'],
  ['topic_25', { topicsMastered: 25 }, 'You mastered 25 topics.'],
  ['subject_half', { bestSubjectShare: 0.5 }, 'You mastered half of a subject.'],
  ['subject_half', { bestSubjectShare: 0.54 }, 'You mastered more than half of a subject.'],
  ['subject_whole', { bestSubjectShare: 1 }, 'You mastered a whole subject.'],
  ['never_give_up', { hardSessions: [{}, {}, {}] }, '3 hard quizzes before you mastered it.'],
  ['kind_friend', { cheers: 20, friendsCheered: 5 }, '20 cheers for 5 friends.'],
])('the badge %s shows its evidence', (key, evidence, words) => {
  expect(evidenceText({ key, evidence: { rule, ...evidence } })).toBe(words);
});

test('a badge of a later rule has no sentence', () => {
  expect(evidenceText({ key: 'moon_walk', evidence: { rule } })).toBeUndefined();
});
