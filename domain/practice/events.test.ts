import { expect, test } from 'vitest';
import { practiceEvents } from './events.ts';

test.each([
  ['is of the day it ended', { answered: 3 }, '2026-09-07'],
  ['is of no day without an answer', { answered: 0 }, null],
  ['keeps a day it told', { answered: 3, lastAnsweredOn: '2026-09-06' }, '2026-09-06'],
])('a completion of version 1 %s', (_what, told, lastAnsweredOn) => {
  const { before } = practiceEvents.QuizSessionCompleted;
  expect(before?.upcast({ localDate: '2026-09-07', ...told })).toEqual({
    localDate: '2026-09-07',
    ...told,
    lastAnsweredOn,
  });
});

const [first, second, third] = ['a', 'b', 'c'] as const;
test.each([
  [
    'chosen one by one has what it was chosen from, and with which chances',
    [
      { questionId: second, chance: 0.7, propensity: 0.9 },
      { questionId: third, chance: 0.4, propensity: 0.1 },
    ],
    { candidateIds: [second, third], chances: [0.7, 0.4], propensities: [0.9, 0.1] },
  ],
  [
    'settled at the start has no chances',
    [],
    { candidateIds: [first, second, third], chances: [], propensities: [] },
  ],
])('a serving of version 2 %s', (_what, candidates, told) => {
  const { before } = practiceEvents.QuestionServed;
  const served = { questionId: second, candidateIds: [first, second, third] };
  expect(before?.upcast({ ...served, candidates })).toEqual({ questionId: second, ...told });
});
