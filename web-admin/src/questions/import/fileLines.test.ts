import { expect, test } from 'vitest';
import { chunkLines, isSendable, parseFileLines } from './fileLines.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const notText = 'This file is not text in UTF-8. Please save it as UTF-8.';

test('a file is parsed into its non-empty lines with their numbers', () => {
  expect(parseFileLines(bytes('\uFEFF{"a":1}\r\n\n  \n{"é":"🥭"}'))).toEqual([
    { line: 1, text: '{"a":1}' },
    { line: 4, text: '{"é":"🥭"}' },
  ]);
});

test.each([
  ['Latin-1', Uint8Array.of(0x7b, 0xe9, 0x7d), notText],
  ['UTF-16 with its byte order mark', Uint8Array.of(0xff, 0xfe, 0x7b, 0), notText],
  ['UTF-16 without a byte order mark', Uint8Array.of(0x7b, 0, 0x7d, 0), notText],
  ['empty lines only', bytes(' \n\n'), 'There are no questions in this file.'],
  [
    'too many bytes',
    new Uint8Array(20_000_001),
    'This file is larger than 20 MB. Please split it.',
  ],
  [
    'too many lines',
    bytes('{}\n'.repeat(10_001)),
    'A file has at most 10,000 questions. Please split it.',
  ],
])('a file with %s is refused as a whole', (_what, file, problem) => {
  expect(parseFileLines(file)).toBe(problem);
});

test('chunks keep to the limits of lines and characters, and no line is lost', () => {
  const lines = Array.from({ length: 1200 }, (_, n) => ({ line: n + 1, text: 'x'.repeat(1500) }));
  const parts = chunkLines(lines, 500);
  expect(parts.flat()).toEqual(lines);
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 200]);
  const long = lines.map((line) => ({ ...line, text: 'x'.repeat(40_000) }));
  expect(chunkLines(long, 500).every(({ length }) => length === 25)).toBe(true);
  expect(chunkLines([], 500)).toEqual([]);
});

test('a line that is longer than any question is not sent', () => {
  expect(isSendable({ line: 1, text: 'x'.repeat(50_000) })).toBe(true);
  expect(isSendable({ line: 1, text: 'x'.repeat(50_001) })).toBe(false);
});
