import { expect, test } from 'vitest';
import { findUnrealisticQuantities } from './realism.ts';

test.each([
  ['It is 3 °C in Kingston and −8 °C in Toronto.', /degrees in a Jamaican town is 3/],
  ['Two freezers are at −18 °C and −4 °C.', /degrees in a freezer is -4/],
  ['A mixture needs 4 buckets of sand for every 5 buckets of cement.', /sand to cement is 0.8/],
  ['Column A: the cost of 2 pencil cases at $150 each.', /pencil case is 150/],
  ['8 buns cost $4,800. What do 5 buns cost?', /price of a bun is 600/],
  ['A bicycle costs $5,200 before tax.', /bicycle is 5200/],
  [
    'Andre reads the thermometer in a kitchen. What temperature does it show? 38 °C',
    /on a thermometer is 38/,
  ],
  ['347,134 and 347,314 visitors came to a beach in four months.', /month is 347314/],
  ['A library in Mandeville has 64,587 books.', /library is 64587/],
  ['A library in Negril has 900 books. 600 of them are on loan.', /on loan is 0.66/],
  ['Monique has 4,353 stickers.', /stickers is 4353/],
])('%s', (text, found) => {
  expect(findUnrealisticQuantities(text).join()).toMatch(found);
});

test.each([
  'It is 30 °C in Kingston and −8 °C in Toronto.',
  'Andre reads the thermometer in a kitchen. What temperature does it show? 32 °C',
  'Two freezers are at −18 °C and −24 °C.',
  'A mixture needs 3 buckets of sand for every 1 bucket of cement.',
  'Keisha buys 3 buns at $170 each and pays with $1,000.',
  '8 buns cost $2,160. What do 5 buns cost?',
])('%s', (text) => {
  expect(findUnrealisticQuantities(text)).toEqual([]);
});
