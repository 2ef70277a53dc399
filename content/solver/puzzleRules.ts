import { parseAmount } from './amount.ts';
import { isTrueRelation } from './expression.ts';
import { byAmount, byTest, parseNumber, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

/** Equations in ★ and ●, solved by trying whole numbers. */
const symbols: Rule = byTest(
  /^([★●+ ]+ = \d+) and ([★●+ ]+ = \d+)\. (?:Which number is|What is) ([★●])\?$/,
  (option, first, second, asked) => {
    const lettered = (text: string | undefined): string =>
      (text ?? '').replaceAll('★', 's').replaceAll('●', 'd');
    for (let other = 1; other <= 200; other += 1) {
      const letters =
        asked === '★' ? { s: parseNumber(option), d: other } : { s: other, d: parseNumber(option) };
      if (isTrueRelation(lettered(first), letters) && isTrueRelation(lettered(second), letters))
        return true;
    }
    return false;
  },
);

export const PUZZLE_RULES: readonly Rule[] = [
  symbols,
  byAmount(
    /weighs the same as (\d+) ●\. One ● weighs (\d+) g\. .* block of (\d+) g/,
    (count, dot, block) => (n(count) * n(dot) + n(block)) / 1000,
  ),
  byTest(
    /^All bags weigh the same\. (\d+) bags and (\d+) kg balance (?:(\d+) bags? and )?(\d+) kg\./,
    (option, left, extra, right, weight) => {
      const bag = parseAmount(option);
      return n(left) * bag + n(extra) === (right === '' ? 0 : n(right)) * bag + n(weight);
    },
  ),
  byTest(
    /^A number machine multiplies by (\d+) and then (adds|takes away) (\d+)\. The number (\d+) (goes in|comes out)\./,
    (option, times, way, by, given, direction) => {
      const run = (value: number): number => value * n(times) + (way === 'adds' ? n(by) : -n(by));
      return direction === 'goes in' ? run(n(given)) === n(option) : run(n(option)) === n(given);
    },
  ),
  byAmount(
    /^A number machine turns (\d+) into (\d+) and (\d+) into (\d+)\. .* turn (\d+) into\?$/,
    (x1, y1, x2, y2, x) => n(y1) + ((n(y2) - n(y1)) / (n(x2) - n(x1))) * (n(x) - n(x1)),
  ),
  byAmount(
    /every line of three numbers adds up to (\d+)\. One line has (\d+) and (\d+)/,
    (all, a, b) => n(all) - n(a) - n(b),
  ),
  byTest(
    /^Two numbers have a sum of (\d+) and a difference of (\d+)\. What is the (larger|smaller)/,
    (option, sum, gap, which) => {
      const other = n(sum) - n(option);
      return (which === 'larger' ? n(option) - other : other - n(option)) === n(gap);
    },
  ),
  byTest(
    /(\d+) heads and (\d+) legs in all\. How many goats/,
    (option, heads, legs) => 4 * n(option) + 2 * (n(heads) - n(option)) === n(legs),
  ),
  byAmount(
    / spends \$([\d,]+) on a snack and has \$([\d,]+) left/,
    (spent, left) => n(spent) + n(left),
  ),
  byTest(
    /gives half of the money to a sister and then spends \$([\d,]+)\. \$([\d,]+) is left/,
    (option, spent, left) => parseAmount(option) / 2 - n(spent) === n(left),
  ),
  byTest(
    /^Three (even )?numbers follow each other and add up to (\d+)\. What is the largest/,
    (option, even, total) => {
      const step = even === '' ? 1 : 2;
      return n(option) * 3 - 3 * step === n(total) && (step === 1 || n(option) % 2 === 0);
    },
  ),
  byTest(
    /has (\d+) pieces of money, only \$(\d+) and \$(\d+) ones, worth \$([\d,]+)/,
    (option, pieces, small, big, total) =>
      n(option) * n(big) + (n(pieces) - n(option)) * n(small) === n(total),
  ),
  byAmount(
    / is (\d) times as old as \w+\. \w+ is (\d+)\. How old will \w+ be in (\d+) years\?$/,
    (times, age, years) => n(times) * n(age) + n(years),
  ),
  byAmount(
    / is (\d) times as old as \w+\. Together they are (\d+) years old\. How old was \w+ (\d+) years ago\?$/,
    (times, together, years) => n(together) / (n(times) + 1) - n(years),
  ),
  byTest(
    /^Which two numbers have a sum of (\d+) and a product of (\d+)\?$/,
    (option, sum, product) => {
      const [a = NaN, b = NaN] = option.split(' and ').map(Number);
      return a + b === n(sum) && a * b === n(product);
    },
  ),
  byAmount(
    /^\w+ is (\d+) cm taller than (\w+)\. \w+ is (\d+) cm taller than (\w+)\. How much taller/,
    (x, first, y, second) => (first === second ? n(x) - n(y) : n(x) + n(y)) / 100,
  ),
];
