import { byTest, byText, modulo, parseNumber, parseNumbers, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

const CLOCKWISE = '↑→↓←';
const TURNS: Readonly<Record<string, number>> = {
  'a half turn': 2,
  'a quarter turn clockwise': 1,
  'a quarter turn anticlockwise': -1,
  'a three-quarter turn clockwise': 3,
  'a three-quarter turn anticlockwise': -3,
  'two quarter turns anticlockwise': -2,
  'a half turn and then a quarter turn clockwise': 3,
};

const pair = (text: string): readonly [number, number] => {
  const [x = NaN, y = NaN] = parseNumbers(text);
  return [x, y];
};
const samePoint = (option: string, x: number, y: number): boolean =>
  pair(option)[0] === x && pair(option)[1] === y;

/** Places, ways and turns on a grid. */
export const GRID_RULES: readonly Rule[] = [
  byTest(
    /sits in row (\d+), column (\d+)\. \w+ sits (\d+) rows? (behind|in front of) \w+, (?:in the same column|(\d) columns? to the (left|right))\. Where/,
    (option, row, column, back, way, across, side) =>
      samePoint(
        option,
        n(row) + (way === 'behind' ? 1 : -1) * n(back),
        n(column) + (side === 'left' ? -1 : 1) * n(across),
      ),
  ),
  byTest(/From \((\d+), (\d+)\) you go (.*)\. Where are you\?$/, (option, x, y, route) => {
    const point = [n(x), n(y)];
    for (const [, count, way] of (route ?? '').matchAll(/(\d) squares (\w+)/g)) {
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
  byTest(
    /whose (first|second) number is (\d+)\. The point \((\d+), (\d+)\) is reflected/,
    (option, which, line, x, y) =>
      samePoint(
        option,
        which === 'first' ? 2 * n(line) - n(x) : n(x),
        which === 'first' ? n(y) : 2 * n(line) - n(y),
      ),
  ),
];
