import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import { findRepeatedPlaces } from './answerPatterns.ts';

const common = {
  question: 'Which two?',
  explanation: '',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
} as const;
const selects = (...keys: readonly (readonly number[])[]): QuestionContent[] =>
  keys.map((correctAnswers) => ({
    ...common,
    questionType: 'multiple_select',
    options: ['a', 'b', 'c', 'd', 'e'],
    correctAnswers: [...correctAnswers],
  }));
const tables = (...keys: readonly (readonly number[])[]): QuestionContent[] =>
  keys.map((correctColumns) => ({
    ...common,
    questionType: 'table_grid',
    rows: ['a', 'b', 'c', 'd'],
    columns: ['yes', 'no'],
    correctColumns: [...correctColumns],
  }));

test('the places of several right options or columns do not repeat', () => {
  const spread = [
    [0, 1],
    [1, 3],
    [2, 4],
    [0, 3],
    [1, 3],
    [3, 4],
  ];
  expect(findRepeatedPlaces(selects(...spread))).toEqual([]);
  expect(findRepeatedPlaces(selects(...spread, [1, 3], [1, 3]))).toEqual([
    'choose 2 of 5: the key is 1 3 in 4 of 8',
  ]);
  const alternating = Array.from({ length: 6 }, () => [0, 1, 0, 1]);
  expect(findRepeatedPlaces(tables(...alternating))).toEqual([
    '4 rows and 2 columns: the key is 0 1 0 1 in 6 of 6',
  ]);
  expect(findRepeatedPlaces(tables(...alternating.slice(1)))).toEqual([]);
});
