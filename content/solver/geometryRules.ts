import { parseAmount } from './amount.ts';
import { isSameNumber } from './expression.ts';
import { byAmount, byTest, byText, modulo, parseNumber, parseNumbers, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

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

const COMPASS = ['north', 'east', 'south', 'west'];

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

/** Returns the total that the angles must fill. */
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
    (option, kind) => angleKind(parseAmount(option)) === kind,
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
  byTest(/^Which of the capital letters .* has (.*)\?$/, (option, property) => {
    const lines = SYMMETRY[option] ?? '';
    if (property?.startsWith('no ')) return lines === '';
    if (/upright/.test(property ?? '')) return lines === 'u';
    if (/lies flat/.test(property ?? '')) return lines === 'f';
    return /two lines/.test(property ?? '') ? lines === 'uf' : lines !== '';
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
    triangleKind(parseNumbers(list ?? '')),
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
    (option, property) => QUADRILATERALS[option]?.test(property ?? '') ?? false,
  ),
  byAmount(
    /^A rectangle of (\d+) cm by (\d+) cm is .*\. What is its (area|perimeter) then\?$/,
    (a, b, asked) => (asked === 'area' ? n(a) * n(b) * 0.0001 : (2 * (n(a) + n(b))) / 100),
  ),
  byAmount(/^The radius of a circle is (\d+ cm)\./, (radius) => 2 * parseAmount(radius ?? '')),
  byAmount(
    /^The diameter of a circle is (\d+ cm)\./,
    (diameter) => parseAmount(diameter ?? '') / 2,
  ),
  byAmount(
    /^(\d) equal circles lie side by side .* radius of (\d+ cm)/,
    (count, radius) => n(count) * 2 * parseAmount(radius ?? ''),
  ),
  byTest(/^Which rectangle is similar to one of (\d+) cm by (\d+) cm\?$/, (option, a, b) => {
    const [x = NaN, y = NaN] = parseNumbers(option);
    return isSameNumber(x / y, n(a) / n(b));
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
