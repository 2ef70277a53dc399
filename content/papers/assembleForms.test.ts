import { expect, test } from 'vitest';
import { readBank } from '../bank.ts';
import { assembleForms } from './assembleForms.ts';
import { PAPER_PLANS } from './blueprints.ts';

test('the same bank and the same seeds give the same forms', () => {
  const [numeracy] = PAPER_PLANS;
  if (!numeracy) throw new Error('no plan');
  const plan = {
    ...numeracy,
    blueprint: {
      ...numeracy.blueprint,
      strands: [{ name: 'Number', items: 3 }],
      depths: numeracy.blueprint.depths.map(({ depth }) => ({ depth, items: 1 })),
    },
  };
  const bank = readBank();
  const [once, again] = [1, 2].map(() => assembleForms(bank, { plans: [plan] }));
  expect(once).toHaveLength(3);
  expect(once?.every(({ form }) => form.items.length === 3)).toBe(true);
  expect(again).toEqual(once);
});
