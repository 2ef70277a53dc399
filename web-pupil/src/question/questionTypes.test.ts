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

test('matching needs every pair, an order is always complete, and a text needs words', () => {
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
  expect(describeMissing({ questionType: 'mcq', options: [] }, {})).toMatch(/Choose/);
});
