import { parseAmount } from './amount.ts';
import { evaluate, isSameNumber } from './expression.ts';
import { pictureRule } from './graphRules.ts';
import {
  getCorners,
  distance,
  lineDirection,
  findNearest,
  findMarks,
  createScale,
  type Spot,
} from './picture.ts';
import { parseNumber, findIndexes, type Rule } from './rule.ts';

/** Returns the time of a clock's hands in minutes; NaN if the hands do not belong together. */
const clockOf = (svg: string): number => {
  const [hour, minute] = ['hour', 'minute'].map((hand) =>
    findMarks(svg, hand).map(lineDirection).at(0),
  );
  const minutes = Math.round((minute ?? NaN) / 6) % 60;
  const total = Math.round((hour ?? NaN) * 2);
  return Math.abs((total % 60) - minutes) <= 1 ? Math.floor(total / 60) * 60 + minutes : NaN;
};

/** On a dial: neither morning nor afternoon. */
const dial =
  (pattern: RegExp, work: (shown: number, ...found: string[]) => number): Rule =>
  (stem, options, svg) => {
    const match = pattern.exec(stem);
    if (match === null || svg === undefined) return undefined;
    const wanted = work(clockOf(svg), ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => (parseAmount(option) - wanted + 1440) % 720 === 0);
  };

const ruler = (svg: string): number => {
  const scale = createScale(
    findMarks(svg, 'centimetre').map((mark) => [mark.number('x'), Number(mark.text)] as const),
  );
  const ends = findMarks(svg, 'pencil')
    .flatMap(getCorners)
    .map(([x]) => scale(x));
  return (Math.max(...ends) - Math.min(...ends)) / 100;
};

const signed = (text: string): number => Number(text.replace('−', '-').replaceAll(',', ''));

/** End of a column or of the water, on the numbers beside it, which stand 5 units below their marks. */
const level = (svg: string): number => {
  const scale = createScale(
    findMarks(svg, 'level', 'text').map(
      (mark) => [mark.number('y') - 5, signed(mark.text)] as const,
    ),
  );
  return scale(findMarks(svg, 'content')[0]?.number('y') ?? NaN);
};

const arrowOnLine = (svg: string): number => {
  const scale = createScale(
    findMarks(svg, 'mark', 'text').map(
      (mark) => [mark.number('x'), parseNumber(mark.text)] as const,
    ),
  );
  const tip = findNearest(findMarks(svg, 'arrow').flatMap(getCorners), ([, y]) => -y);
  return scale(tip?.[0] ?? NaN);
};

const onLine: Rule = (stem, options, svg) => {
  if (svg === undefined || !/number line\. Which .* is at the arrow\?$/.test(stem))
    return undefined;
  const value = arrowOnLine(svg);
  return findIndexes(options, (option) => {
    const shown = evaluate(option.replaceAll(',', ''));
    return Math.abs(shown - value) <= Math.abs(value) * 1e-4 + 1e-4;
  });
};

const shaded = (svg: string, asks: string): number => {
  const [dark, white] = ['shaded', 'plain'].map((name) => findMarks(svg, name).length);
  const all = (dark ?? 0) + (white ?? 0);
  return (asks === 'shaded' ? (dark ?? 0) : (white ?? 0)) / all;
};

const lengthOf = (svg: string): number => {
  const lines = findMarks(svg, 'outline').map((mark) =>
    distance([mark.number('x1'), mark.number('y1')], [mark.number('x2'), mark.number('y2')]),
  );
  const side = findMarks(svg, 'cell')[0]?.number('width') ?? NaN;
  return lines.reduce((sum, length) => sum + length, 0) / side;
};

/** Twice the area between corners goes round them (the surveyor's rule). */
const areaOf = (corners: readonly Spot[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** A floor drawn to scale: the scale from its first side, the area from its corners. */
const floor = (svg: string): number => {
  const corners = findMarks(svg, 'shape').flatMap(getCorners);
  const [first = [0, 0], second = [1, 0]] = corners;
  const sideLength = parseAmount(findMarks(svg, 'side')[0]?.text ?? '');
  return areaOf(corners) * (sideLength / distance(first, second)) ** 2;
};

/** The counts of a Venn diagram: first only, both, second only, outside. */
const regions = (svg: string): readonly number[] =>
  findMarks(svg, 'count').map(({ text }) => Number(text));

const venn: Rule = (stem, options, svg) => {
  const match =
    /^The Venn diagram shows which pupils in .* (\w+) (\w+) or (\w+)\. How many (.*)\?$/.exec(stem);
  if (match === null || svg === undefined) return undefined;
  const [, verb = '', first = '', second = '', asked = ''] = match;
  const [a = NaN, both = NaN, b = NaN, outside = NaN] = regions(svg);
  const answers: Readonly<Record<string, number>> = {
    [`${verb} ${first}`]: a + both,
    [`${verb} ${second}`]: b + both,
    [`${verb} exactly one of the two`]: a + b,
    [`${verb} ${first} or ${second} or both`]: a + both + b,
    [`do not ${verb} ${first}`]: b + outside,
  };
  return findIndexes(options, (option) => isSameNumber(Number(option), answers[asked] ?? NaN));
};

/** Clocks, rulers, jugs, thermometers, number lines, squared paper and Venn diagrams, read from the drawing. */
export const SCALE_RULES: readonly Rule[] = [
  dial(/^The clock shows when .*\. What time is that\?$/, (shown) => shown),
  dial(
    /^The clock shows when .* What time (?:is|was) it (\d+) minutes (later|earlier)\?$/,
    (shown, minutes, way) => shown + (way === 'later' ? 1 : -1) * Number(minutes),
  ),
  pictureRule(/^\w+ lays a pencil on a ruler/, ruler),
  pictureRule(/into the jug in the picture\. How much is in it\?$/, (svg) => level(svg) / 1000),
  pictureRule(/reads the thermometer in .*\. What temperature does it show\?$/, level),
  onLine,
  pictureRule(
    /shades parts of a .* (shaded|still white)(?:, in its lowest terms)?\?$/,
    (svg, _stem, asks) => shaded(svg, asks ?? ''),
  ),
  pictureRule(
    /shades a figure on squared paper\. .* What is the area of the figure\?$/,
    (svg) => findMarks(svg, 'cell').length * 0.0001,
  ),
  pictureRule(
    /shades a figure on squared paper\. .* What is the perimeter of the figure\?$/,
    (svg) => lengthOf(svg) / 100,
  ),
  pictureRule(/^\w+ plans the L-shaped floor in the picture/, floor),
  venn,
];
