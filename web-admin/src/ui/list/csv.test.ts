import { expect, test } from 'vitest';
import { toCsv, type CsvColumn } from './csv.ts';

const columns: CsvColumn<{ name: string; points: number | null }>[] = [
  { heading: 'Name', of: (row) => row.name },
  { heading: 'Points', of: (row) => row.points },
];
const lineOf = (name: string) => toCsv(columns, [{ name, points: 1 }]).split('\r\n')[1];

test('an export has a heading line and a line for each row', () => {
  expect(toCsv(columns, [{ name: 'Ana', points: null }])).toBe('Name,Points\r\nAna,\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'])(
  '%j is exported as text, not as a formula',
  (name) => {
    expect(lineOf(name)).toBe(`'${name},1`);
  },
);

test('a formula behind a carriage return is quoted and marked', () => {
  expect(toCsv(columns, [{ name: '\r=1', points: 1 }])).toBe(`Name,Points\r\n"'\r=1",1\r\n`);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(lineOf('Brown, "Jay"')).toBe('"Brown, ""Jay""",1');
  expect(toCsv(columns, [{ name: 'a\nb', points: 2 }])).toBe('Name,Points\r\n"a\nb",2\r\n');
});

test('a negative number stays a number', () => {
  expect(toCsv(columns, [{ name: 'x', points: -3 }])).toContain('x,-3');
});
