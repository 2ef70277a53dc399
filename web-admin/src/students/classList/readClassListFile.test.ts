import { MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { expect, test } from 'vitest';
import { readClassListFile } from './readClassListFile.ts';

const unreadable = {
  refused:
    'This is not a CSV file with a heading and a row for each student. Please save it as CSV.',
};
const inFile = (bytes: Uint8Array<ArrayBuffer>) => readClassListFile(new Blob([bytes]) as File);

const csv = 'First name;Last name;Grade\r\nZoë;O’Reid;4';

test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${csv}`)],
  ['Unicode text of Excel', Buffer.from(`\u{FEFF}${csv}`, 'utf16le')],
  ['plain CSV of Excel, Windows-1252', Buffer.from(csv.replace('’', '\u{92}'), 'latin1')],
])('a list in %s is read', async (_what, bytes) => {
  expect(await inFile(bytes)).toEqual({ csv });
});

test.each([
  ['a photo', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]],
  ['a workbook', [...Buffer.from('PK\u{3}\u{4}\0\0')]],
])('%s is not a class list', async (_what, bytes) => {
  expect(await inFile(Uint8Array.from(bytes))).toEqual(unreadable);
});

test('a file of ten megabytes is refused for its size without being read', async () => {
  const refused =
    'This file is too large: a list has at most 200,000 characters. Is it the right file?';
  const arrayBuffer = () => Promise.reject(new Error('it was read'));
  expect(await readClassListFile({ size: 10_000_000, arrayBuffer })).toEqual({ refused });
  expect(await inFile(Buffer.alloc(4 * MAX_LIST_LENGTH + 1, 'a'))).toEqual({ refused });
});
