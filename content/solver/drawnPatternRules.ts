import { lineDirection, findMarks } from './picture.ts';
import { findIndexes, type Rule } from './rule.ts';

/** "large white star" for every figure, in order. */
const signsIn = (svg: string): readonly (readonly string[])[] =>
  [...svg.matchAll(/class="((?:large|small) \w+ \w+)"/g)].map(([, signText = '']) =>
    signText.split(' '),
  );

/**
 * Returns the next item of a row: the shortest part that repeats, or runs of two that follow each
 * other.
 */
const next = (row: readonly string[]): string => {
  for (let period = 1; period < row.length; period += 1) {
    if (row.every((one, at) => at < period || one === row[at - period])) {
      return row[row.length - period] ?? '';
    }
  }
  // Pairs, the last of them begun.
  return row.every((one, at) => at % 2 === 0 || one === row[at - 1]) ? (row.at(-1) ?? '') : '';
};

const nextInRow = (svg: string): string => {
  const signs = signsIn(svg);
  return `a ${[0, 1, 2].map((part) => next(signs.map((sign) => sign[part] ?? ''))).join(' ')}`;
};

/**
 * Returns the last form of a column of three; if each row has all three forms, the form that the last
 * row lacks.
 */
const lastInMatrix = (svg: string): string => {
  const signs = signsIn(svg);
  const part = (at: number): readonly string[] => signs.map((sign) => sign[at] ?? '');
  const [sizes, shades, forms] = [part(0), part(1), part(2)];
  const lacking = [...new Set(forms)].filter((form) => !forms.slice(6).includes(form));
  return `a ${[sizes[2], shades[6], lacking.join()].join(' ')}`;
};

const WAYS = [
  'up',
  'up and to the right',
  'to the right',
  'down and to the right',
  'down',
  'down and to the left',
  'to the left',
  'up and to the left',
];

/** The turns of the arrows go on, equal or each greater than the one before by as much. */
const nextArrow = (svg: string): string => {
  const eighths = findMarks(svg, 'arrow').map((arrow) => Math.round(lineDirection(arrow) / 45));
  const turns = eighths.slice(1).map((turn, at) => {
    const by = (turn - (eighths[at] ?? 0) + 16) % 8;
    return by > 4 ? by - 8 : by;
  });
  const [first = 0, second = 0, third = 0] = turns;
  const growth = second - first;
  if (third - second !== growth) return '';
  return WAYS[((eighths.at(-1) ?? 0) + third + growth + 16) % 8] ?? '';
};

/** Three counts continued by their steps, and the steps of their steps. */
const dots = (svg: string, figure: number): number => {
  const [one = 0, two = 0, three = 0] = [1, 2, 3].map((at) => findMarks(svg, `dot${at}`).length);
  const [step, growth] = [two - one, three - two - (two - one)];
  return one + (figure - 1) * step + (((figure - 1) * (figure - 2)) / 2) * growth;
};

const drawn =
  (pattern: RegExp, work: (svg: string, ...found: string[]) => string): Rule =>
  (stem, options, svg) => {
    const match = pattern.exec(stem);
    if (match === null || svg === undefined) return undefined;
    const answer = work(svg, ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => option === answer);
  };

/** Rows, squares and growing figures, read from the drawing. */
export const DRAWN_PATTERN_RULES: readonly Rule[] = [
  drawn(/ draws figures by a rule\. Which figure belongs/, nextInRow),
  drawn(/ fills a square of figures by a rule\. Which figure belongs/, lastInMatrix),
  drawn(/ turns an arrow by a rule\. Which way does it point/, nextArrow),
  drawn(/^The figures of dots .* How many dots has figure (\d+)\?$/, (svg, figure) =>
    String(dots(svg, Number(figure))),
  ),
];
