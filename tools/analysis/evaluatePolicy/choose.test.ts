import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyKinds, findPolicy } from './choose.ts';

test('chances of every policy are chances', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...policyKinds), chances, (kind, given) => {
      const chosen = findPolicy(kind, '')(given);
      expect(chosen).toHaveLength(given.length);
      expect(chosen.every((one) => one >= 0 && one <= 1 + 1e-9)).toBe(true);
      expect(chosen.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test('the nearest is chosen but for exploration, several alike if they are equally near', () => {
  expect(findPolicy('nearest', 'target=0.5,exploration=0.2')([0.1, 0.5, 0.9, 0.5])).toEqual([
    0.05, 0.45, 0.05, 0.45,
  ]);
});

test('an unknown policy or parameter is named in the error', () => {
  expect(() => findPolicy('magic', '')).toThrow('There are: uniform, nearest, bell');
  expect(() => findPolicy('bell', 'width=0')).toThrow('no parameter');
  expect(() => findPolicy('bell', 'target=2')).toThrow('from 0 to 1');
});
