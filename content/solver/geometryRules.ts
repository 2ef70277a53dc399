import { amountOf } from './amount.ts';
import { same } from './expression.ts';
import { byAmount, byTest, byText, num, numbersIn, type Rule } from './rule.ts';

const n = (text: string | undefined): number => num(text ?? '');

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
function solid(name: string): Readonly<Record<string, number>> {
  const base = BASES[name.split(/[- ]/)[0] ?? ''] ?? 4;
  const isPyramid = name.includes('pyramid');
  const [faces, edges] = isPyramid ? [base + 1, 2 * base] : [base + 2, 3 * base];
  return { faces, edges, vertices: edges + 2 - faces };
}

const countIn = (name: string | undefined, feature: string | undefined): number =>
  solid((name ?? '').replace(/^an? /, ''))[feature ?? ''] ?? NaN;

const degreesIn = (text: string): number[] => (text.match(/\d+(?=°)/g) ?? []).map(Number);

const angleKind = (size: number): string =>
  size < 90
    ? 'acute'
    : size === 90
      ? 'right'
      : size < 180
        ? 'obtuse'
        : size === 180
          ? 'straight'
          : 'reflex';

const CLOCKWISE = '↑→↓←';
const COMPASS = ['north', 'east', 'south', 'west'];
const TURNS: Readonly<Record<string, number>> = {
  'a half turn': 2,
  'a quarter turn clockwise': 1,
  'a quarter turn anticlockwise': -1,
  'a three-quarter turn clockwise': 3,
  'a three-quarter turn anticlockwise': -3,
  'two quarter turns anticlockwise': -2,
  'a half turn and then a quarter turn clockwise': 3,
};

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Letters of plain print: lines of symmetry that stand upright (u) or lie flat (f). */
const SYMMETRY: Readonly<Record<string, string>> = {
  A: 'u',
  B: 'f',
  C: 'f',
  D: 'f',
  E: 'f',
  F: '',
  G: '',
  H: 'uf',
  I: 'uf',
  J: '',
  K: 'f',
  L: '',
  M: 'u',
  N: '',
  O: 'uf',
  P: '',
  Q: '',
  R: '',
  S: '',
  T: 'u',
  U: 'u',
  V: 'u',
  W: 'u',
  X: 'uf',
  Y: 'u',
  Z: '',
};

const PARALLEL_LETTERS = 'EFHMNZ';
const PERPENDICULAR_LETTERS = 'EFHLT';
const FOLDS: Readonly<Record<string, number>> = {
  'a square': 4,
  'a rectangle that is not a square': 2,
  'an equilateral triangle': 3,
  'a regular pentagon': 5,
  'a regular hexagon': 6,
  'a regular octagon': 8,
  'a rhombus that is not a square': 2,
  'an isosceles triangle with only two equal sides': 1,
  'a kite with two short and two long sides': 1,
};

const triangleKind = (sides: readonly number[]): string =>
  ['', 'equilateral', 'isosceles', 'scalene'][new Set(sides).size] ?? '';
const triangleByLargest = (size: number): string =>
  ({ acute: 'acute-angled', right: 'right-angled', obtuse: 'obtuse-angled' })[angleKind(size)] ??
  '';

/** A quadrilateral by its properties: equal sides, right angles, pairs of parallel sides. */
const QUADRILATERALS: Readonly<Record<string, RegExp>> = {
  square: /four equal sides and four right angles/,
  rectangle: /four right angles, and sides that are not all equal/,
  rhombus: /four equal sides but no right angles/,
  trapezium: /only one pair of parallel/,
  kite: /next to each other, and no parallel/,
  parallelogram: /two pairs of parallel sides, no right angles/,
};

const pair = (text: string): readonly [number, number] => {
  const [x = NaN, y = NaN] = numbersIn(text);
  return [x, y];
};
const samePoint = (option: string, x: number, y: number): boolean =>
  pair(option)[0] === x && pair(option)[1] === y;

/** What angles the missing one has to fill up to. */
const angleSum = (stem: string): number => (/meet at a point/.test(stem) ? 360 : 180);

const missingAngle: Rule = (stem, options) => {
  if (
    !/^(?:Two angles (?:lie|of a triangle are)|Three angles lie|Angles of .* leave no gap|The two equal angles)/.test(
      stem,
    )
  )
    return undefined;
  if (/What kind/.test(stem)) return undefined;
  const angles = degreesIn(stem);
  const known = angles.reduce((total, angle) => total + angle, 0) * (/each\./.test(stem) ? 2 : 1);
  return byAmount(/^/, () => angleSum(stem) - known)(stem, options);
};

/** Sides of a rectangle by the order of its corners. */
const rectangleSide: Rule = byTest(
  /^(\w{4}) is a rectangle, its corners named in order\. Which line is (parallel|perpendicular) to (\w\w)\?$/,
  (option, corners, way, side) => {
    const sides = [0, 1, 2, 3].map((at) => `${corners?.[at]}${corners?.[(at + 1) % 4]}`);
    const [given, asked] = [sides.indexOf(side ?? ''), sides.indexOf(option)];
    return (
      asked >= 0 && asked !== given && (modulo(asked - given, 2) === 0) === (way === 'parallel')
    );
  },
);

export const GEOMETRY_RULES: readonly Rule[] = [
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
  byText(/^It is (\d+) o'clock\. What is the smaller angle between the hands/, (hour) => {
    const size = Math.min(n(hour), 12 - n(hour)) * 30;
    return `${size < 90 ? 'smaller than' : size > 90 ? 'larger than' : 'equal to'} a right angle`;
  }),
  byAmount(
    /smaller angle between the hands of a clock at (\d+) o'clock\?$/,
    (hour) => Math.min(n(hour), 12 - n(hour)) * 30,
  ),
  byText(/^What kind of angle measures (\d+)°\?$/, (size) => angleKind(n(size))),
  byTest(
    /^Which of the angles .* is an? (\w+) angle\?$/,
    (option, kind) => angleKind(amountOf(option)) === kind,
  ),
  byAmount(/^Omar faces (\w+) and turns (\w+) until he faces (\w+)\./, (from, way, to) => {
    const quarters = COMPASS.indexOf(to ?? '') - COMPASS.indexOf(from ?? '');
    return 90 * modulo(way === 'clockwise' ? quarters : -quarters, 4);
  }),
  byAmount(
    /^On a protractor one arm of an angle points at (\d+)° and the other arm at (\d+)°/,
    (a, b) => n(b) - n(a),
  ),
  missingAngle,
  rectangleSide,
  byText(
    /Street is (\w+) to .* Street is (\w+) to .* Street\. How do/,
    (one, two) => `${one === two ? 'parallel' : 'perpendicular'} to each other`,
  ),
  byTest(
    /^Which of the capital letters .* has a pair of (parallel|perpendicular) strokes\?$/,
    (option, way) =>
      (way === 'parallel' ? PARALLEL_LETTERS : PERPENDICULAR_LETTERS).includes(option),
  ),
  byTest(/^Which of the capital letters .* has (.*)\?$/, (option, told) => {
    const lines = SYMMETRY[option] ?? '';
    if (told?.startsWith('no ')) return lines === '';
    if (/upright/.test(told ?? '')) return lines === 'u';
    if (/lies flat/.test(told ?? '')) return lines === 'f';
    return /two lines/.test(told ?? '') ? lines === 'uf' : lines !== '';
  }),
  byAmount(/^How many lines of symmetry does (.*) have\?$/, (shape) => FOLDS[shape ?? ''] ?? NaN),
  byText(/^The line \| is a mirror: (.*) \| \?/, (half) =>
    [...(half ?? '').replaceAll(' ', '')].reverse().join(' '),
  ),
  byAmount(
    /^A sheet of paper is folded (once|twice) and (\d+) holes are punched/,
    (times, holes) => n(holes) * (times === 'once' ? 2 : 4),
  ),
  byAmount(
    /^A sheet of paper is folded once and holes .* it shows (\d+) holes/,
    (holes) => n(holes) / 2,
  ),
  byText(/^The sides of a triangle are (.*)\. What kind/, (list) =>
    triangleKind(numbersIn(list ?? '')),
  ),
  byText(
    /^A triangle has a perimeter of (\d+) cm\. Two sides are (\d+) cm and (\d+) cm\. What kind/,
    (all, a, b) => triangleKind([n(a), n(b), n(all) - n(a) - n(b)]),
  ),
  byText(/^The angles of a triangle are (.*)\. What kind/, (list) =>
    triangleByLargest(Math.max(...degreesIn(list ?? ''))),
  ),
  byText(/^Two angles of a triangle are (\d+)° and (\d+)°\. What kind/, (a, b) =>
    triangleByLargest(Math.max(n(a), n(b), 180 - n(a) - n(b))),
  ),
  byTest(
    /quadrilateral (?:has|with) (.*)/,
    (option, told) => QUADRILATERALS[option]?.test(told ?? '') ?? false,
  ),
  byTest(
    /sits in row (\d+), column (\d+)\. \w+ sits (\d+) rows? (behind|in front of) \w+, (?:in the same column|(\d) columns? to the (left|right))\. Where/,
    (option, row, column, back, way, across, side) =>
      samePoint(
        option,
        n(row) + (way === 'behind' ? 1 : -1) * n(back),
        n(column) + (side === 'left' ? -1 : 1) * n(across),
      ),
  ),
  byTest(/From \((\d+), (\d+)\) you go (.*)\. Where are you\?$/, (option, x, y, told) => {
    const point = [n(x), n(y)];
    for (const [, count, way] of (told ?? '').matchAll(/(\d) squares (\w+)/g)) {
      const along = way === 'north' || way === 'south' ? 1 : 0;
      point[along] = (point[along] ?? 0) + (way === 'north' || way === 'east' ? 1 : -1) * n(count);
    }
    return samePoint(option, point[0] ?? NaN, point[1] ?? NaN);
  }),
  byText(/In which direction is \((\d+), (\d+)\) from \((\d+), (\d+)\)\?$/, (x, y, a, b) => {
    const [dx, dy] = [n(x) - n(a), n(y) - n(b)];
    return [dy > 0 ? 'north' : dy < 0 ? 'south' : '', dx > 0 ? 'east' : dx < 0 ? 'west' : '']
      .filter((way) => way !== '')
      .join('-');
  }),
  byText(
    /^The arrow (.) makes (.*)\. How does it point then\?$/,
    (from, turn) =>
      CLOCKWISE[modulo(CLOCKWISE.indexOf(from ?? '') + (TURNS[turn ?? ''] ?? NaN), 4)] ?? '',
  ),
  byAmount(
    /^A rectangle of (\d+) cm by (\d+) cm is .*\. What is its (area|perimeter) then\?$/,
    (a, b, asked) => (asked === 'area' ? n(a) * n(b) * 0.0001 : (2 * (n(a) + n(b))) / 100),
  ),
  byTest(
    /whose (first|second) number is (\d+)\. The point \((\d+), (\d+)\) is reflected/,
    (option, which, line, x, y) =>
      samePoint(
        option,
        which === 'first' ? 2 * n(line) - n(x) : n(x),
        which === 'first' ? n(y) : 2 * n(line) - n(y),
      ),
  ),
  byAmount(/^The radius of a circle is (\d+ cm)\./, (radius) => 2 * amountOf(radius ?? '')),
  byAmount(/^The diameter of a circle is (\d+ cm)\./, (diameter) => amountOf(diameter ?? '') / 2),
  byAmount(
    /^(\d) equal circles lie side by side .* radius of (\d+ cm)/,
    (count, radius) => n(count) * 2 * amountOf(radius ?? ''),
  ),
  byTest(/^Which rectangle is similar to one of (\d+) cm by (\d+) cm\?$/, (option, a, b) => {
    const [x, y] = pair(option);
    return same(x / y, n(a) / n(b));
  }),
  byAmount(
    /^Two triangles are similar\. Sides of (\d+) cm and (\d+) cm .* match (\d+) cm/,
    (a, b, c) => ((n(b) / n(a)) * n(c)) / 100,
  ),
  byTest(
    /^Copies of one shape .* Which of these (can|cannot) do it/,
    (option, can) =>
      /square|equilateral|hexagon|rectangle|parallelogram/.test(option) === (can === 'can'),
  ),
];
