import { findShortages } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import { findPaperTextProblem } from '@mahoe/domain/content/paperTexts';
import { describe, expect, test } from 'vitest';
import { SHARED } from './assumptions.ts';
import {
  assembleFromStock,
  countStock,
  toOwnBlueprint,
  type AssembledForm,
  type StockItem,
} from './assembleFromStock.ts';
import { readForms, readAssembledForms } from './formFiles.ts';
import type { ShippedForm } from './shippedForm.ts';

const { forms } = readForms();

/** The items of some forms with their texts. */
const toStock = (some: readonly ShippedForm[]): readonly StockItem[] =>
  some.flatMap(({ items, stimuli }) =>
    items.map((item) => {
      const stimulus = stimuli.find(({ stimulusId }) => stimulusId === item.content.stimulusId);
      return stimulus ? { item, stimulus } : { item };
    }),
  );

const assemble = (form: ShippedForm, stock: readonly StockItem[], seed: string): AssembledForm => {
  const assembled = assembleFromStock(form.blueprint, stock, seed);
  if ('short' in assembled) throw new Error(assembled.short.join(', '));
  return assembled;
};

const [first] = readAssembledForms();
if (!first) throw new Error('no form');
const ofFirst = forms.filter(({ blueprint }) => blueprint.name === first.blueprint.name);

describe('assembling a form from a stock', () => {
  test.each(
    forms.filter(({ number }) => number === 1).map((form) => [form.blueprint.name, form] as const),
  )(
    'the items of three forms of %s give forms that meet its blueprint for 200 seeds',
    (name, form) => {
      const stock = toStock(forms.filter(({ blueprint }) => blueprint.name === name));
      const unmet = Array.from({ length: 200 }, (_, seed) => `seed ${seed}`).filter((seed) => {
        const { items, stimuli } = assemble(form, stock, seed);
        return (
          findShortages(form.blueprint, items, stimuli).length > 0 ||
          findPaperTextProblem(items, stimuli) !== undefined ||
          new Set(items.map(({ itemId }) => itemId)).size !== items.length
        );
      });
      expect(unmet).toEqual([]);
    },
  );

  test('the same seed gives the same form whatever the order of the stock, another seed another', () => {
    const stock = toStock(ofFirst);
    const ids = ({ items }: AssembledForm) => items.map(({ itemId }) => itemId);
    const one = ids(assemble(first, stock, 'a'));
    expect(ids(assemble(first, stock.toReversed(), 'a'))).toEqual(one);
    expect(ids(assemble(first, stock, 'b'))).not.toEqual(one);
  });

  test('the keys are in each place about equally often', () => {
    const counts = [0, 0, 0, 0];
    for (const { content } of assemble(first, toStock(ofFirst), 'a').items) {
      if (content.questionType === 'mcq')
        counts[content.correctAnswer] = (counts[content.correctAnswer] ?? 0) + 1;
    }
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });

  test('a stock that is too small names its short cells', () => {
    const stock = toStock([first]).filter(
      ({ item }) => item.depth !== 3 || item.strand === 'Number',
    );
    const has = countStock(first.blueprint, stock);
    const deep = Object.values(has).reduce((sum, counts) => sum + (counts[2] ?? 0), 0);
    const wanted = first.blueprint.depths[2]?.items;
    const assembled = assembleFromStock(first.blueprint, stock, 'a');
    expect('short' in assembled && assembled.short).toContain(`depth 3: ${deep} of ${wanted}`);
  });

  test('a stock with too few texts names them', () => {
    const form = forms.find(({ blueprint }) => blueprint.name === 'science-6') ?? expect.fail();
    const others = forms.filter(({ blueprint }) => blueprint.name === 'science-6');
    const one = form.stimuli.slice(0, 1).map(({ stimulusId }) => stimulusId);
    const stock = toStock(others).filter(
      ({ stimulus }) => stimulus === undefined || one.includes(stimulus.stimulusId),
    );
    const assembled = assembleFromStock(form.blueprint, stock, 'a');
    expect('short' in assembled && assembled.short).toContain('texts: 1 of 5');
  });

  test('texts with more questions than the blueprint has room for lose some of them', () => {
    const form = forms.find(({ blueprint }) => blueprint.name === 'science-6') ?? expect.fail();
    const stock = toStock(forms.filter(({ blueprint }) => blueprint.name === 'science-6'));
    const blueprint = { ...form.blueprint, texts: { count: 5, items: 10 } };
    const assembled = assembleFromStock(blueprint, stock, 'a');
    expect(
      'items' in assembled && findShortages(blueprint, assembled.items, assembled.stimuli),
    ).toEqual([]);
  });

  test('a half paper that is assembled does not say that it shares items with a full one', () => {
    const half = forms.find(({ blueprint }) => blueprint.assumptions.includes(SHARED));
    if (!half) throw new Error('no half paper with items of a full one');
    const { assumptions } = toOwnBlueprint(half.blueprint);
    expect(assumptions).toEqual(half.blueprint.assumptions.filter((text) => text !== SHARED));
    expect(toOwnBlueprint(first.blueprint)).toEqual(first.blueprint);
  });

  test('a stem that the stock has twice is asked once', () => {
    const twin = (item: PaperItem): PaperItem => ({
      ...item,
      itemId: item.itemId.replace(/^./, 'f'),
    });
    const stock = toStock([first]).flatMap(({ item }) => [{ item }, { item: twin(item) }]);
    const { items } = assemble(first, stock, 'a');
    expect(new Set(items.map(({ content }) => content.question)).size).toBe(items.length);
  });
});
