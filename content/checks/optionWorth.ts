import { optionNormalizer } from '@mahoe/domain/questionTypes/compareTexts';
import { parseMeasure } from '../solver/amount.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};

const values: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  ...Object.fromEntries(UNITS.split(' ').map((word, value) => [word, value])),
  ...Object.fromEntries(TENS.split(' ').map((word, at) => [word, 20 + 10 * at])),
};
const wordValue = (word = ''): number => values[word.toLowerCase()] ?? 0;

const toAlternatives = (words: string): string => words.replaceAll(' ', '|');
const FRACTION = new RegExp(
  `\\b(?:(an?|${toAlternatives(UNITS)})[ -])?(${Object.keys(PARTS).join('|')})s?\\b(?: of)?(?: an?\\b)?`,
  'gi',
);
const NUMBER = new RegExp(
  `\\b(?:(${toAlternatives(TENS)})(?:[ -](${toAlternatives(UNITS)}))?|(${toAlternatives(UNITS)}))\\b`,
  'gi',
);

/** The same text with numbers below a hundred, round ones and common fractions in digits. */
const toDigits = (text: string): string =>
  text
    .replace(FRACTION, (_, count: string | undefined, part: string) => {
      const parts = PARTS[part.toLowerCase()] ?? 1;
      return `${count === undefined ? 1 : wordValue(count)}/${parts}`;
    })
    .replace(NUMBER, (_, ten?: string, one?: string, small?: string) =>
      String(wordValue(ten) + wordValue(one ?? small)),
    )
    .replace(/\b(\d+) hundred\b/gi, (_, count: string) => `${count}00`)
    .replace(/\b(\d+) thousand\b/gi, (_, count: string) => `${count}000`)
    .replace(/(\d) and (\d+\/\d)/g, '$1 $2');

/**
 * Returns the value of each option: amounts with all units on one scale and numbers in words or digits,
 * other options by their text.
 */
export const getOptionWorths = (
  question: string,
  options: readonly string[],
): readonly string[] => {
  const wording = optionNormalizer(question, options);
  return options.map((option) => {
    const found = parseMeasure(option) ?? parseMeasure(toDigits(option));
    return found === undefined
      ? wording(toDigits(option))
      : `${found.kind} ${found.amount.toPrecision(9)}`;
  });
};
