/** Position before a fraction sign: a space there turns "1½" into "1 1/2", not "11/2". */
const BEFORE_FRACTION_SIGN = /(?<=\d)(?=[¼-¾⅐-⅞↉])/g;

/**
 * Returns true for the version of the marking rule that folds answers as below; later ones fold by
 * `foldText`.
 */
export const usesEarlierFolding = (rule: string): boolean => rule === 'marking/2';

/** Normalizes a short answer for comparison: spacing, case and the final stop do not count. */
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

/** Puts the words of a text between single spaces, with a space at either end. */
export const normalizeWords = (text: string): string =>
  ` ${normalizeAnswer(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Counts the words of a text; a sign alone is no word. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
