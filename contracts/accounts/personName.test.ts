import { expect, test } from 'vitest';
import { PersonName } from './account.ts';

test.each(['Ana', 'Jean-Luc', "O'Neil", 'Mary Ann', 'Zoë', 'J. P.', 'Henry 2nd', 'Ngozi-Abẹ́'])(
  '"%s" is accepted as a name',
  (name) => {
    expect(PersonName.parse(` ${name} `)).toBe(name);
  },
);

test.each([
  'call 876 555 0123',
  '8 7 6',
  'ana@home',
  'http://x',
  'mysite.com',
  'www.ana',
  '<b>Ana</b>',
  '#ana',
  ' ',
])('"%s" is refused as a name', (text) => {
  expect(PersonName.safeParse(text).success).toBe(false);
});
