import { expect, test } from 'vitest';
import { splitAtTexts } from './paperTexts.ts';

const stimulus = { kind: 'story', title: 'A kite', text: 'It flew.', glossary: [] };

const items = Array.from({ length: 6 }, (_, index) => ({
  id: `${index + 1}`,
  question: 'Why?',
  questionType: 'mcq',
  difficulty: 'Beginner' as const,
  points: 10,
  options: [],
}));

const split = (...places: readonly (readonly [from: number, to: number])[]) =>
  splitAtTexts({ items, texts: places.map(([from, to]) => ({ stimulus, from, to })) }).map(
    ({ from, text, questions }) => [
      from,
      text !== undefined,
      questions.map(({ id }) => id).join(''),
    ],
  );

test('questions about one text stay together, those before and after it apart', () => {
  expect(split([2, 3], [4, 5])).toEqual([
    [1, false, '1'],
    [2, true, '23'],
    [4, true, '45'],
    [6, false, '6'],
  ]);
});

test('a paper without texts is one part, and a text may begin or end it', () => {
  expect(split()).toEqual([[1, false, '123456']]);
  expect(split([1, 2], [6, 6])).toEqual([
    [1, true, '12'],
    [3, false, '345'],
    [6, true, '6'],
  ]);
});
