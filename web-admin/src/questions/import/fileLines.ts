import { MAX_LINE_LENGTH } from '@mahoe/contracts/content/questionFiles';
import { decodeUtf8 } from '../../ui/decodeUtf8.ts';

/** Bytes of a file. A bank of 20,000 questions has half of it. */
const MAX_FILE_BYTES = 20_000_000;
const MAX_LINES = 10_000;
/** Characters of the lines in one request. */
const MAX_CHUNK_LENGTH = 1_000_000;

export interface FileLine {
  readonly line: number;
  readonly text: string;
}

/** The non-empty lines of a file, or the reason that the file has no questions. */
export const parseFileLines = (bytes: Uint8Array): readonly FileLine[] | string => {
  if (bytes.length > MAX_FILE_BYTES) return 'This file is larger than 20 MB. Please split it.';
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    return 'This file is not text in UTF-8. Please save it as UTF-8.';
  }
  const lines = text
    .split(/\r?\n/)
    .map((one, index) => ({ line: index + 1, text: one }))
    .filter((one) => one.text.trim() !== '');
  if (lines.length === 0) return 'There are no questions in this file.';
  return lines.length > MAX_LINES ? 'A file has at most 10,000 questions. Please split it.' : lines;
};

/** Returns true if a line is short enough to be a question. */
export const isSendable = ({ text }: FileLine): boolean => text.length <= MAX_LINE_LENGTH;

/** Splits lines into chunks of one request each. */
export const chunkLines = <L extends FileLine>(
  lines: readonly L[],
  most: number,
): readonly (readonly L[])[] => {
  const parts: L[][] = [];
  let size = 0;
  for (const line of lines) {
    const part = parts.at(-1);
    if (part && part.length < most && size + line.text.length <= MAX_CHUNK_LENGTH) {
      part.push(line);
      size += line.text.length;
    } else {
      parts.push([line]);
      size = line.text.length;
    }
  }
  return parts;
};
