import type { AdminSetDetails, SetQuestion } from '@mahoe/contracts/content/setAdmin';
import { expect, test } from 'vitest';
import { moveQuestion, readWords, toggleQuestion, toSetChange, toSetFields } from './setFields.ts';

const buildQuestion = (id: string): SetQuestion => ({
  question: {
    id,
    question: `${id}?`,
    questionType: 'mcq',
    difficulty: 'Beginner',
    points: 10,
    options: ['a', 'b'],
  },
  correctText: 'a',
  explanation: '',
  status: 'approved',
});

const details: AdminSetDetails = {
  id: 'kite',
  title: 'The kite',
  kind: 'poem',
  topicId: 'topic',
  topicName: 'Poems',
  subjectId: 2,
  grade: 4,
  questions: 3,
  status: 'approved',
  version: 4,
  stimulus: {
    kind: 'poem',
    title: 'The kite',
    text: 'A kite\nabove the sea.',
    glossary: [{ word: 'kite', meaning: 'a toy: it flies' }],
  },
  questionList: ['one', 'two', 'three'].map(buildQuestion),
  leftOut: [buildQuestion('four')],
  warnings: [],
};
const fields = toSetFields(details);
const idsOf = ({ asked }: typeof fields) => asked.map(({ question }) => question.id);

test('a saved text becomes a form, and its form the same text', () => {
  expect(fields.words).toBe('kite: a toy: it flies');
  expect(toSetChange(fields, 4)).toEqual({
    ...details.stimulus,
    version: 4,
    keepAnyway: false,
    questionIds: ['one', 'two', 'three'],
  });
});

test('words are a line each, and a line without a meaning stays for the server to refuse', () => {
  expect(readWords('kite: a toy\n\n sea : much water ')).toEqual([
    { word: 'kite', meaning: 'a toy' },
    { word: 'sea', meaning: 'much water' },
  ]);
  expect(readWords('kite')).toEqual([{ word: 'kite', meaning: '' }]);
});

test('a question moves, is left out and comes back at the end', () => {
  expect(idsOf(moveQuestion(fields, 1, -1))).toEqual(['two', 'one', 'three']);
  const without = toggleQuestion(fields, 'one');
  expect(idsOf(without)).toEqual(['two', 'three']);
  expect(idsOf(toggleQuestion(without, 'one'))).toEqual(['two', 'three', 'one']);
});
