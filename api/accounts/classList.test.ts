import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deriveFirstPassword,
  findRowProblem,
  readClassList,
  suggestUsername,
} from './classList.ts';

const rowsOf = (csv: string) => {
  const rows = readClassList(csv);
  if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
  return rows;
};

test('a list is read by its heading in any order, delimiter and case', () => {
  const expected = [
    expect.objectContaining({ line: 2, firstName: 'Ana', lastName: 'Brown, Jr', grade: '4' }),
    expect.objectContaining({ line: 4, firstName: 'Ben', lastName: 'Reid', grade: '5' }),
  ];
  expect(
    rowsOf('\uFEFFGrade,First Name,LAST NAME\r\nGrade 4,Ana,"Brown, Jr"\r\n,,\r\n5,Ben,Reid\r\n'),
  ).toEqual(expected);
  expect(rowsOf('first_name;surname;grade\nAna;Brown, Jr;4\n;;\nBen;Reid;5')).toEqual(expected);
});

test.each([
  ['', 'class-list-unreadable'],
  ['First name,Last name\nAna,Brown', 'class-list-columns-missing'],
  ['First name,Last name,Grade\n', 'class-list-empty'],
  ['Ana,Brown,4\nBen,Reid,5', 'class-list-unreadable'],
  ['First name,Last name,Grade\n"Ana,Brown,4', 'class-list-quote-open'],
  [`First name,Last name,Grade\n${'Ana,Brown,4\n'.repeat(501)}`, 'class-list-too-long'],
  [`First name,Last name,Grade\n${' '.repeat(200_000)}`, 'class-list-too-large'],
])('an invalid list is refused: %#', (csv, code) => {
  expect(readClassList(csv)).toMatchObject({ rejected: code });
});

test.each([
  ['sep=;', 'sep=;\r\nFirst name;Last name;Class\r\nAna;Reid;Grade 4', 3],
  ['semicolons and a comma in a heading', 'First name;Last name, surname;Grade\nAna;Reid;4', 2],
  ['tabs and a semicolon in a cell', 'Surname\tForename\tClass\tNote\nReid\tAna\t4B\ta;b', 2],
  ['quotes around and within', '"First name","Last name","Class"\n"Ana","Reid","4 Blue"', 2],
  ['a quoted line break above', 'Grade,Given name,Family name,Note\n4,Ana,Reid,"a\nb"', 3],
])('a file with %s is read', (_what, csv, line) => {
  expect(rowsOf(csv)).toEqual([
    expect.objectContaining({ line, firstName: 'Ana', lastName: 'Reid', grade: '4' }),
  ]);
});

test('a refusal names the line and the columns', () => {
  expect(readClassList('sep=,\nFirst name,Age\nAna,9')).toEqual({
    rejected: 'class-list-columns-missing',
    details: { line: '2', columns: 'Last name and Grade' },
  });
  expect(readClassList('First name,Last name,Grade\nAna,Reid,4\nBen,"Reid,5')).toEqual({
    rejected: 'class-list-quote-open',
    details: { line: '3' },
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '"', '""', '\0', '\uFEFF', '\r', '4', 'Ana', "'; drop table", ' '),
);
const hostile = fc
  .tuple(
    fc.constantFrom(',', ';', '\t'),
    fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
  )
  .map(([delimiter, lines]) => lines.map((cells) => cells.join(delimiter)).join('\n'));

test('any text is either read or refused as a list, and every row read is checked', () => {
  fc.assert(
    fc.property(fc.boolean(), hostile, (hasHeading, text) => {
      const rows = readClassList(hasHeading ? `First name,Last name,Grade\n${text}` : text);
      if (!Array.isArray(rows)) return;
      for (const read of rows)
        expect([null, expect.any(String)]).toContainEqual(findRowProblem(read));
    }),
  );
});

const [row] = rowsOf('First name,Last name,Grade,Username,E-mail,School\nAna,Brown,4,,,');

test.each([
  [{}, null],
  [{ firstName: '' }, 'First name: it is missing.'],
  [
    { lastName: 'www.brown' },
    'Last name: A name has only letters. Please leave out numbers, signs and emoji.',
  ],
  [
    { username: 'mahoe.staff' },
    'Username: This username is for the Mahoe team. Please choose another, such as keisha.mango.',
  ],
  [{ grade: '7' }, 'Grade: it is not 4, 5 or 6.'],
  [
    { username: 'a b c' },
    'Username: A username may have letters, numbers, dots, dashes and underscores.',
  ],
  [{ email: 'ana' }, 'E-mail: Please enter a valid email address'],
])('a row with %j gets a description of its problem', (change, problem) => {
  expect(findRowProblem({ ...row, ...change })).toEqual(problem);
});

test('usernames are built from plain letters, numbered one after the other', () => {
  const zoe = { firstName: 'Zoë-Ann', lastName: 'D’Aguilar' };
  expect([1, 2].map((n) => suggestUsername(zoe, n))).toEqual(['zoeannd', 'zoeannd2']);
  expect(suggestUsername({ firstName: '李', lastName: '吴' }, 1)).toBe('pupil');
});

test('a first password is always the same for one pupil', () => {
  const pepper = Buffer.alloc(32, 2);
  fc.assert(
    fc.property(fc.uuid(), (one) => {
      expect(deriveFirstPassword(pepper, one)).toBe(deriveFirstPassword(pepper, one));
      expect(deriveFirstPassword(pepper, one)).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
    }),
    { numRuns: 50 },
  );
});
