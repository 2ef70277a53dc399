import { expect, test } from 'vitest';
import { findAmericanSpellings } from './spelling.ts';

test('American spellings are found', () => {
  expect(
    findAmericanSpellings(
      'Organize the colors of the center in kilometers; she practiced and analyzed.',
    ),
  ).toEqual(['colors', 'center', 'kilometers', 'practiced', 'Organize', 'analyzed']);
});

test('Jamaican spellings, and words that only look American, are not', () => {
  expect(
    findAmericanSpellings(
      'Organise the colours of the centre in kilometres. The size of the prize maize; ' +
        'a water meter; vaporise; Belize; honorary; practise; she traveled not, she travelled.',
    ),
  ).toEqual(['traveled']);
});
