import { expect, test } from 'vitest';
import { imageSource } from './imageSource.ts';
import { optionLetter, questionTypeName } from './questionLabels.ts';

test('options are lettered from A', () => {
  expect([0, 1, 2, 3].map(optionLetter)).toEqual(['A', 'B', 'C', 'D']);
});

test('a type has the name pupils know', () => {
  expect(questionTypeName('short_constructed')).toBe('Short Answer');
  expect(questionTypeName('riddle')).toBe('riddle');
});

test('pictures come over https or from ourselves', () => {
  expect(imageSource('https://example.org/a.png')).toBe('https://example.org/a.png');
  expect(imageSource('/media/a.png')).toBe('/media/a.png');
});

test.each([
  undefined,
  '',
  'http://a/b.png',
  '//a/b.png',
  'javascript:alert(1)',
  'data:text/html,x',
])('%j is not shown', (url) => {
  expect(imageSource(url)).toBeUndefined();
});
