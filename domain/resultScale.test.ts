import { expect, test } from 'vitest';
import { scalePassMarks, type ResultScale } from './resultScale.ts';

const words = (pass: number): ResultScale => ({
  type: 'mastery',
  parts: [
    { name: 'Words', strands: ['Words'], pass },
    { name: 'Reading', strands: ['Story', 'Poem'], pass: 8 },
  ],
});
const strands = (count: number): readonly string[] => [
  ...Array<string>(count).fill('Words'),
  ...Array<string>(6).fill('Story'),
  ...Array<string>(5).fill('Poem'),
];

test('a part of which items are struck out has a lower pass mark, and no other part has', () => {
  expect(scalePassMarks(words(7), strands(8), strands(6))).toEqual(words(6));
});

test('pass marks stay while no item is struck out', () => {
  expect(scalePassMarks(words(7), strands(8), strands(8))).toEqual(words(7));
});

test('a part without items asks for nothing', () => {
  expect(scalePassMarks(words(7), strands(8), strands(0))).toEqual(words(0));
});

test('other scales stay as they are', () => {
  expect(scalePassMarks({ type: 'bands' }, ['Number'], [])).toEqual({ type: 'bands' });
});
