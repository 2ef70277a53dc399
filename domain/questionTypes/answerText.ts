/** So that "1½" becomes "1 1/2", not "11/2". */
const BEFORE_FRACTION_SIGN = /(?<=\d)(?=[¼-¾⅐-⅞↉])/g;

/** A short answer as it is compared: without what only its spacing, case or final stop says. */
export const normalizeAnswer = (text: string): string =>
  text
    .replace(BEFORE_FRACTION_SIGN, ' ')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?[/\u2044] ?/g, '/')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replace(/[.!?]+$/, '')
    .trim();

/** The words of a text between single spaces, a space at either end. */
export const normalizeWords = (text: string): string =>
  ` ${normalizeAnswer(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** How many words a text has, as one would count them. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
