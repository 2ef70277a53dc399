import { expect, test } from 'vitest';
import { nonBreaking } from './nonBreaking.ts';

const shown = (text: string): string => nonBreaking(text).replaceAll('\u00a0', '_');

test('a sum stays on one line while the words around it may break', () => {
  expect(shown('Think of 1 × 36 and 2 × 18 first.')).toBe('Think of 1_×_36 and 2_×_18 first.');
  expect(shown('12 + 7 = 19')).toBe('12_+_7_=_19');
});

test('a sum too long for a line breaks before an operator', () => {
  expect(shown('3000 + 400 + 50 + 6 = 3456 in all')).toBe('3000 +_400 +_50 +_6 =_3456 in all');
  expect(shown('So it is = 19')).toBe('So it is_=_19');
});

test('a dash in a sentence and a long list stay unchanged', () => {
  expect(shown('Ackee - a fruit')).toBe('Ackee - a fruit');
  expect(shown('a, b, c')).toBe('a, b, c');
});
