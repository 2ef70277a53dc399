import { expect, test } from 'vitest';
import { rightAnswerIn } from './rightAnswer.ts';

const inWords = (correctText: string) => ({ correctAnswer: null, correctText });

test('an option is right by its place', () => {
  const question = { questionType: 'mcq', options: ['12', '48'] };
  expect(rightAnswerIn(question, { correctAnswer: 1, correctText: '48' })).toEqual({
    selectedAnswer: 1,
  });
});

test('labels come back on their spots, even with a comma inside', () => {
  const question = {
    questionType: 'diagram_labeling',
    options: [],
    labels: ['root', 'leaf', 'leaf, old', 'bark'],
    labelPositions: [
      { x: 10, y: 20 },
      { x: 30, y: 40 },
    ],
  };
  expect(rightAnswerIn(question, inWords('leaf, old, root'))).toEqual({
    labelingAnswer: [
      { x: 10, y: 20, label: 'leaf, old' },
      { x: 30, y: 40, label: 'root' },
    ],
  });
});

test('pairs come back as pairs, whatever their words contain', () => {
  const question = {
    questionType: 'matching',
    options: [],
    matchingPairs: [{ left: ['a – b', 'c'], right: ['x; y', 'z'] }],
  };
  expect(rightAnswerIn(question, inWords('a – b – z; c – x; y'))).toEqual({
    matchingAnswer: { 'a – b': 'z', c: 'x; y' },
  });
});

test('the order comes back as a list', () => {
  const question = { questionType: 'sequencing', options: [], sequenceItems: ['two', 'one'] };
  expect(rightAnswerIn(question, inWords('one → two'))).toEqual({ sequenceAnswer: ['one', 'two'] });
});

test('words alone stay words', () => {
  const question = { questionType: 'short_constructed', options: [] };
  expect(rightAnswerIn(question, inWords('flower'))).toBeUndefined();
});
