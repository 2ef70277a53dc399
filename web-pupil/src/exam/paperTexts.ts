import type { Sitting } from '@mahoe/contracts/practice/papers';
import type { PaperText } from '@mahoe/contracts/practice/stimulus';
import { nameTextKind } from '../text/textKind.ts';

/** Finds the text that a question of a paper is about. */
export const findText = (texts: readonly PaperText[], itemNumber: number): PaperText | undefined =>
  texts.find(({ from, to }) => from <= itemNumber && itemNumber <= to);

/** Says which questions are about a text. */
export const describePlace = ({ from, to, stimulus: { kind } }: PaperText): string => {
  const text = kind === 'pair' ? 'these texts' : `this ${nameTextKind(kind)}`;
  return from === to
    ? `Question ${from} is about ${text}.`
    : `Questions ${from} to ${to} are about ${text}.`;
};

/** Questions in a row about one text, or about none. */
interface Part {
  /** Number of the first question. */
  readonly from: number;
  readonly text: PaperText | undefined;
  readonly questions: Sitting['items'];
}

/** Splits a paper before and after each of its texts. */
export const splitAtTexts = ({
  items,
  texts,
}: Pick<Sitting, 'items' | 'texts'>): readonly Part[] => {
  const starts = new Set([1, ...texts.flatMap(({ from, to }) => [from, to + 1])]);
  const inOrder = [...starts].filter((from) => from <= items.length).toSorted((a, b) => a - b);
  return inOrder.map((from, at) => ({
    from,
    text: texts.find((one) => one.from === from),
    questions: items.slice(from - 1, (inOrder[at + 1] ?? items.length + 1) - 1),
  }));
};
