import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import {
  findEchoCues,
  findShortages,
  findLengthCues,
  REQUIREMENTS,
  THREE_QUIZ_REQUIREMENTS,
  WRITTEN_REQUIREMENTS,
  findRepeatedOpenings,
  findUnevenKeys,
} from './topicChecks.ts';

const question = (correctAnswer: number, more: object = {}): QuestionContent => ({
  questionType: 'mcq',
  question: `Stem ${correctAnswer} begins so`,
  options: ['a1', 'b1', 'c1', 'd1'],
  correctAnswer,
  explanation: '',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
  ...more,
});
const keys = (...places: readonly number[]) => places.map((place) => question(place));

test('a topic lacks questions, types or difficulties', () => {
  const twelve = keys(...Array.from({ length: 12 }, () => 0));
  expect(findShortages(twelve.slice(1), REQUIREMENTS)).toEqual([
    '11 questions, fewer than 12',
    '0 Intermediate questions, fewer than 2',
    '0 Advanced questions, fewer than 2',
  ]);
  expect(findShortages([], WRITTEN_REQUIREMENTS)).toHaveLength(5);
  const mixed = (['Beginner', 'Intermediate', 'Advanced'] as const).flatMap((difficulty) =>
    keys(0, 1, 2, 3).map((one) => ({ ...one, difficulty })),
  );
  expect(findShortages(mixed, REQUIREMENTS)).toEqual([]);
  expect(findShortages(mixed, WRITTEN_REQUIREMENTS)).toEqual([
    '12 questions, fewer than 25',
    '4 Advanced questions, fewer than 5',
  ]);
  expect(findShortages(mixed, THREE_QUIZ_REQUIREMENTS)).toEqual([
    '12 questions, fewer than 30',
    '12 multiple-choice questions, fewer than 16',
    '4 Beginner questions, fewer than 5',
    '4 Intermediate questions, fewer than 8',
    '4 Advanced questions, fewer than 8',
  ]);
});

test('answers stand in each place about equally often, in no pattern', () => {
  expect(findUnevenKeys(keys(0, 2, 1, 3, 3, 0, 2, 1, 1, 3, 0, 2))).toEqual([]);
  expect(findUnevenKeys(keys(0, 0, 0, 0, 0, 1, 2, 3, 1, 2, 3, 1))).toEqual([
    'correctAnswer is 0, 1, 2, 3 in 5, 3, 2, 2 questions: spread it evenly',
  ]);
  expect(findUnevenKeys(keys(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3))).toEqual([
    'correctAnswer runs in a pattern: 0 1 2 3 0 1 2 3 0 1 2 3',
  ]);
});

test('more than three stems that begin alike are too many', () => {
  const alike = (count: number) =>
    Array.from({ length: count }, (_, at) => question(0, { question: `Which of these is ${at}?` }));
  expect(findRepeatedOpenings(alike(3))).toEqual([]);
  expect(findRepeatedOpenings(alike(4))).toEqual([
    '4 stems begin with "which of these …", more than 3',
  ]);
});

test('neither the longest nor the shortest option may be a rule to guess by', () => {
  const long = question(0, { options: ['longer', 'b', 'c', 'd'] });
  const short = question(0, { options: ['a', 'bb', 'cc', 'dd'] });
  const others = keys(0, 1, 2, 3, 0, 1, 2);
  expect(findLengthCues([long, long, short, ...others])).toEqual([]);
  expect(findLengthCues([long, long, long, ...others])).toEqual([
    'the answer is the longest option in 30% of questions',
  ]);
  expect(findLengthCues([short, short, short, ...others])).toEqual([
    'the answer is the shortest option in 30% of questions',
  ]);
});

test('the option that repeats words of its stem may not be a rule to guess by', () => {
  const options = ['many stems', 'roots', 'leaves', 'petals'];
  const echo = (place: number) => question(place, { question: 'Which has a stem?', options });
  const wrong = Array.from({ length: 7 }, () => echo(2));
  expect(findEchoCues([...wrong, echo(1), echo(0), echo(0), echo(0), echo(0)])).toEqual([]);
  expect(findEchoCues([...wrong, echo(0), echo(0), echo(0), echo(0), echo(0)])).toEqual([
    'the option with most words of the stem is the answer in 5 of 12',
  ]);
});
