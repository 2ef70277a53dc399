interface Words {
  readonly from: number;
  readonly to: number;
}

const count = (words: number): string => (words === 1 ? '1 word' : `${words} words`);

/** Says how the length of a text fits the words that its task wants. */
export const adviseLength = (written: number, { from, to }: Words): string => {
  if (written === 0) return `Write ${from} to ${to} words.`;
  if (written < from) return `Write at least ${count(from - written)} more.`;
  if (written <= to) return `Long enough. You may write up to ${to}.`;
  return `${count(written - to)} too many. Take something out.`;
};
