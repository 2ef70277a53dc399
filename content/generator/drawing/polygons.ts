import { around, drawing, FILLS, line, polygon, words, type Point } from './svg.ts';

export interface Shape {
  readonly points: readonly Point[];
  /** Along each side, from the first point to the second and so on; "" for none. */
  readonly sides?: readonly string[];
  /** Inside each corner; "" for none. */
  readonly corners?: readonly string[];
  /** How many small strokes each side has: sides with the same number are equal. */
  readonly strokes?: readonly number[];
  /** Corners with the small square of a right angle, by number from 0. */
  readonly rightAngles?: readonly number[];
  /** A dashed line across. */
  readonly dashed?: readonly [Point, Point];
}

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

/** From a point, so many units in the direction of another one. */
const towards = (from: Point, to: Point, distance: number): Point =>
  between(from, to, distance / Math.hypot(to[0] - from[0], to[1] - from[1]));

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** The corners of a regular polygon, the first one turned so far clockwise from the top. */
export const regular = (sides: number, centre: Point, radius: number, turn = 0): readonly Point[] =>
  Array.from({ length: sides }, (_, at) => around(centre, radius, turn + (at * 360) / sides));

/** Returns true if the shape's inside lies to the right of a walk along its sides. */
const isClockwise = (points: readonly Point[]): boolean =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + (nextX - x) * (nextY + y);
  }, 0) < 0;

/** A point beside a side of the shape, outside it. */
const outside = (from: Point, to: Point, distance: number, clockwise: boolean): Point => {
  const [x, y] = between(from, to, 1 / 2);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const factor = ((clockwise ? 1 : -1) * distance) / Math.hypot(dx, dy);
  return [x + dy * factor, y - dx * factor];
};

/** One polygon with whatever is written on it. */
export const drawShape = (
  height: number,
  { points, sides, corners, strokes, rightAngles, dashed }: Shape,
): string => {
  const clockwise = isClockwise(points);
  const centre = middleOf(points);
  const next = (at: number): Point => points[(at + 1) % points.length] ?? centre;
  const before = (at: number): Point => points.at(at - 1) ?? centre;
  return drawing(
    400,
    height,
    polygon(points, { fill: FILLS[0], 'stroke-width': 3, class: 'shape' }),
    ...(rightAngles ?? []).map((at) => {
      const corner = points[at] ?? centre;
      const [a, b] = [towards(corner, before(at), 16), towards(corner, next(at), 16)];
      return polygon([a, corner, b, [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]]]);
    }),
    ...points.flatMap((point, at) =>
      Array.from({ length: strokes?.[at] ?? 0 }, (_, stroke) => {
        const shift = (stroke - ((strokes?.[at] ?? 0) - 1) / 2) * 7;
        const [x, y] = towards(between(point, next(at), 1 / 2), next(at), shift);
        const [dx, dy] = [next(at)[0] - point[0], next(at)[1] - point[1]];
        const reach = 8 / Math.hypot(dx, dy);
        return line([x - dy * reach, y + dx * reach], [x + dy * reach, y - dx * reach], {
          class: `stroke${at}`,
        });
      }),
    ),
    ...points.flatMap((point, at) => {
      const note = sides?.[at] ?? '';
      if (note === '') return [];
      const [x, y] = outside(point, next(at), 22, clockwise);
      const slant =
        Math.abs(next(at)[0] - point[0]) < 30 ? (x > point[0] ? 'start' : 'end') : 'middle';
      const nudge = slant === 'start' ? -12 : slant === 'end' ? 12 : 0;
      return [words([x + nudge, y + 6], note, { class: 'side', 'text-anchor': slant })];
    }),
    ...points.flatMap((point, at) => {
      const note = corners?.[at] ?? '';
      if (note === '') return [];
      const [x, y] = towards(point, centre, 42);
      return [words([x, y + 6], note, { class: 'corner' })];
    }),
    ...(dashed === undefined
      ? []
      : [
          line(dashed[0], dashed[1], {
            stroke: '#b4442c',
            'stroke-width': 3,
            'stroke-dasharray': '9 6',
          }),
        ]),
  );
};
