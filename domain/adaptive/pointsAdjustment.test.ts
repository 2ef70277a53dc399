// R17 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findBand,
  basePoints,
  isSignificant,
  MIN_ATTEMPTS,
  proposePoints,
  referenceTimes,
  type ProposalInputs,
} from './pointsAdjustment.ts';

const judged = (
  correct: number,
  attempts: number,
  more: Partial<ProposalInputs> = {},
): ProposalInputs => ({
  attempts,
  correct,
  meanSeconds: 30,
  referenceSeconds: 30,
  levelOfAnswerers: 4,
  levelOfGrade: 4,
  ...more,
});
const pointsAt = (percent: number, more?: Partial<ProposalInputs>) =>
  proposePoints(judged(percent, 100, more))?.suggestedPoints;

const rates = [95, 90, 81, 80, 70, 60, 59, 50, 40, 39, 30, 20, 19, 10, 0];

test.each<readonly [string, Partial<ProposalInputs>, readonly number[]]>([
  [
    'as quick and as strong as others',
    {},
    [10, 10, 11, 11, 13, 14, 14, 16, 18, 18, 21, 24, 24, 26, 28],
  ],
  [
    'slow and strong',
    { meanSeconds: 60, levelOfAnswerers: 8 },
    [11, 12, 12, 13, 15, 15, 16, 18, 18, 21, 24, 25, 27, 29, 30],
  ],
  [
    'quick and weak',
    { meanSeconds: 15, levelOfAnswerers: 0 },
    [8, 8, 9, 10, 11, 12, 13, 14, 16, 18, 18, 21, 22, 23, 25],
  ],
])('those who answered are %s: the rule’s own table', (_who, more, points) => {
  expect(rates.map((rate) => pointsAt(rate, more))).toEqual(points);
});

test.each([
  [0.81, 8, 12],
  [0.8, 10, 15],
  [0.6, 10, 15],
  [0.5999, 13, 18],
  [0.4, 13, 18],
  [0.3999, 18, 25],
  [0.2, 18, 25],
  [0.1999, 22, 30],
  [0, 22, 30],
])('the band of %f is %i to %i', (rate, low, high) => {
  expect(findBand(rate)).toMatchObject({ low, high });
});

test('nothing is proposed below twenty attempts', () => {
  expect(proposePoints(judged(0, MIN_ATTEMPTS - 1))).toBeNull();
  expect(proposePoints(judged(0, MIN_ATTEMPTS))).not.toBeNull();
});

test('unknown figures change nothing', () => {
  expect(pointsAt(50, { meanSeconds: null, levelOfAnswerers: null })).toBe(16);
  expect(pointsAt(50, { levelOfGrade: null })).toBe(16);
});

test('the reference time is the median of the same grade and type, or half a minute', () => {
  const timed = (grade: number, meanSeconds: number | null, attempts = 20) => ({
    grade,
    questionType: 'mcq',
    attempts,
    meanSeconds,
  });
  const timeOf = referenceTimes([
    timed(4, 10),
    timed(4, 20),
    timed(4, 100),
    timed(4, 1, 19),
    timed(4, null),
    timed(5, 40),
    timed(5, 50),
  ]);
  expect(timeOf({ grade: 4, questionType: 'mcq' })).toBe(20);
  expect(timeOf({ grade: 5, questionType: 'mcq' })).toBe(45);
  expect(timeOf({ grade: 5, questionType: 'matching' })).toBe(30);
});

test('three points over fifty attempts are significant', () => {
  expect([isSignificant(-3, 50), isSignificant(2, 500), isSignificant(9, 49)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a harder question never gets fewer points, and always points of its band', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.double({ min: 1, max: 120, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      (one, other, meanSeconds, levelOfAnswerers) => {
        const propose = (correct: number) =>
          proposePoints(judged(correct, 1000, { meanSeconds, levelOfAnswerers }));
        const [harder, easier] = [Math.min(one, other), Math.max(one, other)];
        const [of, than] = [propose(harder), propose(easier)];
        expect(of?.suggestedPoints).toBeGreaterThanOrEqual(than?.suggestedPoints ?? Infinity);
        expect(of?.suggestedPoints).toBeGreaterThanOrEqual(of?.band.low ?? Infinity);
        expect(of?.suggestedPoints).toBeLessThanOrEqual(of?.band.high ?? 0);
        expect(basePoints(harder / 1000)).toBeGreaterThanOrEqual(basePoints(easier / 1000));
      },
    ),
    { numRuns: 300 },
  );
}, 20_000);
