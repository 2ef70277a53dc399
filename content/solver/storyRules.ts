import { byAmount, byTest, parseNumber, parseNumbers, type Rule } from './rule.ts';
import { evaluate, isSameNumber } from './expression.ts';
import { parseAmount } from './amount.ts';

/** Solves stories of whole numbers: works on the numbers of the stem, in their order. */
const byNumbers =
  (pattern: RegExp, work: (a: number, b: number, c: number) => number): Rule =>
  (stem, options) => {
    if (!pattern.test(stem)) return undefined;
    const [a = NaN, b = NaN, c = NaN] = parseNumbers(stem);
    return byAmount(/^/, () => work(a, b, c))(stem, options);
  };

const lowest = (top: number, bottom: number): boolean => {
  for (let factor = 2; factor <= Math.min(top, bottom); factor += 1) {
    if (top % factor === 0 && bottom % factor === 0) return false;
  }
  return true;
};

const partsOf = (option: string): readonly [whole: number, top: number, bottom: number] => {
  const match = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(option);
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? NaN), Number(match?.[3] ?? NaN)];
};

const isLowest = (option: string): boolean => {
  const [, top, bottom] = partsOf(option);
  return /^\d+$/.test(option) || lowest(top, bottom);
};

export const STORY_RULES: readonly Rule[] = [
  byNumbers(/^(?!.*drawn apart).* is that altogether\?$/, (a, b) => a + b),
  byNumbers(
    /(?:bottles|books) are left\?$|How many more watched on Saturday\?$|How many more points does/,
    (a, b) => a - b,
  ),
  byNumbers(
    /sent out and|litres were used and then|The farmer sold/,
    (start, out, back) => start - out + back,
  ),
  byNumbers(/^One .* costs \$\d+\. What do \d+/, (price, count) => price * count),
  byNumbers(
    /chairs in each row|plants in each row|mangoes are in \d+ boxes|carries \d+ pupils each time/,
    (a, b) => a * b,
  ),
  byNumbers(/How many (?:vans|cartons) are needed/, (whole, by) => Math.ceil(whole / by)),
  byNumbers(/How many pages can .* fill completely/, (whole, by) => Math.floor(whole / by)),
  byNumbers(/balloons are left over\?$/, (whole, by) => whole % by),
  byAmount(
    / (\d+) equal (?:pieces|slices|strips|parts)\. \w+ (?:eats|waters|colours) (\d+) of them\. What fraction (is that|has not been touched)\?$/,
    (all, used, asked) =>
      (asked === 'is that'
        ? parseNumber(used ?? '')
        : parseNumber(all ?? '') - parseNumber(used ?? '')) / parseNumber(all ?? ''),
  ),
  byAmount(/^Which fraction is equal to (.*)\?$/, (fraction) => evaluate(fraction ?? '')),
  byTest(
    /^Write ([\d/]+) in its lowest terms\.$/,
    (option, fraction) =>
      isSameNumber(parseAmount(option), evaluate(fraction ?? '')) && isLowest(option),
  ),
  byTest(
    /^Change (.*) to an improper fraction\.$/,
    (option, mixed) =>
      isSameNumber(parseAmount(option), evaluate(mixed ?? '')) && !option.includes(' '),
  ),
  byTest(/^Change ([\d/]+) to a mixed number\.$/, (option, fraction) => {
    const [whole, top, bottom] = partsOf(option);
    return isSameNumber(parseAmount(option), evaluate(fraction ?? '')) && whole > 0 && top < bottom;
  }),
  byTest(/^Rename (.*) and (.*) with a common denominator\.$/, (option, first, second) => {
    const [a = '', b = ''] = option.split(' and ');
    return (
      isSameNumber(parseAmount(a), evaluate(first ?? '')) &&
      isSameNumber(parseAmount(b), evaluate(second ?? '')) &&
      a.split('/')[1] === b.split('/')[1]
    );
  }),
  byAmount(/^What is the reciprocal of (.*)\?$/, (value) => 1 / evaluate(value ?? '')),
  byAmount(
    /picks (\d+) mangoes and sells (\S+) of them\. How many mangoes does/,
    (whole, part) => parseNumber(whole ?? '') * evaluate(part ?? ''),
  ),
  byAmount(
    / has (\d+) [a-z ]+ and gives away (\S+) of them\. How many .* are left\?$/,
    (whole, part) => parseNumber(whole ?? '') * (1 - evaluate(part ?? '')),
  ),
  byAmount(
    /cuts (\d+) metres of ribbon into pieces of (\S+) metre each/,
    (metres, piece) => parseNumber(metres ?? '') / evaluate(piece ?? ''),
  ),
  byAmount(
    /spends (\S+) of the money on books and (\S+) of the (money|rest) on lunch\. What fraction of the money is left\?$/,
    (books, lunch, whole) => {
      const [a, b] = [evaluate(books ?? ''), evaluate(lunch ?? '')];
      return whole === 'rest' ? (1 - a) * (1 - b) : 1 - a - b;
    },
  ),
  byAmount(/^Write ([\d /.]+) as a (?:decimal|fraction)(?: in its lowest terms)?\.$/, (value) =>
    evaluate(value ?? ''),
  ),
  byTest(
    /^Change ([\d/]+) to a decimal(, rounded to two decimal places)?\.$/,
    (option, fraction, rounds) => {
      const exact = evaluate(fraction ?? '');
      return rounds === '' ? isSameNumber(parseAmount(option), exact) : option === exact.toFixed(2);
    },
  ),
  byTest(
    /^(?:What is|Which decimal is) the value of the digit (\d) in (\d\.\d+)\?$/,
    (option, digit, decimal) => {
      const place = (decimal ?? '').replace('.', '').indexOf(digit ?? '');
      const named = `${digit} ${['ones', 'tenths', 'hundredths', 'thousandths'][place]}`;
      return option === named || isSameNumber(parseAmount(option), Number(digit) / 10 ** place);
    },
  ),
];
