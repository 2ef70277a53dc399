import { expect, test } from 'vitest';
import { describeMissing } from './questionTypes.ts';

test('a diagram needs a label for every spot', () => {
  const question = {
    questionType: 'diagram_labeling',
    options: [],
    labelPositions: [
      { x: 1, y: 1 },
      { x: 9, y: 9 },
    ],
  };
  const leaf = { label: 'leaf', x: 1, y: 1 };
  expect(describeMissing(question, {})).toBe('2 labels are still to be placed.');
  expect(describeMissing(question, { labelingAnswer: [leaf] })).toBe(
    '1 label is still to be placed.',
  );
  const both = { labelingAnswer: [leaf, { ...leaf, label: 'root' }] };
  expect(describeMissing(question, both)).toBeUndefined();
});

test('matching needs every pair, a select its count, a table every row, and a text words', () => {
  const matching = {
    questionType: 'matching',
    options: [],
    matchingPairs: [{ left: ['a', 'b'], right: ['x', 'y'] }],
  };
  expect(describeMissing(matching, { matchingAnswer: { a: 'x' } })).toBe(
    '1 pair is still missing.',
  );
  expect(describeMissing({ questionType: 'sequencing', options: [] }, {})).toBeUndefined();
  expect(describeMissing({ questionType: 'short_constructed', options: [] }, {})).toMatch(/Write/);
  const select = { questionType: 'multiple_select', options: ['a', 'b', 'c'], chooseCount: 2 };
  expect(describeMissing(select, { selectedAnswers: [1] })).toBe('Choose 1 more.');
  expect(describeMissing(select, { selectedAnswers: [1, 0] })).toBeUndefined();
  const grid = { questionType: 'table_grid', options: [], gridRows: ['a', 'b', 'c'] };
  expect(describeMissing(grid, { gridAnswer: { b: 'x' } })).toBe('2 rows are still empty.');
  expect(describeMissing(grid, { gridAnswer: { a: 'x', b: 'x', c: 'y' } })).toBeUndefined();
  expect(describeMissing({ questionType: 'mcq', options: [] }, {})).toMatch(/Choose/);
});
