import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

const BOM = '\uFEFF';

test('rows are written under their headings, and cells with commas or quotes are quoted', () => {
  const rows = [
    { name: 'Ana', note: 'says "hi", twice', at: new Date(0), none: null },
    { name: 'Zoë', note: 'two\nlines', at: new Date(1), none: undefined },
  ];
  expect(formatCsv(rows)).toBe(
    `${BOM}name,note,at,none\r\n` +
      'Ana,"says ""hi"", twice",1970-01-01T00:00:00.000Z,\r\n' +
      'Zoë,"two\nlines",1970-01-01T00:00:00.001Z,\r\n',
  );
});

test('no text becomes a formula, and numbers stay numbers', () => {
  expect(formatCsv([{ a: '=1+1', b: '@x', c: -5, d: '-5' }])).toBe(
    `${BOM}a,b,c,d\r\n'=1+1,'@x,-5,'-5\r\n`,
  );
});

test('a list is written whole into its cell, and no rows give an empty text', () => {
  expect(formatCsv([{ a: [1, 'x'] }])).toBe(`${BOM}a\r\n"[1,""x""]"\r\n`);
  expect(formatCsv([])).toBe('');
});

/** Characters that make a spreadsheet run a cell as a formula. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];

const harmless = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => !STARTS.includes(text[0] ?? ''));
const hostile = fc
  .tuple(fc.constantFrom(...STARTS), fc.string({ unit: 'binary' }))
  .map((parts) => parts.join(''));
const text = fc.oneof(harmless, hostile, fc.constantFrom('=1+1', '@SUM(A1)', '\r=1', '"=1",=2'));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }),
  );

test('every cell is read back as the same text, and none is a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const [, ...lines] = parse(formatCsv(rows.map((row) => ({ ...row }))), { bom: true });
      expect(lines).toEqual(
        rows.map((row) => row.map((cell) => (STARTS.includes(cell[0] ?? '') ? `'${cell}` : cell))),
      );
    }),
    { numRuns: 500 },
  );
});
