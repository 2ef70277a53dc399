import { parseAmount } from './amount.ts';
import { evaluate, isTrueRelation, isSameNumber } from './expression.ts';
import { byAmount, byTest, byText, parseNumber, parseNumbers, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

type Step = (value: number) => number;

/** "add 4", "subtract 3", "multiply by 2" or "divide by 5" as a step. */
const stepOf = (words: string): Step => {
  const [, verb, amount] = /^(add|subtract|multiply by|divide by) (\d+)$/.exec(words) ?? [];
  const by = n(amount);
  return (value) =>
    ({ add: value + by, subtract: value - by, 'multiply by': value * by, 'divide by': value / by })[
      verb ?? ''
    ] ?? NaN;
};

const follows = (terms: readonly number[], step: Step): boolean =>
  terms.every((term, at) => at === 0 || isSameNumber(term, step(terms[at - 1] ?? NaN)));

/** x and y rows of a printed table. */
const table = (text: string): readonly (readonly [number, number])[] => {
  const [, xs = '', ys = ''] = /x: ([\d, ]+); y: ([\d, ]+)/.exec(text) ?? [];
  const y = ys.split(', ').map(Number);
  return xs.split(', ').map((x, at) => [Number(x), y[at] ?? NaN] as const);
};

const tryNumbers = [2, 3, 7, 11];

/** Returns the value of a grade 6 phrase about a number x. */
const phraseValue = (phrase: string, x: number): number => {
  const [first = NaN, second = NaN] = parseNumbers(phrase);
  if (/^\d+ more than x$/.test(phrase)) return x + first;
  if (/^\d+ less than x$/.test(phrase)) return x - first;
  if (/^\d+ times x$/.test(phrase)) return first * x;
  if (phrase.startsWith('x shared equally among')) return x / first;
  if (/^\d+ more than \d+ times x$/.test(phrase)) return second * x + first;
  if (/^\d+ less than \d+ times x$/.test(phrase)) return second * x - first;
  if (/^\d+ times the sum of x and/.test(phrase)) return first * (x + second);
  return /^half of x, and \d+ more$/.test(phrase) ? x / 2 + first : NaN;
};

const sameExpression = (option: string, value: (x: number) => number): boolean =>
  tryNumbers.every((x) => isSameNumber(evaluate(option, { x }), value(x)));

export const ALGEBRA_RULES: readonly Rule[] = [
  byTest(/^What is the rule of the pattern (.*)\?$/, (option, list) =>
    follows(parseNumbers((list ?? '').replace(/, /g, ' ')), stepOf(option)),
  ),
  byAmount(
    /^Shape 1 needs (\d+) \w+, shape 2 needs (\d+) and shape 3 needs \d+\. How many \w+ does shape (\d+) need\?$/,
    (first, second, at) => n(first) + (n(at) - 1) * (n(second) - n(first)),
  ),
  byTest(/^Which rule fits the table\? (.*)$/, (option, rows) =>
    table(rows ?? '').every(([x, y]) => isTrueRelation(option, { x, y })),
  ),
  byAmount(/^The table follows one rule\. (.*)\. What is y when x is (\d+)\?$/, (rows, asked) => {
    const [[x1, y1] = [NaN, NaN], [x2, y2] = [NaN, NaN]] = table(rows ?? '');
    return y1 + ((y2 - y1) / (x2 - x1)) * (n(asked) - x1);
  }),
  byAmount(/^What is the value of (.* n .*) when n = (\d+)\?$/, (expression, value) =>
    evaluate(expression ?? '', { n: n(value) }),
  ),
  byAmount(/^\w = (.*) is a formula for .* when l = (\d+) and w = (\d+)\?$/, (formula, l, w) =>
    evaluate(formula ?? '', { l: n(l), w: n(w) }),
  ),
  byAmount(
    /^A taxi fare in dollars is F = (.*), for k kilometres\. What is F when k = (\d+)\?$/,
    (formula, k) => evaluate(formula ?? '', { k: n(k) }),
  ),
  byTest(/^Which expression means "(.*)"\?$/, (option, phrase) =>
    sameExpression(option, (x) => phraseValue(phrase ?? '', x)),
  ),
  byAmount(/^If x = (\d+) and y = (\d+), what is the value of (.*)\?$/, (x, y, expression) =>
    evaluate(expression ?? '', { x: n(x), y: n(y) }),
  ),
  byTest(/^Solve (.*)\.$/, (option, equation) =>
    isTrueRelation(equation ?? '', { x: parseAmount(option) }),
  ),
  byTest(
    /^Simplify (.*)\.$/,
    (option, expression) =>
      sameExpression(option, (x) => evaluate(expression ?? '', { x })) && !option.includes('xx'),
  ),
  byTest(/^Which value of x makes (.*) true\?$/, (option, relation) =>
    isTrueRelation(relation ?? '', { x: n(option) }),
  ),
  byTest(
    /^A number x is multiplied by (\d+), then (\d+) is added\. The result is (\d+)\./,
    (option, times, plus, result) => {
      const [left = '', right = ''] = option.split(' = ');
      return sameExpression(left, (x) => n(times) * x + n(plus)) && n(right) === n(result);
    },
  ),
  byAmount(
    /^I think of a number, multiply it by (\d+) and add (\d+)\. The result is (\d+)\./,
    (times, plus, result) => (n(result) - n(plus)) / n(times),
  ),
  byText(/has (\d+) marbles and wins (\d+) more\. Which number sentence/, (a, b) => `${a} + ${b}`),
  byText(
    /shares (\d+) guineps equally among (\d+) friends\. Which number sentence/,
    (a, b) => `${a} ÷ ${b}`,
  ),
  byTest(/puts (\d+) mangoes in each of (\d+) bags\. Which number sentence/, (option, a, b) =>
    isSameNumber(evaluate(option), n(a) * n(b)),
  ),
  byText(
    /has (\d+) stickers, gives away (\d+) and then buys (\d+) more\. Which number sentence/,
    (a, b, c) => `${a} − ${b} + ${c}`,
  ),
  byTest(
    /buys (\d+) packs of (\d+) cards and already has (\d+) cards\. Which number sentence/,
    (option, a, b, c) => isSameNumber(evaluate(option), n(a) * n(b) + n(c)),
  ),
  byTest(
    /fills (\d+) trays of (\d+) eggs, and (\d+) eggs break\. Which number sentence/,
    (option, a, b, c) => isSameNumber(evaluate(option), n(a) * n(b) - n(c)),
  ),
];
