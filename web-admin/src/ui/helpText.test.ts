import { expect, test } from 'vitest';
import { fallsText, guessesText, percentagesText, scoreText, triedText } from './helpText.ts';

test('figures are shown with their number of answers', () => {
  expect(scoreText({ correct: 12, answers: 30 })).toBe('12 of 30 (40%)');
  expect(scoreText({ correct: 0, answers: 0 })).toBe('0 of 0');
  expect(percentagesText([40, 30])).toBe('40%, 30%');
  expect(triedText({ quizzes: 1, articles: 2 })).toBe('1 quiz, 2 articles');
});

test('a sign is not judged from few answers', () => {
  expect(guessesText({ guesses: 'too-few', timed: { answers: 7, rapid: 7 } })).toBe(
    'Guessing: too few answers to judge (7 of 20)',
  );
  const now = { answers: 30, correct: 12, expected: 20.4 };
  const before = { answers: 10, correct: 9, expected: 7 };
  expect(fallsText({ falls: 'too-few', now, before })).toBe(
    'Accuracy: too few answers to judge (40 of 60)',
  );
});

test('a sign stands beside its figures', () => {
  expect(guessesText({ guesses: 'yes', timed: { answers: 20, rapid: 5 } })).toBe(
    'Guesses: 5 of 20 (25%) rapid',
  );
  const now = { answers: 30, correct: 12, expected: 20.4 };
  const before = { answers: 30, correct: 24, expected: 22 };
  expect(fallsText({ falls: 'yes', now, before })).toBe(
    'Accuracy falls: 24 of 30 (80%) before, 12 of 30 (40%) now, 20.4 expected',
  );
});
