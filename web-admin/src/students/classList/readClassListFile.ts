import { checkClassList, MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { decodeUtf8 } from '../../ui/decodeUtf8.ts';

/** A file as the browser gives it. */
type ChosenFile = Pick<File, 'size' | 'arrayBuffer'>;

/** Bytes of a letter, at most. */
const MAX_BYTES_PER_CHARACTER = 4;

const { refusals } = checkClassList;

/** The text of a class list, or why a file is none; one that is too large is not read. */
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
