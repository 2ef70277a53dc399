import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PersonName } from './signUp.ts';

test.each([
  'Ana',
  'Jean-Luc',
  "O'Neil",
  'D’Angelo',
  'Mary Ann',
  'Zoë',
  'J. P.',
  'J.Compton',
  'St. John',
  'Ana Brown Jr.',
  'De La Cruz-Smith',
  'Ngozi-Abẹ́',
  'Nguyễn',
  'Øyvind',
  'Мария',
  '李小龍',
  'しのぶ 花子',
  '김민준',
  'אביגיל',
  'अमित',
  'محمد',
])('"%s" is accepted as a name (R18)', (name) => {
  expect(PersonName.parse(` ${name} `)).toBe(name);
});

test.each([
  ['Henry 2nd', 'only letters'],
  ['call 876 555 0123', 'only letters'],
  ['８７６５５５０１２３', 'only letters'],
  ['٨٧٦', 'only letters'],
  ['ana＠home', 'only letters'],
  ['http://x', 'only letters'],
  ['mysite.com', 'only letters'],
  ['<b>Ana</b>', 'only letters'],
  ['Ana 🐸', 'only letters'],
  ['\u200B', 'only letters'],
  ['An\u200Ba', 'only letters'],
  ['\u3164', 'only letters'],
  ['Ana \u202Enworb', 'only letters'],
  ['A\u0336\u0335na', 'only letters'],
  ['Ana\u0301\u0302\u0303\u0304', 'only letters'],
  ['ᴀna', 'one alphabet'],
  ['Аna', 'one alphabet'],
  ['Meet me at the gate', 'three words'],
  ['Meet-me-at-the gate', 'three words'],
  ['A.B.C.D. Brown', 'three words'],
  ['Anastasiaelisabethalexandrawilhelminagrace', 'three words'],
  ['Mahoe Team', 'Mahoe team'],
  ['Mod-erator', 'Mahoe team'],
  [' ', 'fill in'],
])('"%s" is refused as a name, and the reason is said', (name, words) => {
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toContain(words);
});

test('a name is decided in short time, whatever the text is', () => {
  const sign = fc.constantFrom('a', 'J', "'", '-', ' ', '.', '\u0301', '\u200b', 'я', '7');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
      const read = PersonName.safeParse(text);
      if (read.success) expect(read.data).toMatch(/^['’\p{L}]/u);
    }),
  );
});
