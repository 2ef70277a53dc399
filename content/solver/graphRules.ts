import { parseAmount } from './amount.ts';
import { evaluate, isSameNumber } from './expression.ts';
import { findNearest, getNumbers, findMarks, createScale } from './picture.ts';
import { isClaimTrue } from './claims.ts';
import { parseNumber, findIndexes, type Rule } from './rule.ts';

type Readings = ReadonlyMap<string, number>;

/** The value at a height, from the numbers up the side; they stand 5 units below their lines. */
const heights = (svg: string): ((y: number) => number) =>
  createScale(
    findMarks(svg, 'level', 'text').map(
      (text) => [text.number('y') - 5, Number(text.text)] as const,
    ),
  );

const bars = (svg: string): Readings => {
  const value = heights(svg);
  return new Map(
    findMarks(svg, 'bar', 'text').map((label) => {
      const bar = findNearest(findMarks(svg, 'bar', 'rect'), (one) =>
        Math.abs(one.number('x') + one.number('width') / 2 - label.number('x')),
      );
      return [label.text, value(bar?.number('y') ?? NaN)];
    }),
  );
};

const points = (svg: string): Readings => {
  const value = heights(svg);
  return new Map(
    findMarks(svg, 'reading', 'text').map((label) => {
      const point = findNearest(findMarks(svg, 'reading', 'circle'), (one) =>
        Math.abs(one.number('cx') - label.number('x')),
      );
      return [label.text, value(point?.number('cy') ?? NaN)];
    }),
  );
};

const pictures = (svg: string): Readings => {
  const key = parseNumber(/\d+/.exec(findMarks(svg, 'key')[0]?.text ?? '')?.[0] ?? '');
  const rows = findMarks(svg, 'row', 'text');
  const inRow = (name: string, label: string): number =>
    findMarks(svg, name).filter((sign) => {
      const [x = 0, y = 0] = getNumbers(sign, 'd');
      // The sign of the key stands below all rows.
      const isKey = rows.every((row) => y > row.number('y'));
      const row = findNearest(rows, (one) => Math.abs(one.number('y') - 5 - 13 - y));
      return !isKey && x > 0 && row?.text === label;
    }).length;
  return new Map(
    rows.map(({ text }) => [text, key * (inRow('whole', text) + inRow('half', text) / 2)]),
  );
};

/** Reads the values of a graph of any kind. */
const readGraph = (stem: string, svg: string): Readings => {
  if (stem.startsWith('The bar graph')) return bars(svg);
  return stem.startsWith('The pictograph') ? pictures(svg) : points(svg);
};

/** Rules on a picture: the stem's pattern and the drawing give the amount. */
export const pictureRule =
  (pattern: RegExp, work: (svg: string, stem: string, ...found: string[]) => number): Rule =>
  (stem, options, svg) => {
    const match = pattern.exec(stem);
    if (match === null || svg === undefined) return undefined;
    const value = work(svg, stem, ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(
      options,
      (option) => Math.abs(parseAmount(option) - value) < 1e-6 + Math.abs(value) * 2e-3,
    );
  };

const graphRule =
  (
    pattern: RegExp,
    work: (
      read: (label: string | undefined) => number,
      all: readonly number[],
      ...found: string[]
    ) => number,
  ): Rule =>
  (stem, options, svg) => {
    const match = pattern.exec(stem);
    if (match === null || svg === undefined) return undefined;
    const readings = readGraph(stem, svg);
    const read = (label: string | undefined): number => readings.get(label ?? '') ?? NaN;
    const value = work(read, [...readings.values()], ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => {
      const shown = Number.parseFloat(option.replaceAll(',', ''));
      return Math.abs(shown - value) < 0.2;
    });
  };

const steepest: Rule = (stem, options, svg) => {
  if (svg === undefined || !stem.endsWith('In which part does it rise most?')) return undefined;
  const readings = points(svg);
  const rise = (part: string): number => {
    const [from = '', to = ''] = part.split(' to ');
    return (readings.get(to) ?? NaN) - (readings.get(from) ?? NaN);
  };
  const times = [...readings.keys()];
  const parts = times.slice(1).map((time, at) => `${times[at]} to ${time}`);
  const most = Math.max(...parts.map(rise));
  return findIndexes(options, (option) => Math.abs(rise(option) - most) < 0.2);
};

const claims: Rule = (stem, options, svg) => {
  if (svg === undefined || !stem.endsWith('Which claim does it support?')) return undefined;
  const readings = new Map(
    [...readGraph(stem, svg)].map(([label, value]) => [
      label.charAt(0).toUpperCase() + label.slice(1),
      Math.round(value * 10) / 10,
    ]),
  );
  return findIndexes(options, (option) => isClaimTrue(option, readings));
};

/** The share of a sector as it is drawn: from the ends of its arc. */
const drawnShare = (d: readonly number[]): number => {
  const [cx = 0, cy = 0, x1 = 0, y1 = 0] = d;
  const [large = 0, , x2 = 0, y2 = 0] = d.slice(7);
  const turn = (x: number, y: number): number => Math.atan2(x - cx, cy - y) / (2 * Math.PI);
  const share = (turn(x2, y2) - turn(x1, y1) + 2) % 1;
  return share > 0.5 === (large === 1) || Math.abs(share - 0.5) < 0.01 ? share : NaN;
};

const sectors: Rule = (stem, options, svg) => {
  const match = /of (\d+) pupils\. How many of them are in the part for (\w+)\?$/.exec(stem);
  if (match === null || svg === undefined) return undefined;
  const total = Number(match[1]);
  const paths = findMarks(svg, 'sector', 'path').map((mark) => drawnShare(getNumbers(mark, 'd')));
  const notes = findMarks(svg, 'sector', 'text').map(({ text }) => text);
  const shares = notes.map((note) => {
    if (note.endsWith('°')) return Number(note.slice(0, -1)) / 360;
    return note.endsWith('%') ? Number(note.slice(0, -1)) / 100 : evaluate(note);
  });
  const known = shares.filter((share) => !Number.isNaN(share));
  const rest = 1 - known.reduce((sum, share) => sum + share, 0);
  const names = [...svg.matchAll(/>([a-z]+)<\/text>/g)].map(([, name]) => name);
  const at = names.indexOf(match[2]);
  const share = Number.isNaN(shares[at] ?? NaN) ? rest : (shares[at] ?? NaN);
  const pupils = [...known, rest].map((part) => part * total);
  if (pupils.some((count) => !isSameNumber(count, Math.round(count)))) return [];
  // The numbers beside the sectors must match the drawing.
  if (Math.abs((paths[at] ?? NaN) - share) > 0.005) return [];
  return findIndexes(options, (option) => isSameNumber(parseAmount(option), share * total));
};

const PLAIN = String.raw`\. How many `;

/** Bar graphs, pictographs, line graphs and pie charts, read from the drawing. */
export const GRAPH_RULES: readonly Rule[] = [
  steepest,
  claims,
  sectors,
  graphRule(
    new RegExp(
      String.raw`^The (?:bar graph|pictograph) .*${PLAIN}more .*?(?:chose |on |in )(\w+) than (?:on |in )?(\w+)\?$`,
    ),
    (read, _all, a, b) => read(a) - read(b),
  ),
  graphRule(
    new RegExp(String.raw`^The (?:bar graph|pictograph) .*${PLAIN}.* altogether\?$`),
    (_read, all) => all.reduce((sum, value) => sum + value, 0),
  ),
  graphRule(
    new RegExp(String.raw`^The (?:bar graph|pictograph) .*${PLAIN}.*?(?:chose |on |in )(\w+)\?$`),
    (read, _all, label) => read(label),
  ),
  graphRule(
    /^The line graph .* By how much did it (?:rise|fall) from (.*) to (.*)\?$/,
    (read, _all, a, b) => Math.abs(read(b) - read(a)),
  ),
  graphRule(
    /^The line graph .* half-way between (.*) and (.*)\?$/,
    (read, _all, a, b) => (read(a) + read(b)) / 2,
  ),
];
