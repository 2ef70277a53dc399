import { expect, test } from 'vitest';
import { prizeText } from './prizeText.ts';

const goal = { quizzes: 5, percent: 90 };

test('the text states the goal while it is far away', () => {
  expect(prizeText({ state: 'none', claimed: false, qualifying: 1, mean: 100, goal })).toMatch(
    /^Do 5 quizzes in one day. Get 9 out of 10 right on average/,
  );
});

test('the text states what is missing once the goal is near', () => {
  const near = { state: 'almost-there', claimed: false, goal } as const;
  expect(prizeText({ ...near, qualifying: 3, mean: 85 })).toBe(
    '2 more quizzes, and 90% or more on average.',
  );
  expect(prizeText({ ...near, qualifying: 4, mean: 85 })).toMatch(/^1 more quiz, /);
  expect(prizeText({ ...near, qualifying: 5, mean: 84.5 })).toBe(
    '90% on average wins. Yours is 84.5%.',
  );
});

test('the text says that a claimed prize is noted down', () => {
  const won = { state: 'prize', qualifying: 5, mean: 94, goal } as const;
  expect(prizeText({ ...won, claimed: true })).toMatch(/noted down/);
  expect(prizeText({ ...won, claimed: false })).toBe('A fast-food voucher is yours.');
});
