import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectors } from './all.ts';
import { readPartition, selectPartition } from './partition.ts';

test('exactly one partition runs each projector for any number of partitions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (of) => {
      const shares = Array.from({ length: of }, (_, index) =>
        selectPartition(projectors, { number: index + 1, of }),
      );
      expect(
        shares
          .flat()
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(projectors.map(({ name }) => name).toSorted());
      const sizes = shares.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a partition is written as number and count', () => {
  expect(readPartition('2/3')).toEqual({ number: 2, of: 3 });
  expect(readPartition()).toEqual({ number: 1, of: 1 });
  for (const wrong of ['0/1', '3/2', '1', 'one/two', '1/0'])
    expect(() => readPartition(wrong), wrong).toThrow();
});
