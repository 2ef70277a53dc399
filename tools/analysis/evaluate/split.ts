import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Division of answers into training and scored ones. */
export type Split =
  | { readonly by: 'column'; readonly column: string }
  /** Held-out rows; the first below the heading is 0. */
  | {
      readonly by: 'rows';
      readonly file: string;
      readonly rows: readonly number[];
      readonly sha256: string;
    };

const MAX_SHOWN = 40;

/** @throws Error for anything but row numbers */
const parseRows = (file: string, text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      if (!/^\d{1,10}$/.test(word))
        throw new Error(
          `${file} has "${word.slice(0, MAX_SHOWN)}", which is no row: numbers of rows are wanted, the first row 0.`,
        );
      return Number(word);
    });

/** Reads the value of `--split`: an existing file, or else a column. */
export const readSplit = async (named: string): Promise<Split> => {
  if (!statSync(named, { throwIfNoEntry: false })?.isFile()) return { by: 'column', column: named };
  const text = await readFile(named, 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { by: 'rows', file: basename(named), rows: parseRows(named, text), sha256 };
};
