import { parseNumber } from '../parseNumber.ts';
import { toFigures } from './numberWords.ts';
import { toRoots } from './stem.ts';
import { findUnit, sizeOf } from './units.ts';

/** A number with its unit's symbol; a noun stands for itself, by its root. */
interface Part {
  readonly value: number;
  readonly unit: string;
}

/** A number, an amount or a sum of amounts, as in "2 h 30 min". */
export interface Quantity {
  readonly parts: readonly Part[];
  /** The number as written, without its unit and thousands separators. */
  readonly figures: string;
  readonly inLowestTerms: boolean;
  readonly inWords: boolean;
  /** The unknown that the answer names, as in "x = 8"; empty if it names none. */
  readonly name: string;
}

const NAMED = /^(\p{So}|[\p{L} ]+?)(?:=|(?<=^\p{L}) (?:is|equals) )(?=.)/u;
const MONEY_SIGN = /^([+-]?)(?:(?:jmd|ja?)?\$j?|jmd) ?(?=\.?\d)(.*)$/;
const PART =
  /([+-]?(?:\d+ \d+\/\d+|\d+\/\d+|\d+\.\d+|\.\d+|\d+)) ?((?:[^\d^+-]|-(?!\d))*(?:(?<=\p{L})\^?[23](?![\d/])[^\d^+-]*)?)/uy;

/** Removes the separators of thousands, and reads a raised point as a decimal point. */
const joinFigures = (text: string): string =>
  text
    .replace(/(?<=\d)·(?=\d)/g, '.')
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d/])/g, (number) => number.replaceAll(' ', ''));

/** The unit of a phrase such as "metres", "of a metre" or "sq. cm"; other words as a noun. */
const readUnit = (phrase: string): string => {
  const words = phrase
    .replaceAll('.', ' ')
    .replace(/^-|(?:^| )and$|,$/g, '')
    .replace(/^(?:of )?(?:an? )?(?=.)/, '')
    .replace(/ +/g, ' ')
    .trim();
  return findUnit(words) ?? toRoots(words).join(' ');
};

interface WrittenPart extends Part {
  readonly figures: string;
}

const readParts = (text: string): readonly WrittenPart[] => {
  const parts = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const match = PART.exec(text);
    if (!match) return [];
    const [, figures = '', phrase = ''] = match;
    const value = parseNumber(figures)?.value;
    if (value === undefined) return [];
    parts.push({ value, figures, unit: readUnit(phrase.trim()) });
  }
  return parts;
};

/** Reads the minutes of "2 h 30 m" and of "2 h 30": in a duration "m" is no metre. */
const nameMinutes = (parts: readonly WrittenPart[]): readonly WrittenPart[] => {
  const isDuration = parts.some(({ unit }) => sizeOf(unit)?.dimension === 'time');
  return parts.map((part, at) => {
    const isMinute = part.unit === 'm' || (part.unit === '' && parts[at - 1]?.unit === 'h');
    return isDuration && isMinute ? { ...part, unit: 'min' } : part;
  });
};

/** Gives the first amount the unit that its "$" says; none if it has yet another. */
const toPrice = ([first, ...others]: readonly WrittenPart[]): readonly WrittenPart[] =>
  first && ['', '$'].includes(first.unit) ? [{ ...first, unit: '$' }, ...others] : [];

/** Returns true if several amounts make one: all of one dimension, each with its unit. */
const areAddable = (parts: readonly Part[]): boolean =>
  parts.length === 1 ||
  (new Set(parts.map(({ unit }) => sizeOf(unit)?.dimension ?? '')).size === 1 &&
    parts.every(({ unit }) => unit !== '' && sizeOf(unit) !== undefined));

/** Reads a folded answer as a number with or without a unit; undefined if it is something else. */
export const readQuantity = (answer: string): Quantity | undefined => {
  const [named = '', name = ''] = NAMED.exec(answer) ?? [];
  const inFigures = toFigures(answer.slice(named.length).replace(/^=/, ''));
  const joined = joinFigures(inFigures);
  const [, sign = '', price] = MONEY_SIGN.exec(joined) ?? [];
  const parts =
    price === undefined ? nameMinutes(readParts(joined)) : toPrice(readParts(sign + price));
  if (parts.length === 0 || !areAddable(parts)) return undefined;
  return {
    parts,
    figures: parts.map(({ figures }) => figures).join(' '),
    inLowestTerms: parts.every(({ figures }) => parseNumber(figures)?.inLowestTerms),
    inWords: inFigures !== answer.slice(named.length),
    name,
  };
};

/**
 * The amount of a quantity in a unit. A sum with that unit, a percentage and money are converted; for
 * another unit the result is undefined, because a question asks for one unit.
 */
export const amountIn = ({ parts }: Quantity, unit: string): number | undefined => {
  const [first] = parts;
  if (parts.length === 1 && first?.unit === unit) return first.value;
  const to = sizeOf(unit);
  const sized = parts.map((part) => ({ ...part, from: sizeOf(part.unit) }));
  const isConvertible =
    to?.dimension === 'number' ||
    to?.dimension === 'money' ||
    parts.some((part) => part.unit === unit);
  if (!to || !isConvertible) return undefined;
  if (sized.some(({ from }) => from?.dimension !== to.dimension)) return undefined;
  return sized.reduce((sum, { value, from }) => sum + value * (from?.size ?? 1), 0) / to.size;
};
