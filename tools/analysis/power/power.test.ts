import { seededRandom } from '@mahoe/domain/seededRandom';
import { expect, test } from 'vitest';
import { computePower, computeSampleSize, type Design, type Effect } from './sampleSize.ts';

const plain: Design = { alpha: 0.05, classSize: 1, intraclass: 0, pretest: 0, attrition: 0 };
const half: Effect = { type: 'mean', difference: 0.5, deviation: 1 };
const shares: Effect = { type: 'proportion', from: 0.6, to: 0.65 };

test('half a standard deviation needs 63 pupils an arm, as the tables of the normal have it', () => {
  expect(computeSampleSize(half, 0.8, plain)).toBe(63);
  expect(computeSampleSize(half, 0.9, plain)).toBe(85);
});

test('60% against 65% needs 1,471 pupils an arm, as R’s power.prop.test has it', () => {
  expect(computeSampleSize(shares, 0.8, plain)).toBe(1471);
});

test('the power of a computed size is what was asked for, and one pupil fewer has less', () => {
  for (const effect of [half, shares]) {
    for (const design of [plain, { ...plain, pretest: 0.5, classSize: 25, intraclass: 0.1 }]) {
      const pupils = computeSampleSize(effect, 0.8, design);
      expect(computePower(effect, pupils, design)).toBeGreaterThanOrEqual(0.8);
      expect(computePower(effect, pupils - 1, design)).toBeLessThan(0.8);
    }
  }
});

test('classes and pupils who leave raise the number, and a measure from before lowers it', () => {
  const size = (change: Partial<Design>) => computeSampleSize(half, 0.8, { ...plain, ...change });
  expect(size({ classSize: 21, intraclass: 0.1 })).toBe(Math.ceil(3 * 62.791));
  expect(size({ pretest: 0.6 })).toBe(Math.ceil(0.64 * 62.791));
  expect(size({ attrition: 0.2 })).toBe(Math.ceil(62.791 / 0.8));
});

test('simulated experiments find the difference as often as the power says', () => {
  const random = seededRandom(5);
  const effect: Effect = { type: 'proportion', from: 0.3, to: 0.5 };
  const pupils = computeSampleSize(effect, 0.8, plain);
  const share = (chance: number): number =>
    Array.from({ length: pupils }, () => (random() < chance ? 1 : 0)).reduce<number>(
      (sum, one) => sum + one,
      0,
    ) / pupils;
  let found = 0;
  for (let n = 0; n < 2000; n += 1) {
    const [a, b] = [share(0.3), share(0.5)];
    const mean = (a + b) / 2;
    if (Math.abs(a - b) / Math.sqrt((2 * mean * (1 - mean)) / pupils) > 1.959964) found += 1;
  }
  expect(found / 2000).toBeGreaterThan(0.77);
  expect(found / 2000).toBeLessThan(0.83);
});
