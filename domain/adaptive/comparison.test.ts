// R15 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareWithControl,
  alwaysValidInterval,
  MIN_PUPILS,
  requiredPupils,
  summarizeSample,
  sampleRatio,
  welchInterval,
  wilsonInterval,
  type Sample,
} from './comparison.ts';

// Student's sleep data (1908), as R prints t.test(extra ~ group): −3.3654832 to 0.2054832.
const one = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
const other = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

test('Welch’s interval equals that of the published example', () => {
  const interval = welchInterval(summarizeSample(one), summarizeSample(other));
  expect(interval?.low).toBeCloseTo(-3.3654832, 6);
  expect(interval?.high).toBeCloseTo(0.2054832, 6);
});

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson’s interval of %i of %i is the published one', (count, of, low, high) => {
  const interval = wilsonInterval(count, of);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('the sample ratio is tested by chi-square against the weights', () => {
  // Kohavi, Tang and Xu (2020), chapter 3: 821,588 and 815,482 users, meant to be half each: p 1.8 · 10⁻⁶.
  const published = sampleRatio([
    { count: 821_588, weight: 1 },
    { count: 815_482, weight: 1 },
  ]);
  expect(published.chance).toBeCloseTo(1.8e-6, 7);
  expect(published.isAlarm).toBe(true);
  // Mendel's peas (1866): 315, 101, 108, 32 for 9 : 3 : 3 : 1, chi-square 0.470, p 0.925.
  const peas = sampleRatio(
    [
      [315, 9],
      [101, 3],
      [108, 3],
      [32, 1],
    ].map(([count = 0, weight = 0]) => ({ count, weight })),
  );
  expect(peas.chiSquare).toBeCloseTo(0.47, 3);
  expect(peas.chance).toBeCloseTo(0.9254, 3);
  expect(peas.isAlarm).toBe(false);
});

const weighted = (...weights: readonly number[]) =>
  weights.map((weight, n) => ({ policy: n === 0 ? 'control' : 'adaptive', weight }));

test('two equal arms require as many pupils as the textbook says', () => {
  // Fleiss 1986; Cohen's own table of one arm, by Student's t, says one more: 64, 393 and 26.
  expect(requiredPupils(weighted(1, 1), 0.5, 1)).toBe(2 * 63);
  expect(requiredPupils(weighted(2, 2), 0.2, 1)).toBe(785);
  expect(requiredPupils(weighted(1, 1), 0.8, 1)).toBe(50);
});

test('unequal arms require more pupils, so that the smallest differs detectably from the control', () => {
  // 1/(9 in 10) + 1/(1 in 10) is 100/36 times 1/½ + 1/½.
  expect(requiredPupils(weighted(9, 1), 0.2, 1)).toBe(Math.ceil((392.443 * 2 * 100) / 36));
  const three = requiredPupils(weighted(1, 1, 2), 0.2, 1);
  expect(requiredPupils(weighted(1, 2, 1), 0.2, 1)).toBe(three);
  expect(three).toBeGreaterThan(2 * requiredPupils(weighted(1, 1), 0.2, 1));
});

test('no interval is given for too few or equal outcomes', () => {
  expect(welchInterval(summarizeSample([1]), summarizeSample(other))).toBeNull();
  expect(welchInterval(summarizeSample([2, 2]), summarizeSample([2, 2, 2]))).toBeNull();
  const enough = { count: MIN_PUPILS, mean: 3, variance: 1 };
  expect(alwaysValidInterval(enough, { ...enough, variance: 2 }, 1)).not.toBeNull();
  expect(alwaysValidInterval(enough, { ...enough, count: MIN_PUPILS - 1 }, 1)).toBeNull();
  expect(sampleRatio([{ count: 0, weight: 1 }]).isAlarm).toBe(false);
});

const samples = fc.record({
  count: fc.integer({ min: MIN_PUPILS, max: 5000 }),
  mean: fc.double({ min: -100, max: 100, noNaN: true }),
  variance: fc.double({ min: 0.1, max: 400, noNaN: true }),
});

test('an interval valid at any look is never narrower than one for a single look', () => {
  const effects = fc.double({ min: 0.1, max: 50, noNaN: true });
  fc.assert(
    fc.property(samples, samples, effects, (a, b, wanted) => {
      // Computed with the normal distribution, which Welch's approaches for large samples.
      const many = (sample: Sample): Sample => ({ ...sample, count: sample.count + 1000 });
      const fixed = welchInterval(many(a), many(b));
      const always = alwaysValidInterval(many(a), many(b), wanted);
      expect(always?.low).toBeLessThan(fixed?.low ?? -Infinity);
      expect(always?.high).toBeGreaterThan(fixed?.high ?? Infinity);
    }),
    { numRuns: 200 },
  );
}, 20_000);

/**
 * Likelihood ratio of a difference under effects drawn from the normal mixture against no effect, by
 * Simpson's rule. Johari, Koomen, Pekelis and Walsh (2022) define the test by it.
 */
const mixtureRatio = (difference: number, squared: number, wanted: number): number => {
  const STEPS = 20_000;
  const reach = 12 * wanted;
  const likelier = (effect: number): number =>
    (Math.exp(-(effect ** 2) / (2 * wanted ** 2)) / (wanted * Math.sqrt(2 * Math.PI))) *
    Math.exp((2 * difference * effect - effect ** 2) / (2 * squared));
  const sum = Array.from({ length: STEPS + 1 }, (_, n) => {
    const weight = n === 0 || n === STEPS ? 1 : n % 2 === 1 ? 4 : 2;
    return weight * likelier(-reach + (2 * reach * n) / STEPS);
  }).reduce((total, one) => total + one, 0);
  return (sum * 2 * reach) / STEPS / 3;
};

test.each([
  [100, 4, 1],
  [1000, 25, 0.5],
  [40, 9, 5],
])(
  'the edge of an interval is where the mixture is 20 times likelier: %i pupils an arm, variance %i',
  (count, variance, wanted) => {
    const arm = { count, mean: 0, variance };
    const interval = alwaysValidInterval(arm, arm, wanted);
    const squared = (2 * variance) / count;
    expect(mixtureRatio(interval?.high ?? 0, squared, wanted)).toBeCloseTo(20, 6);
    expect(mixtureRatio(interval?.low ?? 0, squared, wanted)).toBeCloseTo(20, 6);
  },
);

test('exchanging the arms reverses both intervals', () => {
  fc.assert(
    fc.property(samples, samples, (a, b) => {
      const [there, back] = [alwaysValidInterval(a, b, 3), alwaysValidInterval(b, a, 3)];
      expect(there?.low).toBeCloseTo(-(back?.high ?? NaN), 6);
      const [fixed, turned] = [welchInterval(a, b), welchInterval(b, a)];
      expect(fixed?.low).toBeCloseTo(-(turned?.high ?? NaN), 6);
    }),
    { numRuns: 200 },
  );
}, 20_000);

/** Generates Park and Miller's random numbers between 0 and 1. */
const uniforms = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

/** Generates normal random numbers by Box and Muller. */
const normals = (seed: number): (() => number) => {
  const uniform = uniforms(seed);
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

/**
 * Returns true if a test that looks after every ten pupils a side ever finds an effect that does not
 * exist.
 */
const isMisled = (
  seed: number,
  interval: (a: Sample, b: Sample) => { readonly low: number; readonly high: number } | null,
): boolean => {
  const next = normals(seed);
  const [a, b]: [number[], number[]] = [[], []];
  for (let look = 0; look < 60; look += 1) {
    for (let n = 0; n < 10; n += 1) {
      a.push(next());
      b.push(next());
    }
    const found = interval(summarizeSample(a), summarizeSample(b));
    if (look > 0 && found && (found.low > 0 || found.high < 0)) return true;
  }
  return false;
};

test('sixty looks mislead with the fixed interval, and not with the always-valid one', () => {
  const seeds = Array.from({ length: 100 }, (_, n) => 1000 + 7919 * n);
  const share = (interval: Parameters<typeof isMisled>[1]): number =>
    seeds.filter((seed) => isMisled(seed, interval)).length / seeds.length;
  expect(share((a, b) => welchInterval(a, b))).toBeGreaterThan(0.15);
  expect(share((a, b) => alwaysValidInterval(a, b, 0.3))).toBeLessThanOrEqual(0.06);
}, 30_000);

test('100 looks do not mislead, even if nine in ten outcomes are 0', () => {
  const seeds = Array.from({ length: 100 }, (_, n) => 1000 + 7919 * n);
  const misled = seeds.filter((seed) => {
    const next = uniforms(seed);
    const [a, b]: [number[], number[]] = [[], []];
    return Array.from({ length: 100 }).some(() => {
      for (let n = 0; n < 10; n += 1) {
        const value = next() < 0.9 ? 0 : -8 * Math.log(next());
        (next() < 0.9 ? a : b).push(value);
      }
      const found = alwaysValidInterval(summarizeSample(a), summarizeSample(b), 1);
      return found !== null && (found.low > 0 || found.high < 0);
    });
  });
  expect(misled.length).toBeLessThanOrEqual(5);
}, 30_000);

const arm = (name: string, policy: string, values: readonly number[]) => ({
  name,
  policy,
  sample: summarizeSample(values),
});

test('one arm against the control has its interval unchanged', () => {
  const arms = [arm('new', 'adaptive', one), arm('control', 'control', other)];
  expect(compareWithControl(arms, 5)).toEqual([
    {
      arm: 'new',
      fixedInterval: welchInterval(summarizeSample(one), summarizeSample(other)),
      alwaysValidInterval: alwaysValidInterval(summarizeSample(one), summarizeSample(other), 5),
    },
  ]);
});

test('each of several arms is compared with the control, with wider intervals', () => {
  const arms = [
    arm('control', 'control', other),
    arm('new', 'adaptive', one),
    arm('newer', 'adaptive', one),
  ];
  const [first, second, ...none] = compareWithControl(arms, 5);
  expect(none).toEqual([]);
  expect([first?.arm, second?.arm]).toEqual(['new', 'newer']);
  expect(first?.fixedInterval).toEqual(
    welchInterval(summarizeSample(one), summarizeSample(other), 0.025),
  );
  const alone = welchInterval(summarizeSample(one), summarizeSample(other));
  expect(first?.fixedInterval?.low).toBeLessThan(alone?.low ?? -Infinity);
  expect(first?.fixedInterval?.high).toBeGreaterThan(alone?.high ?? Infinity);
});

test('the first arm is the control if no arm has the control policy', () => {
  const arms = [arm('a', 'adaptive', one), arm('b', 'adaptive', other)];
  expect(compareWithControl(arms, 5).map(({ arm: name }) => name)).toEqual(['b']);
  expect(compareWithControl([], 5)).toEqual([]);
});
