import { evaluate, isSameNumber } from './expression.ts';
import { parseAmount } from './amount.ts';
import { byAmount, byTest, byText, parseNumber, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');
const GCT = 0.15;

/** "4 : 3" as a value; undefined keeps other texts out. */
const ratioValue = (text: string): number => {
  const match = /^(\d+) : (\d+)$/.exec(text);
  return match === null ? NaN : Number(match[1]) / Number(match[2]);
};

export const MONEY_RULES: readonly Rule[] = [
  byAmount(
    /buys (?:a .* for|(\d+) .* at) \$([\d,]+)(?: each)? and pays with \$([\d,]+)\. How much change/,
    (count, price, paid) => n(paid) - (count === '' ? 1 : n(count)) * n(price),
  ),
  byAmount(
    /buys (\d+) .* at \$([\d,]+)(?: each)? and (\d+) .* at \$([\d,]+)(?: each)?\. What is the total bill\?$/,
    (a, x, b, y) => n(a) * n(x) + n(b) * n(y),
  ),
  byAmount(/^Write ([\d,]+) US cents in dollars\.$/, (cents) => n(cents) / 100),
  byAmount(/^How many US cents are equal to \$([\d,.]+)\?$/, (dollars) => n(dollars)),
  byAmount(
    / has \$([\d,]+)\. One .* costs \$([\d,]+)\. What is the greatest number/,
    (have, price) => Math.floor(n(have) / n(price)),
  ),
  byTest(
    /^There are (\d+) .* and (\d+) .*\. What is the ratio of .* in its lowest terms\?$/,
    (option, a, b) => isSameNumber(ratioValue(option), n(a) / n(b)),
  ),
  byTest(
    /^The ratio of .* is (\d+) : (\d+)\. (What fraction of them all|Which fraction compares)/,
    (option, a, b, asked) =>
      isSameNumber(
        parseAmount(option),
        asked === 'Which fraction compares' ? n(a) / n(b) : n(a) / (n(a) + n(b)),
      ),
  ),
  byTest(/^What number makes the ratios equal\? (\d+ : \d+) = (.*)$/, (option, known, open) =>
    isSameNumber(ratioValue(known ?? ''), ratioValue((open ?? '').replace('___', option))),
  ),
  byAmount(
    /^(\w+) and (\w+) share \$([\d,]+) in the ratio (\d+) : (\d+)\. How much does (\w+) get\?$/,
    (first, _second, total, a, b, asked) =>
      (n(total) * (asked === first ? n(a) : n(b))) / (n(a) + n(b)),
  ),
  byAmount(
    /share \$([\d,]+) in the ratio (\d+) : (\d+)\. How much more does/,
    (total, a, b) => (n(total) * Math.abs(n(a) - n(b))) / (n(a) + n(b)),
  ),
  byAmount(
    / is (\d+) : (\d+)\. There are (\d+) .* How many are there in all\?$/,
    (a, b, known) => (n(known) / n(a)) * (n(a) + n(b)),
  ),
  byAmount(
    /^(\d+) .* cost \$([\d,]+)\. At the same price, what do (\d+) /,
    (have, cost, want) => (n(cost) / n(have)) * n(want),
  ),
  byAmount(
    /^A mixture needs (\d+) .* for every (\d+) .*\. How many .* go with (\d+) /,
    (a, b, have) => (n(have) / n(a)) * n(b),
  ),
  byAmount(
    /^Write (\d+)% as a (?:fraction in its lowest terms|decimal)\.$/,
    (percent) => n(percent) / 100,
  ),
  byAmount(/^Write ([\d./]+) as a percentage\.$/, (value) => evaluate(value ?? '')),
  byAmount(
    /^There are ([\d,]+) .*\. (\d+)% of them .*\. How many .* is that\?$/,
    (whole, percent) => (n(whole) * n(percent)) / 100,
  ),
  byAmount(/ gets (\d+) marks out of (\d+) in a test/, (part, whole) => n(part) / n(whole)),
  byAmount(
    /costs \$([\d,]+)\. It is sold at a discount of (\d+)%\. (How much money is saved|What is the sale price)\?$/,
    (price, percent, asked) =>
      n(price) * (asked?.startsWith('How') ? n(percent) / 100 : 1 - n(percent) / 100),
  ),
  byAmount(
    /costs \$([\d,]+) before tax\. GCT is 15%\. (How much is the GCT|What is the price with GCT)\?$/,
    (price, asked) => n(price) * (asked?.startsWith('How') ? GCT : 1 + GCT),
  ),
  byAmount(
    / for \$([\d,]+) and sells it for \$([\d,]+)\. What is the profit\?$/,
    (cost, sale) => n(sale) - n(cost),
  ),
  byAmount(
    /buys (\d+) pens for \$([\d,]+) and sells them at \$([\d,]+) each\. What is the (profit|loss)\?$/,
    (count, cost, price, word) => (n(count) * n(price) - n(cost)) * (word === 'loss' ? -1 : 1),
  ),
  byAmount(
    / for \$([\d,]+) and sells it for \$([\d,]+)\. What is the profit as a percentage of the cost\?$/,
    (cost, sale) => (n(sale) - n(cost)) / n(cost),
  ),
  byAmount(
    /puts \$([\d,]+) in the bank at (\d+)% simple interest a year\. .* in (\d+) years?\?$/,
    (principal, rate, years) => (n(principal) * n(rate) * n(years)) / 100,
  ),
  byText(
    /costs (\d+) dollars\. Which expression tells the cost of n of them/,
    (price) => `${price} × n`,
  ),
];
