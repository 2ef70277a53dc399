import { MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { expect, test } from 'vitest';
import { readClassListFile } from './readClassListFile.ts';

const unreadable = {
  refused:
    'This is not a CSV file with a heading and a row for each student. Please save it as CSV UTF-8.',
};
const inFile = (bytes: Uint8Array<ArrayBuffer>) => readClassListFile(new Blob([bytes]) as File);

test('text is read with its byte order mark', async () => {
  const csv = '\u{FEFF}First name,Last name,Grade\nZoë,Reid,4';
  expect(await inFile(Buffer.from(csv))).toEqual({ csv: csv.slice(1) });
});

test.each([
  ['a photo', [0xff, 0xd8, 0xff, 0xe0]],
  ['a workbook', [...Buffer.from('PK\u{3}\u{4}\0\0')]],
  ['letters of another encoding', [0x5a, 0x6f, 0xeb]],
  ['UTF-16', [...Buffer.from('First name', 'utf16le')]],
])('%s is not a class list', async (_what, bytes) => {
  expect(await inFile(Uint8Array.from(bytes))).toEqual(unreadable);
});

test('a file of ten megabytes is refused without being read', async () => {
  const refused = 'A list has at most 500 students. Please split it.';
  const arrayBuffer = () => Promise.reject(new Error('it was read'));
  expect(await readClassListFile({ size: 10_000_000, arrayBuffer })).toEqual({ refused });
  expect(await inFile(Buffer.alloc(4 * MAX_LIST_LENGTH + 1, 'a'))).toEqual({ refused });
});
