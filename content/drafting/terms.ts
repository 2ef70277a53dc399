import { wordForms, splitWords } from '../checks/readability.ts';

/** Words that stand in names of any topic. */
const STOP_WORDS = new Set(
  'a an and at by for from in of on or the to with using use work problems more new'.split(' '),
);

/** The words of a text that mean something, each in all its forms. */
export const extractTerms = (text: string): readonly (readonly string[])[] =>
  splitWords(text.toLowerCase())
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map(wordForms);

/** How many terms of one text stand, in any form, in the other. */
export const countSharedTerms = (text: string, other: string): number => {
  const theirs = new Set(extractTerms(other).flat());
  return extractTerms(text).filter((forms) => forms.some((form) => theirs.has(form))).length;
};
