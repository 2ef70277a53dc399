import { circle, drawing, FILLS, GRID, INK, line, rectangle, words, type Point } from './svg.ts';

/** A square of squared paper: columns and rows count from 0 at the top left. */
export type Cell = readonly [column: number, row: number];

/** Shaded squares on squared paper. */
export const drawCells = (columns: number, rows: number, cells: readonly Cell[]): string => {
  const side = Math.min(30, 220 / rows, 360 / columns);
  const [left, top] = [200 - (columns * side) / 2, 20];
  return drawing(
    400,
    rows * side + 40,
    ...cells.map(([column, row]) =>
      rectangle([left + column * side, top + row * side], side, side, {
        fill: FILLS[2],
        stroke: 'none',
        class: 'cell',
      }),
    ),
    ...Array.from({ length: columns + 1 }, (_, at) =>
      line([left + at * side, top], [left + at * side, top + rows * side], {
        stroke: '#8a97a6',
        'stroke-width': 1,
      }),
    ),
    ...Array.from({ length: rows + 1 }, (_, at) =>
      line([left, top + at * side], [left + columns * side, top + at * side], {
        stroke: '#8a97a6',
        'stroke-width': 1,
      }),
    ),
    ...outline(cells).map(([[x1, y1], [x2, y2]]) =>
      line([left + x1 * side, top + y1 * side], [left + x2 * side, top + y2 * side], {
        'stroke-width': 3.5,
        'stroke-linecap': 'round',
        class: 'outline',
      }),
    ),
  );
};

/** The sides of squares that have no neighbour there. */
const outline = (cells: readonly Cell[]): readonly (readonly [Point, Point])[] => {
  const has = (column: number, row: number): boolean =>
    cells.some(([x, y]) => x === column && y === row);
  return cells.flatMap(([x, y]) => [
    ...(has(x, y - 1)
      ? []
      : [
          [
            [x, y],
            [x + 1, y],
          ] as const,
        ]),
    ...(has(x, y + 1)
      ? []
      : [
          [
            [x, y + 1],
            [x + 1, y + 1],
          ] as const,
        ]),
    ...(has(x - 1, y)
      ? []
      : [
          [
            [x, y],
            [x, y + 1],
          ] as const,
        ]),
    ...(has(x + 1, y)
      ? []
      : [
          [
            [x + 1, y],
            [x + 1, y + 1],
          ] as const,
        ]),
  ]);
};

export interface CoordinateGrid {
  /** Both axes run from 0 to here. */
  readonly size: number;
  readonly points: readonly { readonly at: Point; readonly name: string }[];
  /** A dashed mirror line at this number of the first or the second axis. */
  readonly mirror?: { readonly axis: 'first' | 'second'; readonly at: number };
}

/** Points with their names on a grid that is numbered along the bottom and up the side. */
export const drawGrid = ({ size, points, mirror }: CoordinateGrid): string => {
  const side = 250 / size;
  const place = ([x, y]: Point): Point => [90 + x * side, 284 - y * side];
  const numbers = Array.from({ length: size + 1 }, (_, at) => at);
  return drawing(
    400,
    322,
    ...numbers.flatMap((at) => [
      line(place([at, 0]), place([at, size]), { stroke: at === 0 ? INK : GRID }),
      line(place([0, at]), place([size, at]), { stroke: at === 0 ? INK : GRID }),
      words([place([at, 0])[0], 304], String(at), { class: 'east', 'font-size': 15 }),
      ...(at === 0
        ? []
        : [words([76, place([0, at])[1] + 5], String(at), { class: 'north', 'font-size': 15 })]),
    ]),
    ...(mirror === undefined
      ? []
      : [
          line(
            place(mirror.axis === 'first' ? [mirror.at, 0] : [0, mirror.at]),
            place(mirror.axis === 'first' ? [mirror.at, size] : [size, mirror.at]),
            { stroke: '#b4442c', 'stroke-width': 4, 'stroke-dasharray': '10 6', class: 'mirror' },
          ),
        ]),
    ...points.flatMap(({ at, name }) => {
      const [x, y] = place(at);
      const isRight = x > 250;
      return [
        circle([x, y], 6, { fill: '#2a6ea6', class: 'point' }),
        words([x + (isRight ? -11 : 11), y - 9], name, {
          'text-anchor': isRight ? 'end' : 'start',
          'font-weight': 600,
          class: 'point',
        }),
      ];
    }),
  );
};
