import { expect, test } from 'vitest';
import { isStarted, wordCount } from './widgetAnswer.ts';

test('words are the runs of text between white space', () => {
  expect(wordCount('')).toBe(0);
  expect(wordCount('  one two\n\nthree ')).toBe(3);
});

test('an answer of nothing, blanks or empty lists has not been started', () => {
  expect(isStarted({})).toBe(false);
  expect(isStarted({ textAnswer: '  ' })).toBe(false);
  expect(isStarted({ selectedAnswer: null })).toBe(false);
  expect(isStarted({ labelingAnswer: [], matchingAnswer: {} })).toBe(false);
  const request = { sessionId: 'a', questionNumber: 1, timestamp: 5, selectedAnswer: null };
  expect(isStarted(request)).toBe(false);
  expect(isStarted({ selectedAnswer: 0 })).toBe(true);
  expect(isStarted({ sequenceAnswer: ['a'] })).toBe(true);
});
