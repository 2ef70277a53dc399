import { expect, test } from 'vitest';
import { codeLetters } from './voucherCode.ts';

test.each([
  'CDFHJ-KMNPR',
  'cdfhj kmnpr',
  'CDFHJKMNPR',
  ' “CDFHJ–KMNPR”. ',
  'CDFHJ_KMNPR',
  'CDF\u200BHJ\u2011KMNPR\uFEFF',
  'ＣＤＦＨＪ－ＫＭＮＰＲ',
])('%j has the letters of one code', (typed) => {
  expect(codeLetters(typed)).toBe('CDFHJKMNPR');
});

test('signs alone have no letters', () => {
  expect(codeLetters(' -_. ')).toBe('');
});
