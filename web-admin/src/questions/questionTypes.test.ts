import { expect, test } from 'vitest';
import { optionLetter } from './optionLetter.ts';
import { questionTypeName } from './questionTypes.ts';

test('the letters of the options start at A', () => {
  expect([0, 1, 2, 3].map(optionLetter)).toEqual(['A', 'B', 'C', 'D']);
});

test('a question type has the name that pupils know', () => {
  expect(questionTypeName('short_constructed')).toBe('Short Answer');
  expect(questionTypeName('riddle')).toBe('riddle');
});
