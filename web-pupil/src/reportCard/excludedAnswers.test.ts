import { expect, test } from 'vitest';
import { explainExcludedAnswers } from './excludedAnswers.ts';

const ALL = { given: 20, ungraded: 0, repeated: 0, tooFast: 0, ranOut: 0, untimed: 0 };

test('there is no explanation if every answer counts', () => {
  expect(explainExcludedAnswers(ALL, 20)).toEqual([]);
});

test('every excluded answer has a reason and the counted questions are named', () => {
  const answers = { ...ALL, ungraded: 1, repeated: 2, tooFast: 6, ranOut: 3 };
  expect(explainExcludedAnswers(answers, 14)).toEqual([
    '20 questions were answered, and 14 count here.',
    '6 right answers were too fast to count.',
    '2 answers were to a question asked for the third time that day, or more often.',
    '1 written answer is not marked.',
    '3 questions ran out of time and count as not right.',
  ]);
});

test('answers given offline count without a time', () => {
  expect(explainExcludedAnswers({ ...ALL, untimed: 1 }, 20)).toEqual([
    '1 answer came without internet: how long it took is not known.',
  ]);
});
