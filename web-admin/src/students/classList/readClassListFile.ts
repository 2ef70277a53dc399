import { checkClassList, MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { decodeUtf8 } from '../../ui/decodeUtf8.ts';

/** The chosen file, as the browser provides it. */
type ChosenFile = Pick<File, 'size' | 'arrayBuffer'>;

/** The most bytes that UTF-8 needs for a character. */
const MAX_BYTES_PER_CHARACTER = 4;

const { refusals } = checkClassList;

/** Decodes what Excel saves: UTF-8, Unicode text with a mark of its byte order, or Windows-1252. */
const decodeText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
};

/** Returns true for control characters, which no list has: a photo or a workbook was chosen. */
const isBinary = (text: string): boolean =>
  [...text].some((character) => character < ' ' && !'\t\r\n'.includes(character));

/** The text of a class list, or the reason for refusing the file. A file that is too large is not read. */
export const readClassListFile = async (
  file: ChosenFile,
): Promise<{ readonly csv: string } | { readonly refused: string }> => {
  if (file.size > MAX_LIST_LENGTH * MAX_BYTES_PER_CHARACTER) {
    return { refused: refusals['class-list-too-large'].message };
  }
  const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
  return isBinary(csv)
    ? { refused: `${refusals['class-list-unreadable'].message} Please save it as CSV.` }
    : { csv };
};
