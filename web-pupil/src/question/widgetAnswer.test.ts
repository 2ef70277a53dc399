import { expect, test } from 'vitest';
import { isStarted, describeMissing, wordCount } from './widgetAnswer.ts';

test('words are what stands between white space', () => {
  expect(wordCount('')).toBe(0);
  expect(wordCount('  one two\n\nthree ')).toBe(3);
});

test('nothing, blanks and empty lists are no answer yet', () => {
  expect(isStarted({})).toBe(false);
  expect(isStarted({ textAnswer: '  ' })).toBe(false);
  expect(isStarted({ selectedAnswer: null })).toBe(false);
  expect(isStarted({ labelingAnswer: [], matchingAnswer: {} })).toBe(false);
  expect(isStarted({ selectedAnswer: 0 })).toBe(true);
  expect(isStarted({ sequenceAnswer: ['a'] })).toBe(true);
});

test('a diagram wants a label for every spot', () => {
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

test('matching wants every pair, an order is always whole, words must be there', () => {
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
