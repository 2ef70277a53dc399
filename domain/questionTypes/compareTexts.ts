import { foldText } from './foldText.ts';
import type { Stem } from './questionType.ts';

/** A question about how something is written: capitals and stops tell its options apart. */
const ABOUT_WRITING =
  /\b(?:capital|upper.?case|lower.?case|punctuat|full stop|question mark|exclamation|spel[lt]|written|symbol|abbreviat)/i;

const keepLetters = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Builds the function that reduces an option to what a pupil reads in it. Signs that look the same never
 * count.
 * Capitals and the final stop count only if the question is about writing: because its stem says
 * so, or because three options or more differ in nothing else.
 */
export const optionNormalizer = (
  question: string,
  options: readonly string[],
): ((option: string) => string) => {
  const isOneText = options.length > 2 && new Set(options.map(keepLetters)).size === 1;
  const isAboutWriting = ABOUT_WRITING.test(question) || isOneText;
  return isAboutWriting
    ? foldText
    : (text) =>
        foldText(text)
          .toLowerCase()
          .replace(/(?<=.)\s*\.$/, '');
};

/** Returns true if a pupil can distinguish all these texts of a question. */
export const areDifferent = ({ question }: Stem, texts: readonly string[]): boolean =>
  new Set(texts.map(optionNormalizer(question, texts))).size === texts.length;
