import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAnswer, foldText, foldWords } from './foldText.ts';

test.each([
  ['zero-width space', 'ma\u200Bngo', 'mango'],
  ['soft hyphen and word joiner', 'man\u00ADg\u2060o', 'mango'],
  ['mark of direction and variation selector', '\u202Emango\uFE0F', 'mango'],
  ['non-breaking and thin spaces', ' a\u00A0 b\u2009c ', 'a b c'],
  ['curly, low and accent quotes', '‘it’ `is` ´so´ „now“ «here»', `'it' 'is' 'so' "now" "here"`],
  ['dashes and minus signs', 'a–b—c‑d −5 －6', 'a-b-c-d -5 -6'],
  ['decomposed letters', 'Cafe\u0301', 'Café'],
  ['wide letters and digits', 'Ａ１', 'A1'],
  ['fraction signs', '1½ ¾ 3⁄4', '1 1/2 3/4 3/4'],
  ['powers', 'cm² 10³ 10⁻²', 'cm^2 10^3 10^-2'],
  ['degree signs', '50º 50˚ 50⁰ 5℃', '50° 50° 50° 5°C'],
  ['multiplication and ratio signs', '2 × 3 ∶ 4', '2 x 3 : 4'],
  ['capitals and stops, which stay', 'A. b!', 'A. b!'],
])('folds %s', (_what, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('the folded text keeps a power apart from a number', () => {
  expect(foldText('10²')).not.toBe(foldText('102'));
});

describe('the folding of an answer', () => {
  test.each([
    ['  “Port Antonio.” ', 'port antonio'],
    ["'play'.", 'play'],
    ["the girls'", "the girls'"],
    ['\u200B.', ''],
  ])('drops case, quotes round it and final stops: %j', (text, folded) => {
    expect(foldAnswer(text)).toBe(folded);
  });

  test('finds words by letters and digits alone', () => {
    expect(foldWords('It’s non\u2011living, wa\u200Bter!')).toBe(' it s non living water ');
  });
});

test('a folded text folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
      expect(foldAnswer(foldAnswer(text))).toBe(foldAnswer(text));
    }),
    { numRuns: 500 },
  );
});
