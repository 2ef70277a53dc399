import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deriveFirstPassword,
  toListId,
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
  ['First name,Last name,Grade\n"Ana,Brown,4', 'class-list-unreadable'],
  [`First name,Last name,Grade\n${'Ana,Brown,4\n'.repeat(501)}`, 'class-list-too-long'],
  [`First name,Last name,Grade\n${' '.repeat(60_000)}`, 'class-list-too-long'],
])('an invalid list is refused: %#', (csv, code) => {
  expect(readClassList(csv)).toMatchObject({ rejected: code });
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
  [{ firstName: '' }, 'The first name is missing or not valid.'],
  [{ lastName: 'www.brown' }, 'The last name is missing or not valid.'],
  [{ grade: '7' }, 'The grade is not 4, 5 or 6.'],
  [{ username: 'a b c' }, 'A username may have letters, numbers, dots, dashes and underscores.'],
  [{ email: 'ana' }, 'The e-mail address is not valid.'],
])('a row with %j gets a description of its problem', (change, problem) => {
  expect(findRowProblem({ ...row, ...change })).toBe(problem);
});

test('usernames are built from plain letters, numbered one after the other', () => {
  const zoe = { firstName: 'Zoë-Ann', lastName: 'D’Aguilar' };
  expect([1, 2].map((n) => suggestUsername(zoe, n))).toEqual(['zoeannd', 'zoeannd2']);
  expect(suggestUsername({ firstName: '李', lastName: '吴' }, 1)).toBe('pupil');
});

test('a first password is always the same for one pupil and differs between pupils', () => {
  const pepper = Buffer.alloc(32, 2);
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(deriveFirstPassword(pepper, one)).toBe(deriveFirstPassword(pepper, one));
      expect(deriveFirstPassword(pepper, one)).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
      if (one !== other) expect(toListId(one)).not.toBe(toListId(other));
    }),
    { numRuns: 50 },
  );
});
