import { parseAmount } from './amount.ts';
import { isSameNumber } from './expression.ts';
import { byText, findIndexes, parseNumber, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

const byPattern =
  (pattern: RegExp, work: (...found: readonly string[]) => number): Rule =>
  (stem, options) => {
    const match = pattern.exec(stem);
    if (match === null) return undefined;
    const value = work(...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => isSameNumber(parseAmount(option), value));
  };

const CM = parseAmount('1 cm');

const SIDES: Readonly<Record<string, number>> = {
  triangle: 3,
  square: 4,
  rectangle: 4,
  pentagon: 5,
  hexagon: 6,
  octagon: 8,
};
const BASES: readonly (readonly [RegExp, number])[] = [
  [/^triang/, 3],
  [/^(?:square|rectang|cub)/, 4],
  [/^pentag/, 5],
  [/^hexag/, 6],
];

/** Faces, edges and vertices by Euler's formula from the base. */
const countOf = (solid: string, feature: string): number => {
  const base = BASES.find(([name]) => name.test(solid))?.[1] ?? NaN;
  const isPyramid = solid.includes('pyramid');
  const [edges, vertices] = isPyramid ? [2 * base, base + 1] : [3 * base, 2 * base];
  if (feature === 'faces') return edges - vertices + 2;
  return feature === 'edges' ? edges : vertices;
};

const ARROWS = '↑→↓←';

export const MULTI_STEP_SPACE_RULES: readonly Rule[] = [
  byPattern(
    /^A square has a perimeter of (\d+) cm\. What is its area/,
    (around) => (n(around) / 4) ** 2 * CM ** 2,
  ),
  byPattern(
    /^A square has an area of (\d+) cm²\. What is its perimeter/,
    (area) => 4 * Math.sqrt(n(area)) * CM,
  ),
  byPattern(
    / is a rectangle (\d+) m wide\. It is (\d+) m longer than it is wide/,
    (wide, more) => 4 * n(wide) + 2 * n(more),
  ),
  byPattern(
    /^A mat covers (\d+) cm² of a table\. It is a rectangle (\d+) cm long/,
    (area, long) => 2 * (n(area) / n(long) + n(long)) * CM,
  ),
  byPattern(
    /^Straws are laid to make (\d+) separate (\w+?)s and (\d+) separate (\w+?)s,/,
    (a, first = '', b, second = '') => n(a) * (SIDES[first] ?? NaN) + n(b) * (SIDES[second] ?? NaN),
  ),
  byPattern(
    / has an? ([a-z -]+) and an? ([a-z -]+)\. How many (\w+) do the two solids have/,
    (one = '', two = '', feature = '') => countOf(one, feature) + countOf(two, feature),
  ),
  byPattern(
    /^Of (\d+) ([a-z -]+?)s, (\d+) (?:faces|edges) are .*\. How many (\w+) (?:are not|have no)/,
    (count, solid = '', some, feature = '') => n(count) * countOf(solid, feature) - n(some),
  ),
  byText(
    /^The arrow (.) makes (\d) quarter turns? (clockwise|anticlockwise) and then (\d) quarter turns? (?:clockwise|anticlockwise)\. How does it point at the end/,
    (from = '', a, way, b) => {
      const turned = (n(a) - n(b)) * (way === 'clockwise' ? 1 : -1);
      return ARROWS[(ARROWS.indexOf(from) + turned + 8) % 4] ?? '';
    },
  ),
  byText(
    /^The corner of a shape is at \((\d+), (\d+)\)\. The shape slides (\d+) squares right, then (\d+) squares up, then (\d+) left/,
    (x, y, right, up, left) => `(${n(x) + n(right) - n(left)}, ${n(y) + n(up)})`,
  ),
  byPattern(
    /^A row has (\d+) seats\. .* in seat (\d+) from the left and .* in seat (\d+) from the right/,
    (row, a, b) => n(row) + 1 - n(b) - n(a) - 1,
  ),
  byPattern(
    /^A (right|straight) angle is cut into one angle of (\d+)° and (\d+) equal angles/,
    (kind, first, parts) => ((kind === 'right' ? 90 : 180) - n(first)) / n(parts),
  ),
  byPattern(
    /long hand of a clock turn from \d+:(\d\d) to \d+:(\d\d)\?$/,
    (from, to) => ((n(to) - n(from)) / 60) * 360,
  ),
  byPattern(
    /^All edges of an? ([a-z -]+) of wire are (\d+) cm long/,
    (solid = '', each) => countOf(solid, 'edges') * n(each) * CM,
  ),
  byPattern(/^A (prism|pyramid) has (\d+) edges\. How many faces/, (kind, edges) =>
    kind === 'prism' ? n(edges) / 3 + 2 : n(edges) / 2 + 1,
  ),
  byPattern(
    /^(\d) equal walls are (\d+) m long and (\d+) m high\. A door of (\d+) m² is not painted\. Paint costs \$([\d,]+)/,
    (walls, long, high, door, price) => (n(walls) * n(long) * n(high) - n(door)) * n(price),
  ),
  byPattern(
    /^A tank is (\d+) cm long, (\d+) cm wide and \d+ cm high\. Water stands (\d+) cm deep/,
    (long, wide, deep) => (n(long) / 10) * (n(wide) / 10) * (n(deep) / 10),
  ),
  byPattern(
    /^One angle of a triangle is (\d+)°\. The second is (twice|three times) as large/,
    (first, word) => 180 - n(first) * (word === 'twice' ? 3 : 4),
  ),
];
