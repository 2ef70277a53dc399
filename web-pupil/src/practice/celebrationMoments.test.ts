import { expect, test } from 'vitest';
import { celebrationMoments } from './celebrationMoments.ts';

const RIGHT = {
  isCorrect: true,
  isSessionComplete: false,
  timedOut: false,
  questionNumber: 3,
  newScore: 3,
  bonusExperience: 0,
  experienceEarned: 12,
};
const LAST = { ...RIGHT, isSessionComplete: true, questionNumber: 10, newScore: 5 };
const right = { afterMs: 0, tune: 'right', petals: 24 };
const wrong = { afterMs: 0, tune: 'wrong', petals: 0 };

test('an answer plays a tune at once and petals if it is right', () => {
  expect(celebrationMoments(RIGHT, 10)).toEqual([right]);
  expect(celebrationMoments({ ...RIGHT, isCorrect: false }, 10)).toEqual([wrong]);
});

test('no petals fall for an answer that earned nothing', () => {
  expect(celebrationMoments({ ...RIGHT, experienceEarned: 0 }, 10)).toEqual([
    { ...right, petals: 0 },
  ]);
});

test('a completed quiz is celebrated by its score half a second after its last answer', () => {
  const quiz = { afterMs: 500, tune: 'complete', petals: 70 };
  expect(celebrationMoments(LAST, 10)).toEqual([right, quiz]);
  expect(celebrationMoments({ ...LAST, isCorrect: false }, 10)).toEqual([wrong, quiz]);
  expect(celebrationMoments({ ...LAST, bonusExperience: 20 }, 10)[1]).toEqual({
    ...quiz,
    petals: 140,
  });
});

test('no petals fall for a quiz whose end earned nothing', () => {
  const quiz = { afterMs: 500, tune: 'complete', petals: 0 };
  expect(celebrationMoments({ ...LAST, experienceEarned: 0 }, 10)[1]).toEqual(quiz);
  expect(
    celebrationMoments({ ...LAST, experienceEarned: 0, bonusExperience: 20 }, 10)[1]?.petals,
  ).toBe(140);
});

test('no petals fall for a quiz that the clock ended', () => {
  const quiz = { afterMs: 500, tune: 'complete', petals: 0 };
  const timedOut = { ...LAST, isCorrect: false, timedOut: true };
  expect(celebrationMoments(timedOut, 10)).toEqual([wrong, quiz]);
  expect(celebrationMoments({ ...LAST, questionNumber: 7 }, 10)).toEqual([right, quiz]);
});
