/** Characters that show nothing: joiners, marks of direction, soft hyphens, control characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}[\p{Cc}--\s]]/gv;
const SUPERSCRIPT = /⁻?[⁰¹²³⁴-⁹]+/g;

/** Signs that Unicode's own folding would tear apart or turn into a letter or a plain digit. */
const foldCompatibleSigns = (text: string): string =>
  text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞↉])/g, ' ')
    .replace(/[º˚]|(?<![⁰¹²³⁴-⁹⁻])⁰(?![⁰¹²³⁴-⁹])/g, '°')
    .replace(SUPERSCRIPT, (digits) => `^${digits}`)
    .replaceAll('´', "'")
    .replace(/[″‶]/g, '"')
    .normalize('NFKC');

/**
 * Folds a text to what a reader sees in it: one quote, one dash, one minus, one space, composed letters
 * and nothing invisible. Letter case and punctuation stay.
 */
export const foldText = (text: string): string =>
  foldCompatibleSigns(text.replace(INVISIBLE, ''))
    .replace(/[‘’‚‛‹›ʹʻʼʽ`′‵]/g, "'")
    .replace(/[“”„‟«»〝〞]/g, '"')
    .replace(/[\p{Pd}−⁃˗]/gu, '-')
    .replace(/[⁄∕]/g, '/')
    .replace(/[∶꞉]/g, ':')
    .replace(/[×✕✖⨉]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes the quotes round a whole text and the stops at its end. */
const unwrap = (text: string): string => {
  const inner = text
    .replace(/^"(.*)"$|^'(.*)'$/, '$1$2')
    .replace(/[.!?,;]+$/, '')
    .trim();
  return inner === text ? text : unwrap(inner);
};

/** Removes the spaces beside signs: "x = 8" becomes "x=8", and "2 × 3" becomes "2x3". */
const tighten = (text: string): string =>
  text.replace(/(?<=[\d)]) ?[x*] ?(?=[\d(])/g, 'x').replace(/ ?([^\p{L}\p{N}\s'"]) ?/gu, '$1');

/**
 * Folds an answer: besides what `foldText` folds, letter case, spaces beside signs, quotes round it and
 * final stops.
 */
export const foldAnswer = (text: string): string => unwrap(tighten(foldText(text).toLowerCase()));

/** Puts the words of a text between single spaces, with a space at either end. */
export const foldWords = (text: string): string =>
  ` ${foldText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
