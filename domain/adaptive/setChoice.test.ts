// R15 of docs/rules.md
import { expect, test } from 'vitest';
import { chooseSet, isRested, type SetCandidate } from './setChoice.ts';

const build = (stimulusId: string, predicted: number, right = 0): SetCandidate => ({
  stimulusId,
  questions: Array.from({ length: 4 }, (_, at) => ({
    predicted,
    recentlyRight: at < right,
    seenAtMs: null,
  })),
});

test('a set whose questions are nearest to three in four is the most likely one', () => {
  const choice = chooseSet([build('a', 0.75), build('b', 0.95)], 'adaptive', 0);
  expect(choice?.stimulusId).toBe('a');
  const [a, b] = choice?.candidates ?? [];
  expect(a).toMatchObject({ stimulusId: 'a', chance: 0.75 });
  expect(a?.propensity).toBeGreaterThan(0.8);
  expect(b?.propensity).toBeGreaterThan(0.05);
  expect((a?.propensity ?? 0) + (b?.propensity ?? 0)).toBeCloseTo(1, 5);
});

test('the control policy draws every set with the same probability', () => {
  const choice = chooseSet([build('a', 0.2), build('b', 0.75)], 'control', 0.6);
  expect(choice).toMatchObject({
    stimulusId: 'b',
    candidates: [{ propensity: 0.5 }, { propensity: 0.5 }],
  });
});

test('a set that was mostly answered right lately is no candidate, so there may be none', () => {
  expect(chooseSet([build('a', 0.75, 3), build('b', 0.5, 2)], 'adaptive', 0)).toMatchObject({
    stimulusId: 'b',
    candidates: [{ stimulusId: 'b' }],
  });
  expect(chooseSet([build('a', 0.75, 3)], 'adaptive', 0)).toBeUndefined();
  expect(chooseSet([], 'adaptive', 0)).toBeUndefined();
});

const known = { predicted: 0.75, recentlyRight: false };

test('a set may come again once half of the single questions were seen after it', () => {
  const set = { stimulusId: 'a', questions: [7, 8, 9].map((seenAtMs) => ({ ...known, seenAtMs })) };
  const seen = (...times: readonly (number | null)[]) => times.map((seenAtMs) => ({ seenAtMs }));
  expect(isRested(set, seen(1, 10, 11, null))).toBe(true);
  expect(isRested(set, seen(1, 9, 11, null))).toBe(false);
});
