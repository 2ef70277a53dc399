import { parseAmount } from './amount.ts';
import { evaluate, isSameNumber } from './expression.ts';
import { parseNumber, findIndexes, type Rule } from './rule.ts';

const ANSWERS = [
  'Column A is greater.',
  'Column B is greater.',
  'The two columns are equal.',
  'It cannot be decided.',
];

/** The names of amounts nobody tells; each is tried with several values. */
type Unknowns = Readonly<Record<string, number>>;

const part = (text: string): number =>
  text.endsWith('%') ? parseNumber(text.slice(0, -1)) / 100 : evaluate(text);

/** Returns the value of a column for these values of the unknowns. */
const worth = (column: string, table: ReadonlyMap<string, number>, unknowns: Unknowns): number => {
  const text = column.replace(/, where x is .*$|, with the same x$/, '');
  const cost = /^the cost of (\d+) .* at \$([\d,]+) each$/.exec(text);
  if (cost) return parseNumber(cost[1] ?? '') * parseNumber(cost[2] ?? '');
  const box = /^the (.*) box, and (.*) more$/.exec(text);
  if (box) return (unknowns[box[1] ?? ''] ?? NaN) + evaluate(box[2] ?? '');
  const age = /^the age of (\w+) in (.*) years$/.exec(text);
  if (age) return (unknowns[age[1] ?? ''] ?? NaN) + evaluate(age[2] ?? '');
  const money = /^the money (\w+) has, and (.*) more$/.exec(text);
  if (money) return (unknowns[money[1] ?? ''] ?? NaN) + evaluate(money[2] ?? '');
  const pupils = /^(\S+) of the pupils in (.*)$/.exec(text);
  if (pupils) return part(pupils[1] ?? '') * (unknowns[pupils[2] ?? ''] ?? NaN);
  const share = /^(\S+) of (\d+)$/.exec(text);
  if (share) return part(share[1] ?? '') * parseNumber(share[2] ?? '');
  const together = /^(\w+) and (\w+) together$/.exec(text);
  if (together)
    return (table.get(together[1] ?? '') ?? NaN) + (table.get(together[2] ?? '') ?? NaN);
  const times = /^(twice |half )?the number for (\w+)$/.exec(text);
  if (times)
    return (
      (table.get(times[2] ?? '') ?? NaN) *
      (times[1] === undefined ? 1 : times[1] === 'twice ' ? 2 : 0.5)
    );
  if (/^\d[\d,]* (?:hours?|weeks?|days|minutes)/.test(text)) {
    return parseAmount(
      text.replace(/(\d+) weeks?/, (_, weeks: string) => `${Number(weeks) * 7} days`),
    );
  }
  const measured = parseAmount(text);
  return Number.isNaN(measured) ? evaluate(text, unknowns) : measured;
};

const unknownNames = (stem: string): string[] => [
  ...new Set(
    [
      ...stem.matchAll(
        /the ([\w ]+ in the \w+) box|age of (\w+)|money (\w+) has|pupils in ([\w ]+)|\b(x)\b/g,
      ),
    ].map((match) => match.slice(1).find((name) => name !== undefined) ?? ''),
  ),
];

/** Tries the unknown amounts with many values: what holds for all of them is certain. */
export const compareColumns: Rule = (stem, options) => {
  const match =
    /^(?:Buns sold: (.*?)\. )?Column A: (.*)\. Column B: (.*)\. Which statement is true\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const table = new Map(
    (match[1] ?? '')
      .split(', ')
      .map((row) => [row.split(' ')[0] ?? '', parseNumber(row.split(' ')[1] ?? '')]),
  );
  const names = unknownNames(stem);
  const [first = '', second = ''] = names;
  const trials = [1, 7, 24, 60, 1200].flatMap((a) =>
    [1, 7, 24, 60, 1200].map((b) => ({
      [first]: a,
      [second]: b,
      ...(names.length === 1 ? { [first]: a } : {}),
    })),
  );
  const found = new Set(
    trials.map((unknowns) => {
      const [a, b] = [
        worth(match[2] ?? '', table, unknowns),
        worth(match[3] ?? '', table, unknowns),
      ];
      if (Number.isNaN(a) || Number.isNaN(b)) return undefined;
      return isSameNumber(a, b) ? 2 : a > b ? 0 : 1;
    }),
  );
  if (found.has(undefined)) return undefined;
  const answer = found.size === 1 ? [...found][0] : 3;
  return findIndexes(options, (option) => option === ANSWERS[answer ?? 3]);
};
