// R16 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDiscrimination, restTenths } from './discrimination.ts';

test('the rest of a quiz is scored in tenths', () => {
  expect(restTenths([true, true, false, false])).toBe(5);
  expect(restTenths(Array.from({ length: 9 }, (_, n) => n < 6))).toBe(7);
});

test('a question that only the best answer right discriminates fully', () => {
  const { index, efficiency } = computeDiscrimination({
    right: { 9: 1, 8: 1 },
    wrong: { 3: 1, 2: 1 },
  });
  // Marks 1, 1, 0, 0 beside 9, 8, 3, 2: covariance 1.5, deviations 0.5 and √9.25, so 0.9864.
  expect(index).toBeCloseTo(98.64, 1);
  expect(efficiency).toBeCloseTo(100, 6);
});

test('a question that only the weakest answer right discriminates negatively', () => {
  const { index, efficiency } = computeDiscrimination({ right: { 2: 5 }, wrong: { 9: 5 } });
  expect(index).toBeCloseTo(-100, 6);
  expect(efficiency).toBeCloseTo(-100, 6);
});

test('a question unrelated to the rest does not discriminate', () => {
  expect(computeDiscrimination({ right: { 2: 5, 8: 5 }, wrong: { 2: 5, 8: 5 } }).index).toBeCloseTo(
    0,
    6,
  );
});

test('equal marks give no figure', () => {
  const nothing = { index: null, efficiency: null };
  expect(computeDiscrimination({ right: {}, wrong: {} })).toEqual({ quizzes: 0, ...nothing });
  expect(computeDiscrimination({ right: { 5: 9 }, wrong: {} })).toEqual({ quizzes: 9, ...nothing });
  expect(computeDiscrimination({ right: { 5: 9 }, wrong: { 5: 4 } })).toEqual({
    quizzes: 13,
    ...nothing,
  });
});

test('both figures lie between −100 and 100 percent', () => {
  const counts = fc.dictionary(
    fc.integer({ min: 0, max: 10 }).map(String),
    fc.integer({ min: 1, max: 50 }),
  );
  fc.assert(
    fc.property(counts, counts, (right, wrong) => {
      const { index, efficiency } = computeDiscrimination({ right, wrong });
      expect(Math.abs(index ?? 0)).toBeLessThanOrEqual(100.0001);
      expect(efficiency ?? 0).toBeLessThanOrEqual(100.0001);
    }),
    { numRuns: 200 },
  );
}, 20_000);
