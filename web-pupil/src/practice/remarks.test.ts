import { expect, test } from 'vitest';
import type { AnswerResult } from '@mahoe/contracts/practice';
import { remarksOn } from './remarks.ts';

const WRITTEN = { questionType: 'extended_response', options: [] };
const ORDER = { questionType: 'sequencing', options: [], sequenceItems: ['a', 'b', 'c'] };
const RESULT: AnswerResult = {
  questionNumber: 1,
  isCorrect: false,
  credit: 0,
  isRapidGuess: false,
  isUngraded: false,
  correctAnswer: null,
  correctText: 'a → b → c',
  explanation: '',
  pointsEarned: 3,
  experienceEarned: 3,
  bonusExperience: 0,
  isSessionComplete: false,
  newScore: 0,
  timedOut: false,
  levelsReached: [],
};

test('a plain wrong answer needs no remark', () => {
  expect(remarksOn(ORDER, RESULT, undefined)).toEqual([]);
});

test('a rapid guess is told kindly why it earned no XP', () => {
  const [remark] = remarksOn(WRITTEN, { ...RESULT, isRapidGuess: true }, undefined);
  expect(remark).toMatch(/earned no XP/);
});

test('a response without a mark is called so', () => {
  const result = { ...RESULT, isCorrect: true, isUngraded: true };
  expect(remarksOn(WRITTEN, result, undefined)).toEqual([expect.stringMatching(/without a mark/)]);
});

test('a part that was right is praised, and a late answer explained', () => {
  expect(remarksOn(ORDER, { ...RESULT, credit: 1 / 3 }, 'late')).toEqual([
    expect.stringMatching(/after the time was over/),
    'Part of it was right: 33%.',
  ]);
});

test('a right answer its widget cannot show is given in words', () => {
  const result = { ...RESULT, correctText: 'something else' };
  expect(remarksOn(ORDER, result, undefined)).toEqual(['The right answer: something else']);
});
