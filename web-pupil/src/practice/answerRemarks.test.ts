import { expect, test } from 'vitest';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { buildAnswerRemarks } from './answerRemarks.ts';

const RESULT: AnswerResult = {
  questionNumber: 1,
  isCorrect: false,
  credit: 0,
  isRapidGuess: false,
  isUngraded: false,
  correctAnswer: null,
  correctText: 'a → b → c',
  rightAnswer: { sequenceAnswer: ['a', 'b', 'c'] },
  explanation: '',
  ideas: [],
  pointsEarned: 3,
  experienceEarned: 3,
  bonusExperience: 0,
  isSessionComplete: false,
  newScore: 0,
  timedOut: false,
  levelsReached: [],
};

test('a plain wrong answer needs no remark', () => {
  expect(buildAnswerRemarks(RESULT, undefined)).toEqual([]);
});

test('a rapid guess gets a kind explanation of its missing XP', () => {
  const [remark] = buildAnswerRemarks({ ...RESULT, isRapidGuess: true }, undefined);
  expect(remark).toMatch(/earned no XP/);
});

test('an unmarked response gets a remark', () => {
  const result = { ...RESULT, isCorrect: true, isUngraded: true };
  expect(buildAnswerRemarks(result, undefined)).toEqual([expect.stringMatching(/without a mark/)]);
});

test('a late answer is explained', () => {
  expect(buildAnswerRemarks(RESULT, 'late')).toEqual([
    expect.stringMatching(/after the time was over/),
  ]);
});
