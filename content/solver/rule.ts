import { parseAmount } from './amount.ts';
import { isSameNumber } from './expression.ts';

export type Options = readonly string[];

/**
 * The places of the options that are right; undefined when the rule does not know this kind of question.
 * `svg` is the drawing of a question that has one.
 */
export type Rule = (stem: string, options: Options, svg?: string) => readonly number[] | undefined;

export const findIndexes = (options: Options, isRight: (option: string) => boolean): number[] =>
  options.flatMap((option, at) => (isRight(option) ? [at] : []));

/** Knows stems of a pattern and tests each option by itself. */
export const byTest =
  (pattern: RegExp, test: (option: string, ...found: string[]) => boolean): Rule =>
  (stem, options) => {
    const match = pattern.exec(stem);
    if (match === null) return undefined;
    const found = match.slice(1).map((text) => text ?? '');
    return findIndexes(options, (option) => test(option, ...found));
  };

/** Knows stems of a pattern and works the amount out; base units are those of `amount.ts`. */
export const byAmount = (pattern: RegExp, work: (...found: string[]) => number): Rule =>
  byTest(pattern, (option, ...found) => isSameNumber(parseAmount(option), work(...found)));

/** Knows stems of a pattern and works the text of the right option out. */
export const byText = (pattern: RegExp, work: (...found: string[]) => string): Rule =>
  byTest(pattern, (option, ...found) => option === work(...found));

/** "1,250" and "$1,250" as 1250. */
export const parseNumber = (text: string): number => Number(text.replace(/[$,]/g, ''));

/** All whole numbers and decimals of a text, in order. */
export const parseNumbers = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((found) => parseNumber(found.replace(/,$/, '')));

/** "a; b; c", "a, b and c" or "a, b or c" as a list. */
export const parseList = (text: string): string[] =>
  text.split(/; |, (?:and |or )?| and | or /).map((part) => part.trim());

/** The remainder as on a clock: never below nought. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;
