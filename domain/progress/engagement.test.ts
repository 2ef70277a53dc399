// R9 of docs/rules.md
import { expect, test } from 'vitest';
import { engagementScore } from './engagement.ts';

test.each([
  ['day 1, one quiz', 1, 1, 1, 1, 1, 1, 26],
  ['3 days, 4 quizzes', 3, 4, 2, 1, 1, 14, 30],
  ['5 days, 8 quizzes', 5, 8, 3, 2, 1, 14, 51],
  ['7 days, 10 quizzes', 7, 10, 3, 4, 1, 14, 67],
  ['9 days, 15 quizzes', 9, 15, 3, 5, 1, 14, 84],
  ['70% rapid guessing', 10, 20, 1, 7, 0.3, 14, 34],
])('%s', (_case, activeDays, completedQuizzes, subjects, streak, effort, age, score) => {
  const totals = {
    activeDays,
    completedQuizzes,
    subjects,
    answers: 100,
    effortfulAnswers: 100 * effort,
  };
  expect(engagementScore(totals, streak, age)).toBe(score);
});

test('there is no score without answers', () => {
  const nothing = {
    activeDays: 0,
    completedQuizzes: 0,
    subjects: 0,
    answers: 0,
    effortfulAnswers: 0,
  };
  expect(engagementScore(nothing, 0, 1)).toBe(0);
});

test.each([
  [1, 3, 5],
  [3, 3, 5],
  [4, 3, 6],
  [5, 4, 8],
  [6, 5, 9],
  [8, 6, 12],
  [9, 7, 13],
  [10, 8, 15],
  [13, 10, 19],
  [14, 10, 20],
  [40, 10, 20],
])('at an age of %i days the targets are %i days and %i quizzes', (age, days, quizzes) => {
  const score = (activeDays: number, completedQuizzes: number): number =>
    engagementScore(
      { activeDays, completedQuizzes, subjects: 0, answers: 10, effortfulAnswers: 10 },
      0,
      age,
    );
  expect(score(days, 0)).toBe(40);
  expect(score(days - 1, 0)).toBe(Math.round((40 * (days - 1)) / days));
  expect(score(0, quizzes)).toBe(30);
  expect(score(0, quizzes - 1)).toBe(Math.round((30 * (quizzes - 1)) / quizzes));
});
