import { drawing, FILLS, polygon, type Point } from './svg.ts';

type Face = readonly Point[];

const box = (x: number, y: number, width: number, height: number): Face => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const SQUARE = 52;

const cube: readonly Face[] = [
  ...[0, 1, 2, 3].map((at) => box(96 + at * SQUARE, 124, SQUARE, SQUARE)),
  box(96 + SQUARE, 124 - SQUARE, SQUARE, SQUARE),
  box(96 + SQUARE, 124 + SQUARE, SQUARE, SQUARE),
];

const cuboid: readonly Face[] = [
  ...[0, 1, 2, 3].map((at) => {
    const widths = [80, 44, 80, 44];
    const left = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
    return box(76 + left, 92, widths[at] ?? 0, 108);
  }),
  box(76, 48, 80, 44),
  box(76, 200, 80, 44),
];

const squarePyramid: readonly Face[] = [
  box(160, 108, 80, 80),
  [
    [160, 108],
    [200, 30],
    [240, 108],
  ],
  [
    [240, 108],
    [318, 148],
    [240, 188],
  ],
  [
    [240, 188],
    [200, 266],
    [160, 188],
  ],
  [
    [160, 188],
    [82, 148],
    [160, 108],
  ],
];

const HALF = 70;
const RISE = HALF * Math.sqrt(3);

const trianglePyramid: readonly Face[] = [
  [
    [200 - HALF, 32 + RISE],
    [200 + HALF, 32 + RISE],
    [200, 32 + 2 * RISE],
  ],
  [
    [200, 32],
    [200 + HALF, 32 + RISE],
    [200 - HALF, 32 + RISE],
  ],
  [
    [200 - HALF, 32 + RISE],
    [200, 32 + 2 * RISE],
    [200 - 2 * HALF, 32 + 2 * RISE],
  ],
  [
    [200 + HALF, 32 + RISE],
    [200 + 2 * HALF, 32 + 2 * RISE],
    [200, 32 + 2 * RISE],
  ],
];

const trianglePrism: readonly Face[] = [
  ...[0, 1, 2].map((at) => box(122 + at * SQUARE, 88, SQUARE, 116)),
  [
    [122 + SQUARE, 88],
    [122 + 1.5 * SQUARE, 88 - 45],
    [122 + 2 * SQUARE, 88],
  ],
  [
    [122 + SQUARE, 204],
    [122 + 1.5 * SQUARE, 204 + 45],
    [122 + 2 * SQUARE, 204],
  ],
];

/** Nets by the solid each folds into. */
export const NETS: Readonly<Record<string, readonly Face[]>> = {
  cube,
  cuboid,
  'square-based pyramid': squarePyramid,
  'triangular-based pyramid': trianglePyramid,
  'triangular prism': trianglePrism,
};

/** A net laid out flat, every face with its outline. */
export const drawNet = (solid: string): string =>
  drawing(
    400,
    300,
    ...(NETS[solid] ?? []).map((face) => polygon(face, { fill: FILLS[4], class: 'face' })),
  );

/** Which squares of a grid, as a net of six squares on squared paper. */
export const drawSquares = (squares: readonly Point[]): string =>
  drawing(
    400,
    250,
    ...squares.map(([column, row]) =>
      polygon(box(96 + column * SQUARE, 22 + row * SQUARE, SQUARE, SQUARE), {
        fill: FILLS[4],
        class: 'face',
      }),
    ),
  );
