import { describe, expect, test } from 'vitest';
import { randomFrom } from '../generator/random.ts';
import { PAPER_PLANS } from './blueprints.ts';
import { fillCells, findShortCells, type Stock } from './fillCells.ts';
import { HALF_PLANS } from './halfBlueprints.ts';
import { WRITTEN_BLUEPRINTS } from './writtenBlueprints.ts';

const blueprints = [
  ...[...PAPER_PLANS, ...HALF_PLANS].map(({ blueprint }) => blueprint),
  ...WRITTEN_BLUEPRINTS,
];

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

describe('filling the cells of a blueprint', () => {
  test.each(blueprints.map((blueprint) => [blueprint.name, blueprint] as const))(
    '%s is met exactly by 200 seeds',
    (_id, blueprint) => {
      const plenty: Stock = Object.fromEntries(
        blueprint.strands.map(({ name }) => [name, [99, 99, 99]]),
      );
      for (let seed = 0; seed < 200; seed += 1) {
        const cells = fillCells(blueprint, plenty, randomFrom(`seed ${seed}`)) ?? {};
        expect(blueprint.strands.map(({ name }) => sum(cells[name] ?? []))).toEqual(
          blueprint.strands.map(({ items }) => items),
        );
        for (const { name, depths } of blueprint.strands)
          if (depths) expect(cells[name]).toEqual(depths);
        expect(
          blueprint.depths.map((_, index) =>
            sum(Object.values(cells).map((counts) => counts[index] ?? 0)),
          ),
        ).toEqual(blueprint.depths.map(({ items }) => items));
      }
    },
  );

  const small = {
    strands: [
      { name: 'A', items: 2 },
      { name: 'B', items: 2 },
    ],
    depths: [
      { depth: 1 as const, items: 1 },
      { depth: 2 as const, items: 1 },
      { depth: 3 as const, items: 2 },
    ],
  };

  test('the only way that the stock allows is found', () => {
    const cells = fillCells(small, { A: [1, 1, 0], B: [0, 1, 2] }, randomFrom('x'));
    expect(cells).toEqual({ A: [1, 1, 0], B: [0, 0, 2] });
  });

  test('a stock that allows no way gives nothing, and the short cells are named', () => {
    const stock: Stock = { A: [1, 1, 1], B: [1, 0, 0] };
    expect(fillCells(small, stock, randomFrom('x'))).toBeUndefined();
    expect(findShortCells(small, stock)).toEqual(['B: 1 of 2', 'depth 3: 1 of 2']);
  });

  test('the same seed fills the cells the same way', () => {
    const [first] = PAPER_PLANS;
    if (!first) throw new Error('no plan');
    const stock = Object.fromEntries(
      first.blueprint.strands.map(({ name }) => [name, [99, 99, 99]]),
    );
    const twice = ['a', 'a'].map((seed) => fillCells(first.blueprint, stock, randomFrom(seed)));
    expect(twice[0]).toEqual(twice[1]);
  });
});
