import { checkClassList, MAX_LIST_LENGTH } from '@mahoe/contracts/accounts/classLists';
import { textIn } from '../../ui/textIn.ts';

/** A file as the browser gives it. */
type Chosen = Pick<File, 'size' | 'arrayBuffer'>;

/** Bytes of a letter, at most. */
const WIDEST_LETTER = 4;

const { refusals } = checkClassList;

/** The text of a class list, or why a file is none; one that is too large is not read. */
export const listInFile = async (
  file: Chosen,
): Promise<{ readonly csv: string } | { readonly refused: string }> => {
  if (file.size > MAX_LIST_LENGTH * WIDEST_LETTER) {
    return { refused: refusals['class-list-too-long'].message };
  }
  const csv = textIn(new Uint8Array(await file.arrayBuffer()));
  return csv === undefined
    ? { refused: `${refusals['class-list-unreadable'].message} Please save it as CSV UTF-8.` }
    : { csv };
};
