import { checkClassList, MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { decodeUtf8 } from '../../ui/decodeUtf8.ts';

/** The chosen file, as the browser provides it. */
type ChosenFile = Pick<File, 'size' | 'arrayBuffer'>;

/** The most bytes that UTF-8 needs for a character. */
const MAX_BYTES_PER_CHARACTER = 4;

const { refusals } = checkClassList;

/** The text of a class list, or the reason for refusing the file. A file that is too large is not read. */
export const readClassListFile = async (
  file: ChosenFile,
): Promise<{ readonly csv: string } | { readonly refused: string }> => {
  if (file.size > MAX_LIST_LENGTH * MAX_BYTES_PER_CHARACTER) {
    return { refused: refusals['class-list-too-long'].message };
  }
  const csv = decodeUtf8(new Uint8Array(await file.arrayBuffer()));
  return csv === undefined
    ? { refused: `${refusals['class-list-unreadable'].message} Please save it as CSV UTF-8.` }
    : { csv };
};
