import { expect, test } from 'vitest';
import { countFigureItems, findShortages, type Blueprint, type Depth } from './blueprint.ts';

const plan: Pick<Blueprint, 'strands' | 'depths' | 'texts' | 'figures'> = {
  strands: [
    { name: 'Number', items: 1 },
    { name: 'Numeracy', items: 2, depths: [1, 1, 0] },
  ],
  depths: [
    { depth: 1, items: 2 },
    { depth: 2, items: 1 },
    { depth: 3, items: 0 },
  ],
  texts: { count: 1, items: 2 },
  figures: 2,
};

const graph = { stimulusId: 'graph', text: 'Rain.\n\n[figure rain-graph] Five bars.' };

const item = (strand: string, depth: Depth, stimulusId?: string) => ({
  strand,
  depth,
  content: stimulusId === undefined ? {} : { stimulusId },
});

test('a paper with the planned strands, depths, texts and figures lacks nothing', () => {
  const items = [item('Number', 1), item('Numeracy', 1, 'graph'), item('Numeracy', 2, 'graph')];
  expect(findShortages(plan, items, [graph])).toEqual([]);
  expect(countFigureItems(items, [graph])).toBe(2);
});

test('a strand with other depths than its own is named', () => {
  const items = [item('Number', 2), item('Numeracy', 1, 'graph'), item('Numeracy', 1, 'graph')];
  expect(findShortages(plan, items, [graph])).toEqual([
    { cell: 'Numeracy, depth 1', wanted: 1, found: 2 },
    { cell: 'Numeracy, depth 2', wanted: 1, found: 0 },
  ]);
});

test('other numbers of texts and of items about them are named, and too few figures', () => {
  const items = [item('Number', 1), item('Numeracy', 1), item('Numeracy', 2, 'graph')];
  const words = { ...graph, text: 'Rain.' };
  expect(findShortages(plan, items, [words])).toEqual([
    { cell: 'questions about texts', wanted: 2, found: 1 },
    { cell: 'questions with a figure', wanted: 2, found: 0 },
  ]);
  expect(
    findShortages(plan, [item('Number', 1), item('Numeracy', 1), item('Numeracy', 2)]),
  ).toEqual([
    { cell: 'texts', wanted: 1, found: 0 },
    { cell: 'questions about texts', wanted: 2, found: 0 },
    { cell: 'questions with a figure', wanted: 2, found: 0 },
  ]);
});

test('a figure of its own counts, and more figures than planned are no shortage', () => {
  const items = [1, 2, 3].map(() => ({
    strand: 'Number',
    depth: 1 as const,
    content: { imageUrl: '/figures/papers/jug.svg' },
  }));
  expect(countFigureItems(items, [])).toBe(3);
  const shortages = findShortages(
    { strands: [{ name: 'Number', items: 3 }], depths: [], figures: 2 },
    items,
  );
  expect(shortages).toEqual([]);
});

test('a blueprint that plans no texts and figures asks for none', () => {
  const items = [item('Number', 1), item('Number', 2)];
  expect(findShortages({ strands: [{ name: 'Number', items: 2 }], depths: [] }, items)).toEqual([]);
});
