import { describe, expect, test } from 'vitest';
import { readOwnNumber, replaceKeyNumber } from './answerNumber.ts';
import type { MarkingKey } from './questionTypes.ts';

const litres: MarkingKey = { type: 'short_constructed', acceptedAnswers: ['45 L'] };
const price: MarkingKey = { type: 'short_constructed', acceptedAnswers: ['$1,250'] };
const choice: MarkingKey = { type: 'mcq', correctAnswer: 1, optionCount: 4 };

describe("a pupil's own number (R28)", () => {
  test.each([
    [litres, '36', 36],
    [litres, '36 litres', 36],
    [litres, '2 L 500 ml', 2.5],
    [litres, 'thirty', 30],
    [price, '$1 300', 1300],
    [litres, 'no idea', undefined],
    [litres, '', undefined],
  ])('is read from what was written', (key, text, value) => {
    expect(readOwnNumber(key, { type: 'text', text })).toBe(value);
  });

  test('is the place of a chosen option', () => {
    expect(readOwnNumber(choice, { type: 'option', index: 2 })).toBe(2);
  });

  test('replaces the number of the key', () => {
    expect(replaceKeyNumber(litres, 13.5)).toMatchObject({ acceptedAnswers: ['13.5 L'] });
    expect(replaceKeyNumber(price, 1300)).toMatchObject({ acceptedAnswers: ['$1300'] });
    expect(replaceKeyNumber(choice, 0)).toMatchObject({ correctAnswer: 0 });
  });

  test('replaces nothing if no answer could be this number', () => {
    expect(replaceKeyNumber(choice, 4)).toBeUndefined();
    expect(replaceKeyNumber(choice, 0.5)).toBeUndefined();
    expect(replaceKeyNumber(litres, -2)).toBeUndefined();
    expect(replaceKeyNumber({ type: 'sequencing', items: ['a', 'b'] }, 1)).toBeUndefined();
  });
});
