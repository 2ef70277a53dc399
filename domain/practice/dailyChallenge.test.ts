// R21 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengeQuestions, challengeSeed, challengeTopics } from './dailyChallenge.ts';

const topic = (topicId: string, subjectId: number, rank: number) => ({ topicId, subjectId, rank });
const question = (questionId: string, topicId: string, rank: number) => ({
  questionId,
  topicId,
  rank,
});

describe('the topics of a challenge', () => {
  test('are one of each subject, with the lowest rank', () => {
    const topics = [1, 2, 3, 4, 5].flatMap((subjectId) => [
      topic(`${subjectId} high`, subjectId, 0.9),
      topic(`${subjectId} low`, subjectId, subjectId / 10),
    ]);
    expect(challengeTopics(topics).map(({ topicId }) => topicId)).toEqual([
      '1 low',
      '2 low',
      '3 low',
      '4 low',
      '5 low',
    ]);
  });

  test('include a second one of a subject only if there are too few subjects', () => {
    const topics = [topic('a', 1, 0.1), topic('b', 1, 0.2), topic('c', 1, 0.3), topic('d', 2, 0.9)];
    expect(challengeTopics(topics).map(({ topicId }) => topicId)).toEqual(['a', 'd', 'b', 'c']);
  });
});

describe('the questions of a challenge', () => {
  test('are one of each topic, and more if there are too few topics', () => {
    const questions = [
      question('q1', 'a', 0.1),
      question('q2', 'a', 0.2),
      question('q3', 'a', 0.3),
      question('q4', 'b', 0.9),
      question('q5', 'b', 0.8),
      question('q6', 'b', 0.7),
    ];
    expect(challengeQuestions(questions).map(({ questionId }) => questionId)).toEqual([
      'q1',
      'q6',
      'q2',
      'q5',
      'q3',
    ]);
  });

  test('are the same in any order of candidates, and never more than five', () => {
    const ranks = fc.uniqueArray(fc.double({ min: 0, max: 0.99, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(ranks, (list) => {
        const questions = list.map((rank, n) => question(`q${n}`, `t${n % 3}`, rank));
        const chosen = challengeQuestions(questions);
        expect(challengeQuestions(questions.toReversed())).toEqual(chosen);
        expect(chosen).toHaveLength(Math.min(5, list.length));
      }),
    );
  });
});

test('every pupil and day has a seed of its own', () => {
  const seeds = ['ana', 'ben'].flatMap((pupil) =>
    ['2026-11-16', '2026-11-17'].map((day) => challengeSeed(pupil, day, 'q1')),
  );
  expect(new Set(seeds).size).toBe(4);
});
