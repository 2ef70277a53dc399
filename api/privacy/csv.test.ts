import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const BOM = '\uFEFF';

test('rows are written under their headings, with what has commas or quotes in quotes', () => {
  const rows = [
    { name: 'Ana', note: 'says "hi", twice', at: new Date(0), none: null },
    { name: 'Zoë', note: 'two\nlines', at: new Date(1), none: undefined },
  ];
  expect(csvOf(rows)).toBe(
    `${BOM}name,note,at,none\r\n` +
      'Ana,"says ""hi"", twice",1970-01-01T00:00:00.000Z,\r\n' +
      'Zoë,"two\nlines",1970-01-01T00:00:00.001Z,\r\n',
  );
});

test('no text becomes a formula, and numbers stay numbers', () => {
  expect(csvOf([{ a: '=1+1', b: '@x', c: -5, d: '-5' }])).toBe(
    `${BOM}a,b,c,d\r\n'=1+1,'@x,-5,'-5\r\n`,
  );
});

test('what is a list stands there whole, and no rows are nothing', () => {
  expect(csvOf([{ a: [1, 'x'] }])).toBe(`${BOM}a\r\n"[1,""x""]"\r\n`);
  expect(csvOf([])).toBe('');
});
