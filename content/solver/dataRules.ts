import { parseAmount } from './amount.ts';
import { isClaimTrue } from './claims.ts';
import { evaluate, isSameNumber } from './expression.ts';
import {
  byAmount,
  byTest,
  byText,
  parseNumber,
  parseNumbers,
  findIndexes,
  type Rule,
} from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "Books read: Mon 12, Tue 15." as a map from label to value. */
const chart = (stem: string): ReadonlyMap<string, number> => {
  const [, rows = ''] = /^[A-Z][\w ]*: (.*?)\./.exec(stem) ?? [];
  return new Map(
    rows.split(', ').map((row) => {
      const [, label = '', digits] = /^(.*?):? (\d+)$/.exec(row) ?? [];
      return [label, Number(digits)];
    }),
  );
};

/** Rules that need the whole stem besides what a pattern finds in it. */
const onStem =
  (pattern: RegExp, work: (stem: string, ...found: string[]) => number): Rule =>
  (stem, options) => {
    const match = pattern.exec(stem);
    if (match === null) return undefined;
    const value = work(stem, ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) =>
      isSameNumber(Number.parseFloat(option.replaceAll(',', '')), value),
    );
  };

/** The numbers of a data sentence that ends in "What is the mean?" and the like. */
const data = (stem: string): number[] => parseNumbers(stem.replace(/, /g, ' '));
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

const AVERAGES: Readonly<Record<string, (values: readonly number[]) => number>> = {
  mean: (values) => total(values) / values.length,
  median: (values) => {
    const list = sorted(values);
    return (
      ((list[Math.floor((list.length - 1) / 2)] ?? NaN) +
        (list[Math.ceil((list.length - 1) / 2)] ?? NaN)) /
      2
    );
  },
  range: (values) => Math.max(...values) - Math.min(...values),
  mode: (values) => {
    const counts = values.map((value) => values.filter((other) => other === value).length);
    return values[counts.indexOf(Math.max(...counts))] ?? NaN;
  },
};

const colours = (stem: string): ReadonlyMap<string, number> =>
  new Map(
    [...stem.matchAll(/(\d+) (red|blue|green|yellow)/g)].map((match) => [
      match[2] ?? '',
      n(match[1]),
    ]),
  );

const mostLikely: Rule = (stem, options) => {
  const match = /Which colour is (most|least) likely\?$/.exec(stem);
  if (match === null) return undefined;
  const counts = colours(stem);
  const wanted = match[1] === 'most' ? Math.max(...counts.values()) : Math.min(...counts.values());
  return findIndexes(options, (option) => counts.get(option) === wanted);
};

const faces = (stem: string): number[] =>
  Array.from({ length: n(/1 to (\d+)/.exec(stem)?.[1]) }, (_, at) => at + 1);
const fitsEvent = (event: string, value: number): boolean => {
  const edge = parseNumbers(event)[0] ?? NaN;
  if (event.startsWith('a number greater')) return value > edge;
  if (event.startsWith('a number less')) return value < edge;
  if (event.startsWith('a multiple of 3')) return value % 3 === 0;
  if (event.startsWith('a factor of 6')) return 6 % value === 0;
  return value % 2 === (event === 'an odd number' ? 1 : 0);
};

const supported: Rule = (stem, options) =>
  stem.endsWith('Which claim does the table support?')
    ? findIndexes(options, (option) => isClaimTrue(option, chart(stem)))
    : undefined;

const onStemFraction =
  (pattern: RegExp, work: (stem: string, ...found: string[]) => number): Rule =>
  (stem, options) => {
    const match = pattern.exec(stem);
    if (match === null) return undefined;
    const value = work(stem, ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => isSameNumber(parseAmount(option), value));
  };

/** An estimate is right when it is within a quarter of the exact value. */
const nearest = (pattern: RegExp, work: (...found: string[]) => number): Rule =>
  byTest(pattern, (option, ...found) => {
    const ratio = parseAmount(option) / work(...found);
    return ratio > 0.8 && ratio < 1.25;
  });

export const DATA_RULES: readonly Rule[] = [
  supported,
  onStem(/^\w[\w ]*:.* How many .* altogether\?$/, (stem) => total([...chart(stem).values()])),
  onStem(
    /^(?:Books read|Patties sold|Coconuts sold|Library visits|Favourite fruit|Way to school):.* How many .*?(?:chose |on |in )(\w+)\?$/,
    (stem, label) => chart(stem).get(label ?? '') ?? NaN,
  ),
  byTest(
    /^On a pictograph each ★ stands for (\d+) .* How many ★ show (\d+) /,
    (option, key, value) => {
      const signs = n(/^\d+/.exec(option)?.[0]) + (option.endsWith('and a half') ? 0.5 : 0);
      return isSameNumber(signs * n(key), n(value));
    },
  ),
  byTest(/^A pictograph must show (\d+), (\d+) and (\d+) pupils/, (option, a, b, c) =>
    [a, b, c].every((count) => n(count) % n(option) === 0),
  ),
  byTest(/^A bar graph has 10 equal spaces .* It must show (.*), filling most/, (option, list) => {
    const greatest = Math.max(...parseNumbers((list ?? '').replace(/, /g, ' ')));
    return n(option) * 10 >= greatest && n(option) * 10 * 0.6 < greatest;
  }),
  onStem(
    /What is the (mean|median|mode|range)\?$/,
    (stem, kind) => AVERAGES[kind ?? '']?.(data(stem)) ?? NaN,
  ),
  byAmount(
    /^The mean of (\d) numbers is (\d+)\. Of them (.*) are known/,
    (count, mean, known) =>
      n(count) * n(mean) - total(parseNumbers((known ?? '').replace(/, /g, ' '))),
  ),
  mostLikely,
  onStemFraction(/What is the probability that it is (not )?(\w+)\?$/, (stem, not, colour) => {
    const counts = colours(stem);
    const part = (counts.get(colour ?? '') ?? NaN) / total([...counts.values()]);
    return not === '' ? part : 1 - part;
  }),
  onStemFraction(
    /What is the probability of (.*)\?$/,
    (stem, event) =>
      faces(stem).filter((value) => fitsEvent(event ?? '', value)).length / faces(stem).length,
  ),
  byAmount(
    /picks one of (\d) (?:shirts|juices),? (?:and )?one of (\d) (?:patties|skirts or trousers)(?: and one of (\d) caps)?/,
    (a, b, c) => n(a) * n(b) * (c === '' ? 1 : n(c)),
  ),
  byAmount(
    /^A spinner has (\d+) equal parts and (\d+) of them (?:is|are) blue\. In (\d+) spins/,
    (parts, blue, spins) => (n(blue) / n(parts)) * n(spins),
  ),
  byAmount(
    /shows that (\d+)% of (\d+) drinks sold .* costs \$([\d,]+)\./,
    (percent, all, price) => (n(percent) / 100) * n(all) * n(price),
  ),
  byAmount(
    /^Patties: Mon (\d+), Tue (\d+)\. Buns: Mon (\d+), Tue (\d+)\. A patty costs \$(\d+) and a bun \$(\d+)\. How much was taken in on (Mon|Tue)\?$/,
    (pm, pt, bm, bt, patty, bun, day) =>
      (day === 'Mon' ? n(pm) : n(pt)) * n(patty) + (day === 'Mon' ? n(bm) : n(bt)) * n(bun),
  ),
  byText(
    /had (\d+) members last year and has (\d+) this year/,
    (before, after) =>
      `It ${n(after) > n(before) ? 'grew' : 'fell'} by ${Math.abs((n(after) - n(before)) / n(before)) * 100}%.`,
  ),
  nearest(
    /shows that about (\d+)% of ([\d,]+) people in a town/,
    (percent, all) => (n(percent) / 100) * n(all),
  ),
  nearest(/^Which is the best estimate of (\d+ [×+] \d+)\?$/, (expression) =>
    evaluate(expression ?? ''),
  ),
  onStem(/How many of them have more than the mean\?$/, (stem) => {
    const values = parseNumbers(stem);
    return values.filter((value) => value > total(values) / values.length).length;
  }),
  onStem(
    /How many fewer does (.*) have than (.*) and (.*) together\?$/,
    (stem, a, b, c) =>
      (chart(stem).get(b ?? '') ?? NaN) +
      (chart(stem).get(c ?? '') ?? NaN) -
      (chart(stem).get(a ?? '') ?? NaN),
  ),
  onStem(
    /How many must (.*) get to have as many as (.*) and (.*) together\?$/,
    (stem, a, b, c) =>
      (chart(stem).get(b ?? '') ?? NaN) +
      (chart(stem).get(c ?? '') ?? NaN) -
      (chart(stem).get(a ?? '') ?? NaN),
  ),
  onStem(
    /What is half of the total of (.*) and (.*)\?$/,
    (stem, a, b) => ((chart(stem).get(a ?? '') ?? NaN) + (chart(stem).get(b ?? '') ?? NaN)) / 2,
  ),
];
