// @module-tag large: computes figures of many thousand predictions
import { seededRandom } from '@mahoe/domain/seededRandom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrationError, computeDeciles } from './calibration.ts';
import {
  bootstrap,
  computeDifferences,
  drawUsers,
  computeLogLoss,
  computeMetrics,
  preparePredictions,
  type PreparedPredictions,
} from './metrics.ts';

const prepared = (
  chances: readonly number[],
  correct: readonly number[],
  user: readonly number[] = correct.map((_, n) => n),
): PreparedPredictions =>
  preparePredictions({
    chances: Float64Array.from(chances),
    correct: Uint8Array.from(correct),
    user: Int32Array.from(user),
  });

describe('figures of a model', () => {
  test('the area of the example in scikit-learn’s documentation is 0.75', () => {
    expect(computeMetrics(prepared([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1])).auc).toBe(0.75);
  });

  test('worked out by hand: error and log loss', () => {
    const { rmse, logLoss } = computeMetrics(prepared([0.9, 0.1, 0.2, 0.65], [1, 0, 0, 1]));
    expect(rmse).toBeCloseTo(Math.sqrt((0.01 + 0.01 + 0.04 + 0.1225) / 4), 12);
    // scikit-learn’s own example of log_loss: 0.21616...
    expect(logLoss).toBeCloseTo(0.21616, 5);
  });

  test('a sure mistake costs much, and not everything', () => {
    expect(computeLogLoss(1, 0)).toBeCloseTo(20.723, 3);
    expect(computeLogLoss(0, 0)).toBeCloseTo(0, 8);
  });

  test('the area is the share of pairs in their order, ties half', () => {
    const answers = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(answers, (drawn) => {
        const right = drawn.filter(([, isRight]) => isRight).map(([chance]) => chance);
        const wrong = drawn.filter(([, isRight]) => !isRight).map(([chance]) => chance);
        fc.pre(right.length > 0 && wrong.length > 0);
        const pairs = right.flatMap((a) => wrong.map((b) => Number(a > b) + Number(a === b) / 2));
        const share = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
        const { auc } = computeMetrics(
          prepared(
            drawn.map(([chance]) => chance / 7),
            drawn.map(([, isRight]) => Number(isRight)),
          ),
        );
        expect(auc).toBeCloseTo(share, 10);
      }),
    );
  });

  test('where all are right the area says nothing', () => {
    expect(computeMetrics(prepared([0.4, 0.8], [1, 1])).auc).toBeNaN();
  });
});

const bootstrapped = (of: PreparedPredictions, draws: number, seed: number) =>
  bootstrap(of, drawUsers(of, draws, seededRandom(seed)));

describe('intervals', () => {
  const random = seededRandom(5);
  const rows = Array.from({ length: 4000 }, (_, n) => {
    const chance = random();
    return { chance, correct: Number(random() < chance), user: n % 80 };
  });
  const some = prepared(
    rows.map(({ chance }) => chance),
    rows.map(({ correct }) => correct),
    rows.map(({ user }) => user),
  );

  test('hold the figure and are the same from the same seed', () => {
    const one = bootstrapped(some, 200, 1);
    expect(bootstrapped(some, 200, 1)).toEqual(one);
    for (const { low, value, high } of Object.values(one.figures)) {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    }
    // Calibrated predictions, uniform over 0 to 1: 5/6, and √(1/6), by calculation.
    expect(one.figures.auc.value).toBeCloseTo(5 / 6, 1);
    expect(one.figures.rmse.value).toBeCloseTo(Math.sqrt(1 / 6), 1);
  });

  test('of a mean are as wide as the normal distribution says', () => {
    const each = prepared(
      rows.map(({ chance }) => chance),
      rows.map(({ correct }) => correct),
    );
    const squares = rows.map(({ chance, correct }) => (correct - chance) ** 2);
    const mean = squares.reduce((sum, one) => sum + one, 0) / squares.length;
    const variance = squares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / squares.length;
    const { low, high } = bootstrapped(each, 1000, 4).figures.rmse;
    const width = 2 * 1.96 * Math.sqrt(variance / squares.length);
    expect((high ** 2 - low ** 2) / width).toBeGreaterThan(0.9);
    expect((high ** 2 - low ** 2) / width).toBeLessThan(1.1);
  });

  test('of a difference are as narrow as what two models have in common makes them', () => {
    const by = (shift: (n: number) => number): PreparedPredictions =>
      prepared(
        rows.map(({ chance }, n) => Math.min(0.99, Math.max(0.01, chance + shift(n)))),
        rows.map(({ correct }) => correct),
      );
    const one = by(() => 0);
    const other = by((n) => (n % 2 === 0 ? 0.03 : -0.02));
    const each = rows.map(
      ({ correct }, n) =>
        computeLogLoss(other.chances[n] ?? 0, correct) -
        computeLogLoss(one.chances[n] ?? 0, correct),
    );
    const mean = each.reduce((sum, of) => sum + of, 0) / each.length;
    const variance = each.reduce((sum, of) => sum + (of - mean) ** 2, 0) / each.length;
    const drawn = (of: PreparedPredictions) => bootstrapped(of, 1000, 4);
    const { logLoss } = computeDifferences(drawn(other), drawn(one));
    expect(logLoss.value).toBeCloseTo(mean, 12);
    const width = (logLoss.high - logLoss.low) / (2 * 1.96 * Math.sqrt(variance / each.length));
    expect(width).toBeGreaterThan(0.9);
    expect(width).toBeLessThan(1.1);
    const alone = drawn(one).figures.logLoss;
    expect(logLoss.high - logLoss.low).toBeLessThan((alone.high - alone.low) / 5);
  });

  test('are wider where answers of one pupil are all alike', () => {
    const alike = prepared(
      rows.map(() => 0.5),
      rows.map(({ user }) => user % 2),
      rows.map(({ user }) => user),
    );
    const sure = prepared(
      rows.map(({ user }) => (user % 3 === 0 ? 0.9 : 0.5)),
      rows.map(({ user }) => user % 2),
      rows.map(({ user }) => user),
    );
    const each = prepared(
      rows.map(({ user }) => (user % 3 === 0 ? 0.9 : 0.5)),
      rows.map(({ user }) => user % 2),
      rows.map((_, n) => n),
    );
    const width = (of: PreparedPredictions): number => {
      const { low, high } = bootstrapped(of, 200, 2).figures.rmse;
      return high - low;
    };
    expect(width(alike)).toBe(0);
    expect(width(sure)).toBeGreaterThan(3 * width(each));
  });
});

describe('calibration', () => {
  test('compares predicted with observed in each tenth of the answers', () => {
    const chances = Array.from({ length: 100 }, (_, n) => n / 100);
    const all = computeDeciles(
      prepared(
        chances,
        chances.map((chance) => Number(chance >= 0.5)),
      ),
      [],
    );
    expect(all).toHaveLength(10);
    for (const [at, predicted, observed] of [
      [0, 0.045, 0],
      [9, 0.945, 1],
    ] as const) {
      expect(all[at]?.answers).toBe(10);
      expect(all[at]?.predicted.value).toBeCloseTo(predicted, 9);
      expect(all[at]?.observed.value).toBe(observed);
    }
  });

  test('has the error worked out by hand', () => {
    // Three predictions of 0.2 with one right; one of 0.9, right.
    const { value } = calibrationError(prepared([0.2, 0.2, 0.2, 0.9], [0, 1, 0, 1]), []);
    expect(value).toBeCloseTo((3 * Math.abs(0.2 - 1 / 3) + 0.1) / 4, 12);
  });

  const independent = fc.record({ seed: fc.nat(), shift: fc.constantFrom(0, 0.15) });
  const answersOf = (seed: number, shift: number, count: number): PreparedPredictions => {
    const random = seededRandom(seed);
    const chances = Array.from({ length: count }, () => 0.1 + 0.7 * random());
    return prepared(
      chances,
      chances.map((chance) => Number(random() < chance + shift)),
    );
  };

  test('tenths of independent answers have intervals as wide as the binomial distribution says', () => {
    fc.assert(
      fc.property(independent, ({ seed, shift }) => {
        const some = answersOf(seed, shift, 3000);
        for (const { answers, observed } of computeDeciles(
          some,
          drawUsers(some, 400, seededRandom(1)),
        )) {
          const { value, low, high } = observed;
          const width = 2 * 1.96 * Math.sqrt((value * (1 - value)) / answers);
          expect((high - low) / width).toBeGreaterThan(0.75);
          expect((high - low) / width).toBeLessThan(1.25);
        }
      }),
      { numRuns: 10 },
    );
  });

  test.each([0, 0.15])(
    'the interval of an error of %d holds it nineteen times of twenty',
    (shift) => {
      const WORLDS = 100;
      const within = Array.from({ length: WORLDS }, (_, seed) => {
        const some = answersOf(seed, shift, 1000);
        const { low, high } = calibrationError(
          some,
          drawUsers(some, 200, seededRandom(WORLDS + seed)),
        );
        return low <= shift && shift <= high;
      });
      // The worlds are fixed. In random worlds, 89 hits or fewer of 100 have a chance of one in a hundred.
      expect(within.filter(Boolean).length).toBeGreaterThanOrEqual(90);
    },
  );
});
