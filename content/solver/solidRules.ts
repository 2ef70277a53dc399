import { byAmount, byTest, parseNumber, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

const SIDES: Readonly<Record<string, number>> = {
  triangle: 3,
  quadrilateral: 4,
  pentagon: 5,
  hexagon: 6,
  heptagon: 7,
  octagon: 8,
};
const BASES: Readonly<Record<string, number>> = {
  triangular: 3,
  square: 4,
  rectangular: 4,
  pentagonal: 5,
  hexagonal: 6,
};

/** Euler's way: counts from the number of sides of the base. */
const solid = (name: string): Readonly<Record<string, number>> => {
  const base = BASES[name.split(/[- ]/)[0] ?? ''] ?? 4;
  const isPyramid = name.includes('pyramid');
  const [faces, edges] = isPyramid ? [base + 1, 2 * base] : [base + 2, 3 * base];
  return { faces, edges, vertices: edges + 2 - faces };
};

const countIn = (name: string | undefined, feature: string | undefined): number =>
  solid((name ?? '').replace(/^an? /, ''))[feature ?? ''] ?? NaN;

/** Polygons, solids and their nets. */
export const SOLID_RULES: readonly Rule[] = [
  byAmount(/^How many sides does an? (\w+) have\?$/, (shape) => SIDES[shape ?? ''] ?? NaN),
  byTest(
    /^What is a polygon with (\d) (?:sides|vertices) called\?$/,
    (option, sides) => SIDES[option] === n(sides),
  ),
  byAmount(
    /^(\d) (\w+)s and (\d) (\w+)s are drawn apart/,
    (a, first, b, second) =>
      n(a) * (SIDES[first ?? ''] ?? NaN) + n(b) * (SIDES[second ?? ''] ?? NaN),
  ),
  byAmount(/^How many (faces|edges|vertices) does (an? .*) have\?$/, (feature, name) =>
    countIn(name, feature),
  ),
  byAmount(
    /^How many more (faces|edges|vertices) does (.*) have than (.*)\?$/,
    (feature, first, second) => countIn(first, feature) - countIn(second, feature),
  ),
  byTest(
    /^Which of these solids has (\d+) (faces|edges) and (\d+) vertices\?$/,
    (option, count, feature, vertices) =>
      countIn(option, feature) === n(count) && countIn(option, 'vertices') === n(vertices),
  ),
  byAmount(
    /^Models are made .* How many (straws|balls of clay) do(?:es)? (an?|\d) (.*?)s? need\?$/,
    (part, count, name) =>
      (count?.startsWith('a') ? 1 : n(count)) *
      countIn(name, part === 'straws' ? 'edges' : 'vertices'),
  ),
  byAmount(
    /^The base of a (pyramid|prism) has (\d+) sides\. How many (faces|edges|vertices)/,
    (kind, sides, feature) => {
      const count = n(sides);
      const faces = kind === 'pyramid' ? count + 1 : count + 2;
      const edges = kind === 'pyramid' ? 2 * count : 3 * count;
      return { faces, edges, vertices: edges - faces + 2 }[feature ?? ''] ?? NaN;
    },
  ),
  byTest(
    /net is made of (.*)\. Which solid|cut as a net is made of (.*)\. Which solid/,
    (option, a, b) => {
      const parts = Object.fromEntries(
        [...(a || b || '').matchAll(/(\d) (\w+?)s?(?: |$)/g)].map((match) => [
          match[2] ?? '',
          n(match[1]),
        ]),
      );
      const base = BASES[option.split(/[- ]/)[0] ?? ''] ?? 4;
      const total = Object.values(parts).reduce((sum, count) => sum + count, 0);
      const walls =
        parts[
          option.includes('pyramid') ? 'triangle' : option === 'cube' ? 'square' : 'rectangle'
        ] ?? 0;
      return (
        total === countIn(option, 'faces') &&
        (option.includes('pyramid')
          ? walls >= base
          : option === 'cube'
            ? walls === 6
            : walls === base)
      );
    },
  ),
  byTest(/^Which shapes make up the net of an? (.*)\?$/, (option, name) => {
    const base = BASES[(name ?? '').split(/[- ]/)[0] ?? ''] ?? 4;
    const shapes = [...option.matchAll(/(\d) (\w+?)s?(?: |$)/g)].map(
      (match) => [n(match[1]), match[2]] as const,
    );
    const total = shapes.reduce((sum, [count]) => sum + count, 0);
    const [last] = shapes.at(-1) ?? [0];
    const wall = (name ?? '').includes('pyramid')
      ? 'triangle'
      : name === 'cube'
        ? 'square'
        : 'rectangle';
    return (
      total === countIn(name, 'faces') &&
      shapes.some(([, shape]) => shape === wall) &&
      (last === base || total === 4 || name === 'cube')
    );
  }),
];
