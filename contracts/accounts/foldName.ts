import unhomoglyph from 'unhomoglyph';

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '!': 'i',
  $: 's',
};

const removeMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Folds letters of any script to the Latin ones that they look like, by Unicode's confusables. */
const foldConfusables = (text: string): string =>
  removeMarks(
    removeMarks(text.toLowerCase()).replaceAll(/[^\0-\x7f]/gu, (sign) => unhomoglyph(sign)),
  ).toLowerCase();

const splitWords = (text: string): readonly string[] =>
  text.split(/[^a-z]+/).filter((word) => word !== '');

const toLetters = (text: string): string =>
  text.replaceAll(/[0134578!$]/g, (sign) => DIGITS[sign] ?? sign);

/** Drops the number after a word ("anu5"), unless one letter is left: "a55" is written for a word. */
const dropNumber = (word: string): string => word.replace(/^(.*[a-z].*[a-z!$])\d+$/, '$1');

/** Separates the parts of a name. The apostrophe belongs to its word: "O'Neil" is one. */
const splitParts = (text: string): readonly string[] =>
  text.replaceAll(/['`’‘ʼʻ]/g, '').split(/[^a-z\d!$]+/);

/** Drops the x around a word: "xxkeishaxx". */
const dropPadding = (word: string): string => word.replace(/^x+(?=[^x])/, '').replace(/x+$/, '');

/** Reads every digit as a letter, also those of a number after a word: "nigg4". */
export const readDigitsAsLetters = (name: string): Reading =>
  splitParts(foldConfusables(name)).map(toLetters).flatMap(splitWords);

/** A name as somebody may read it: its words, with their letters only. */
export type Reading = readonly string[];

/**
 * Lists runs of two or more neighbours: "f.u.c.k" and "fu.ck". A run goes from the first letter of a
 * word to the last one of another, so "chris.permaul" is not searched across its full stop.
 */
export const listRuns = (words: Reading): readonly Reading[] =>
  words.flatMap((_, from) =>
    words.slice(from + 1).map((_next, n) => words.slice(from, from + n + 2)),
  );

/**
 * Lists the readings of a name: digits as letters ("sh1t"), 8 as a sound ("h8"), digits as the number
 * after a word ("anu5") or as separators ("dick22"), "rn" and "vv" as the letters that they look like, and without padding.
 */
export const listReadings = (name: string): readonly Reading[] => {
  const folded = foldConfusables(name);
  const parts = splitParts(folded);
  // A number of its own is no word, but one digit between words may be a letter: "sh.1.t".
  const lettered = parts.filter(
    (part, n) => /[a-z]/.test(part) || (part.length === 1 && n < parts.length - 1),
  );
  const readings = [
    lettered.map((part) => toLetters(dropNumber(part))),
    lettered.map((part) => toLetters(dropNumber(part).replaceAll('1', 'l'))),
    lettered.map((part) => toLetters(dropNumber(part).replaceAll('8', 'ate'))),
    splitParts(folded.replaceAll(/\d/g, ' ')),
  ].map((words) => words.flatMap(splitWords));
  const merged = readings.map((words) =>
    words.map((word) => word.replaceAll('rn', 'm').replaceAll('vv', 'w')),
  );
  const all = [...readings, ...merged];
  const unpadded = all.map((words) => words.map(dropPadding).filter((word) => word !== ''));
  const distinct = new Map([...all, ...unpadded].map((words) => [words.join(' '), words]));
  return [...distinct.values()];
};
