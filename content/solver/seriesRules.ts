import { isSameNumber } from './expression.ts';
import { parseNumber, parseNumbers, findIndexes, type Rule } from './rule.ts';

/** Continues a list of numbers by one kind of rule; undefined when the list does not follow it. */
type Model = (terms: readonly number[]) => number | undefined;

const last = (terms: readonly number[]): number => terms.at(-1) ?? NaN;
const steps = (terms: readonly number[]): number[] =>
  terms.slice(1).map((term, at) => term - (terms[at] ?? NaN));
const allSame = (values: readonly number[]): boolean =>
  values.every((value) => isSameNumber(value, values[0] ?? NaN));

const equalSteps: Model = (terms) => {
  const found = steps(terms);
  return allSame(found) ? last(terms) + (found[0] ?? NaN) : undefined;
};

const equalFactors: Model = (terms) => {
  const factors = terms.slice(1).map((term, at) => term / (terms[at] ?? NaN));
  return allSame(factors) ? last(terms) * (factors[0] ?? NaN) : undefined;
};

/** Steps that grow by the same amount: also squares. */
const growingSteps: Model = (terms) => {
  const found = steps(terms);
  const growth = steps(found);
  return growth.length >= 2 && allSame(growth)
    ? last(terms) + last(found) + (growth[0] ?? NaN)
    : undefined;
};

/** Each term is the one before times a, plus b. */
const timesAndPlus: Model = (terms) => {
  const [a = NaN, b = NaN, c = NaN] = terms;
  const times = (c - b) / (b - a);
  const plus = b - times * a;
  if (!Number.isInteger(times) || terms.length < 4) return undefined;
  return terms.every(
    (term, at) => at === 0 || isSameNumber(term, times * (terms[at - 1] ?? NaN) + plus),
  )
    ? times * last(terms) + plus
    : undefined;
};

/** Two steps that take turns. */
const takingTurns: Model = (terms) => {
  const found = steps(terms);
  const [odd, even] = [
    found.filter((_, at) => at % 2 === 0),
    found.filter((_, at) => at % 2 === 1),
  ];
  if (odd.length < 2 || even.length < 2 || !allSame(odd) || !allSame(even)) return undefined;
  return last(terms) + ((found.length % 2 === 0 ? odd : even)[0] ?? NaN);
};

/** Two series with equal steps that take turns. */
const interleaved: Model = (terms) => {
  const own = terms.filter((_, at) => (terms.length - at) % 2 === 0);
  const other = terms.filter((_, at) => (terms.length - at) % 2 === 1);
  if (own.length < 3 || other.length < 3 || equalSteps(other) === undefined) return undefined;
  return equalSteps(own);
};

const MODELS: readonly Model[] = [
  equalSteps,
  equalFactors,
  growingSteps,
  timesAndPlus,
  takingTurns,
  interleaved,
];

const predictions = (terms: readonly number[]): number[] =>
  MODELS.flatMap((model) => model(terms) ?? []);

/** Returns true if some rule makes the whole list, its last term included. */
const consistent = (terms: readonly number[]): boolean =>
  predictions(terms.slice(0, -1)).some((value) => isSameNumber(value, last(terms))) ||
  equalSteps(terms) !== undefined;

const termsOf = (text: string): number[] =>
  text.split(', ').map((term) => (term === '___' ? NaN : parseNumber(term)));

/** Right is every option that some rule predicts: two would show an ambiguous series. */
const nextTerm: Rule = (stem, options) => {
  const match = /^(?:What|Which) number comes next(?: in the pattern)?\? (.*), ___$/.exec(stem);
  if (match === null) return undefined;
  const found = predictions(termsOf(match[1] ?? ''));
  return findIndexes(options, (option) =>
    found.some((value) => isSameNumber(value, parseNumber(option))),
  );
};

const missingTerm: Rule = (stem, options) => {
  const match =
    /^(?:What number is missing|Which number is missing in the pattern)\? ([\d,]+, .*)$/.exec(stem);
  if (match === null || /[=×÷+−/]/.test(match[1] ?? '')) return undefined;
  const terms = termsOf(match[1] ?? '');
  return findIndexes(options, (option) =>
    consistent(terms.map((term) => (Number.isNaN(term) ? parseNumber(option) : term))),
  );
};

/** The number whose change, and no other's, makes the list follow a rule with equal or evenly growing steps. */
const wrongTerm: Rule = (stem, options) => {
  const match = /^One number is wrong in this series\. Which one\? (.*)$/.exec(stem);
  if (match === null) return undefined;
  const terms = termsOf(match[1] ?? '');
  const canMend = (at: number): boolean =>
    Array.from({ length: 9 }, (_, change) => change - 4).some((change) => {
      const mended = terms.map((term, index) => (index === at ? term + change : term));
      return (
        change !== 0 && (equalSteps(mended) !== undefined || growingSteps(mended) !== undefined)
      );
    });
  return findIndexes(options, (option) => canMend(terms.indexOf(parseNumber(option))));
};

const patternFromRule: Rule = (stem, options) => {
  const match =
    /^A pattern starts at (\d+)\. The rule is "(?:add (\d+)|double and then take away (\d+))"/.exec(
      stem,
    );
  if (match === null) return undefined;
  const step = (value: number): number =>
    match[2] === undefined
      ? value * 2 - parseNumber(match[3] ?? '')
      : value + parseNumber(match[2]);
  return findIndexes(options, (option) => {
    const terms = termsOf(option);
    return (
      terms[0] === parseNumber(match[1] ?? '') &&
      terms.every((term, at) => at === 0 || term === step(terms[at - 1] ?? NaN))
    );
  });
};

type Combine = (a: number, b: number) => number;
const COMBINATIONS: readonly Combine[] = [
  (a, b) => a + b,
  (a, b) => a * b,
  (a, b) => a - b,
  (a, b) => 2 * (a + b),
  (a, b) => a * b + 1,
  (a, b) => a * b - 1,
  (a, b) => a * b - a,
  (a, b) => a * b - b,
  (a, b) => a * b + a,
  (a, b) => a * a + b,
  (a, b) => b * b + a,
  (a, b) => 2 * a + b,
];

/** Three groups or rows made by one rule; all rules that fit the full ones are asked about the third. */
const groups: Rule = (stem, options) => {
  if (!/^(?:The same rule makes each group|Each row follows the same rule)\./.test(stem))
    return undefined;
  const numbers = parseNumbers(stem.replace(/Row \d:/g, '').replace(/, /g, ' '));
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN, g = NaN, h = NaN] = numbers;
  const found = COMBINATIONS.filter((combine) => combine(a, b) === c && combine(d, e) === f).map(
    (combine) => combine(g, h),
  );
  return findIndexes(options, (option) => found.includes(parseNumber(option)));
};

const magicSquare: Rule = (stem, options) => {
  if (!stem.startsWith('In a magic square')) return undefined;
  const rows = [...stem.matchAll(/Row \d: ([\d_, ]+)\./g)].map((match) => termsOf(match[1] ?? ''));
  const total = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0);
  return findIndexes(options, (option) => {
    const full = rows.map((row) =>
      row.map((value) => (Number.isNaN(value) ? parseNumber(option) : value)),
    );
    const columns = [0, 1, 2].map((at) => full.map((row) => row[at] ?? NaN));
    return allSame([...full, ...columns].map(total));
  });
};

export const SERIES_RULES: readonly Rule[] = [
  nextTerm,
  missingTerm,
  wrongTerm,
  patternFromRule,
  groups,
  magicSquare,
];
