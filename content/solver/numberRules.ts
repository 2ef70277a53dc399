import { parseAmount } from './amount.ts';
import { evaluate, isTrueRelation, isSameNumber } from './expression.ts';
import {
  byAmount,
  byTest,
  byText,
  parseList,
  parseNumber,
  parseNumbers,
  type Rule,
} from './rule.ts';

const PLACES = [
  'ones',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
  'ten millions',
];
const powerOf = (digit: string, numeral: string): number => {
  const digits = numeral.replaceAll(',', '');
  return digits.length - 1 - digits.indexOf(digit);
};

const WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .forEach((word, at) => WORDS.set(word, (at + 2) * 10));

/** "forty thousand, three hundred and sixty-five" read word by word. */
export const wordsToNumber = (text: string): number => {
  let total = 0;
  let part = 0;
  for (const word of text.split(/[\s,-]+/)) {
    if (word === 'and' || word === '') continue;
    if (word === 'hundred') part *= 100;
    else if (word === 'thousand' || word === 'million') {
      total += part * (word === 'thousand' ? 1000 : 1_000_000);
      part = 0;
    } else part += WORDS.get(word) ?? NaN;
  }
  return total + part;
};

const permutations = (digits: readonly string[]): string[] => {
  if (digits.length < 2) return [digits.join('')];
  return digits.flatMap((digit, at) =>
    permutations([...digits.slice(0, at), ...digits.slice(at + 1)]).map((rest) => digit + rest),
  );
};

const PLACE_WORDS: Readonly<Record<string, number>> = {
  ten: 10,
  hundred: 100,
  thousand: 1000,
  'ten thousand': 10_000,
  'whole number': 1,
  tenth: 0.1,
  hundredth: 0.01,
};

/** To the nearest multiple of `place`; the half-way case goes up. */
const rounded = (value: number, place: number): number => {
  const inPlaces = Math.round((value / place) * 1e6) / 1e6;
  return Math.floor(inPlaces + 0.5) * place;
};

const isSorted = (values: readonly number[], up: boolean): boolean =>
  values.every(
    (value, at) => at === 0 || (up ? value > (values[at - 1] ?? 0) : value < (values[at - 1] ?? 0)),
  );

const isPermutation = (option: string, shown: string): boolean =>
  option.split('; ').sort().join() === shown.split('; ').sort().join();

/** The value at a rank ("second smallest") of a printed list. */
const ranked = (list: readonly string[], rank: string): number => {
  const values = list.map((text) => evaluate(text)).sort((a, b) => a - b);
  const at = rank.startsWith('second') ? 1 : 0;
  return values[/greatest|largest/.test(rank) ? values.length - 1 - at : at] ?? NaN;
};

export const NUMBER_RULES: readonly Rule[] = [
  byAmount(
    /^What is the total value of the digit (\d) in ([\d,]+)\?$/,
    (digit, numeral) => Number(digit) * 10 ** powerOf(digit ?? '', numeral ?? ''),
  ),
  byText(
    /^Which place is the digit (\d) in, in the number ([\d,]+)\?$/,
    (digit, numeral) => PLACES[powerOf(digit ?? '', numeral ?? '')] ?? '',
  ),
  byAmount(/^Write in figures: (.*)\.$/, (words) => wordsToNumber(words ?? '')),
  byAmount(/^Which number is the same as (.*)\?$/, (sum) => evaluate(sum ?? '')),
  byTest(/^Which number belongs in the gap\? (.*)$/, (option, sum) =>
    isTrueRelation(sum ?? '', { ___: parseAmount(option) }),
  ),
  byAmount(
    /^Use each of the digits (.*) once\. What is the (greatest|smallest) (\d)-digit/,
    (digits, which) => {
      const all = permutations(parseList(digits ?? ''))
        .filter((text) => !text.startsWith('0'))
        .map(Number);
      return which === 'greatest' ? Math.max(...all) : Math.min(...all);
    },
  ),
  byAmount(
    /^What number is ([\d,]+) (more|less) than ([\d,]+)\?$/,
    (step, way, from) =>
      parseNumber(from ?? '') + (way === 'more' ? 1 : -1) * parseNumber(step ?? ''),
  ),
  byTest(/^Which statement about .* is true\?$/, (option) => isTrueRelation(option)),
  byTest(
    /^Which number is greater than ([\d,]+) but less than ([\d,]+)\?$/,
    (option, low, high) =>
      parseAmount(option) > parseNumber(low ?? '') && parseAmount(option) < parseNumber(high ?? ''),
  ),
  byTest(
    /^Arrange in (ascending|descending) order: (.*)\.$/,
    (option, way, shown) =>
      isPermutation(option, shown ?? '') &&
      isSorted(option.split('; ').map(parseNumber), way === 'ascending'),
  ),
  byTest(
    /^Arrange from smallest to greatest: (.*)\.$/,
    (option, shown) =>
      isPermutation(option, shown ?? '') && isSorted(option.split('; ').map(parseNumber), true),
  ),
  byAmount(
    /^([\d,]+, [\d,]+, [\d,]+ and [\d,]+) .* Which is the ((?:second )?(?:greatest|smallest)) /,
    (list, rank) => ranked(parseList((list ?? '').replace(/,(?=\d)/g, '')), rank ?? ''),
  ),
  byAmount(/^Which is the (greatest|smallest): (.*)\?$/, (rank, list) =>
    ranked(parseList(list ?? ''), rank ?? ''),
  ),
  byAmount(/^Which of these fractions is the (greatest|least): (.*)\?$/, (rank, list) =>
    ranked(parseList(list ?? ''), rank ?? ''),
  ),
  byAmount(/^Round ([\d,.]+) to the nearest (.*)\.$/, (value, place) =>
    rounded(parseNumber(value ?? ''), PLACE_WORDS[place ?? ''] ?? NaN),
  ),
  byTest(
    /^Which number becomes ([\d,]+) when it is rounded to the nearest ([\d,]+)\?$/,
    (option, target, place) =>
      isSameNumber(
        rounded(parseAmount(option), parseNumber(place ?? '')),
        parseNumber(target ?? ''),
      ),
  ),
  byAmount(
    /^Estimate ([\d,]+) ([+−]) ([\d,]+) by rounding each number to the nearest ([\d,]+)\.$/,
    (a, sign, b, place) =>
      rounded(parseNumber(a ?? ''), parseNumber(place ?? '')) +
      (sign === '+' ? 1 : -1) * rounded(parseNumber(b ?? ''), parseNumber(place ?? '')),
  ),
  byAmount(
    /^Round each number to the nearest whole number to estimate (.*) × (.*)\.$/,
    (a, b) => rounded(parseNumber(a ?? ''), 1) * rounded(parseNumber(b ?? ''), 1),
  ),
  byTest(/^Work out ([\d,]+) ÷ (\d+)\.$/, (option, whole, by) => {
    const withRest = /^([\d,]+) remainder (\d+)$/.exec(option);
    if (withRest === null)
      return isSameNumber(parseAmount(option), parseNumber(whole ?? '') / parseNumber(by ?? ''));
    return (
      parseNumber(withRest[1] ?? '') * parseNumber(by ?? '') + parseNumber(withRest[2] ?? '') ===
        parseNumber(whole ?? '') && parseNumber(withRest[2] ?? '') < parseNumber(by ?? '')
    );
  }),
  byAmount(
    /^(?:In US dollars and cents: w|W)ork out ([^a-z]*)\.(?: Give the answer in its lowest terms\.)?$/,
    (expression) => evaluate(expression ?? ''),
  ),
  byAmount(/^.* × .* = .*\. What is (.* × .*)\?$/, (expression) => evaluate(expression ?? '')),
  byTest(
    /^(?:What|Which) (?:is the missing number|number is missing|number is n|number goes in the space|is the value of n|fraction is n)\? ([^:;]* = .*)$/,
    (option, equation) => {
      const value = parseAmount(option);
      return (
        isTrueRelation(equation ?? '', { ___: value, n: value }) ||
        isSameNumber(
          evaluate((equation ?? '').replace('___/', `${value}/`).split(' = ')[1] ?? ''),
          evaluate((equation ?? '').split(' = ')[0] ?? ''),
        )
      );
    },
  ),
  byText(
    /worked out .* − ([\d,]+) = ([\d,]+)\. Which sum can he use to check/,
    (taken, rest) => `${rest} + ${taken}`,
  ),
  byAmount(/^Which number multiplied by itself gives (\d+)\?$/, (square) =>
    Math.sqrt(Number(square)),
  ),
  byAmount(/^What is the value of (\d+[²³])\?$/, (power) => evaluate(power ?? '')),
  byAmount(/^Which number is (?:equal to )?([(\d].*[⁰¹²³⁴⁵⁶⁷⁸⁹].*)\?$/, (expression) =>
    evaluate(expression ?? ''),
  ),
  byTest(
    /^Which is the exponential form of ((\d) × .*)\?$/,
    (option, product, base) =>
      option.startsWith(base ?? '') &&
      !option.includes('×') &&
      isSameNumber(evaluate(option), evaluate(product ?? '')),
  ),
  byTest(/^Which number makes this true\? (.*)$/, (option, relation) =>
    isTrueRelation(relation ?? '', { ___: parseAmount(option) }),
  ),
  byTest(/^Which fraction is (\w+) (\w+)\?$/, (option, top, bottom) => {
    const names = ['fifths', 'sixths', 'sevenths', 'eighths', 'ninths', 'tenths'];
    return option === `${wordsToNumber(top ?? '')}/${names.indexOf(bottom ?? '') + 5}`;
  }),
  byAmount(/^Round each price to the nearest \$100 to estimate the bill: (.*)\.$/, (list) =>
    parseList(list ?? '').reduce((total, price) => total + rounded(parseNumber(price), 100), 0),
  ),
  byAmount(
    /^A school collected (.*) bottles\. Round each to the nearest ([\d,]+)\. About how many/,
    (list, place) =>
      parseNumbers((list ?? '').replace(/, (?=\d)/g, ' ')).reduce(
        (total, value) => total + rounded(value, parseNumber(place ?? '')),
        0,
      ),
  ),
];
