import { drawShape } from '../drawing/polygons.ts';
import { drawCells, type Cell } from '../drawing/squaredPaper.ts';
import { graded, type Picture, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { counted } from '../numberText.ts';
import type { Random } from '../random.ts';

const COLUMNS = 10;
const ROWS = 6;

const neighbours = ([x, y]: Cell): readonly Cell[] => [
  [x, y - 1],
  [x + 1, y],
  [x, y + 1],
  [x - 1, y],
];
const isIn = (cells: readonly Cell[], [x, y]: Cell): boolean =>
  cells.some(([column, row]) => column === x && row === y);

/** A figure in one piece, without holes: grown square by square. */
const grown = (random: Random, size: number): readonly Cell[] => {
  const cells: Cell[] = [[random.integer(3, 6), random.integer(2, 3)]];
  while (cells.length < size) {
    const free = cells
      .flatMap(neighbours)
      .filter((cell) => !isIn(cells, cell))
      .filter(([x, y]) => x > 0 && y > 0 && x < COLUMNS - 1 && y < ROWS - 1);
    cells.push(random.pick(free));
  }
  return cells;
};

const edgesOf = (cells: readonly Cell[]): number =>
  cells.flatMap(neighbours).filter((cell) => !isIn(cells, cell)).length;

/** A white square with shaded ones all round it would be a hole. */
const hasHole = (cells: readonly Cell[]): boolean =>
  Array.from({ length: COLUMNS * ROWS }, (_, at): Cell => [at % COLUMNS, Math.floor(at / COLUMNS)])
    .filter((cell) => !isIn(cells, cell))
    .some((cell) => neighbours(cell).every((next) => isIn(cells, next)));

/** "row 2: squares 3 to 5 and 7" for every row that has shaded squares. */
const described = (cells: readonly Cell[]): string =>
  Array.from({ length: ROWS }, (_, row) => {
    const own = cells
      .filter(([, y]) => y === row)
      .map(([x]) => x + 1)
      .sort((a, b) => a - b);
    return own.length === 0 ? '' : `row ${row + 1}: ${own.join(' ')}`;
  })
    .filter((row) => row !== '')
    .join('; ');

const picture = (cells: readonly Cell[]): Picture => ({
  kind: 'squares',
  svg: drawCells(COLUMNS, ROWS, cells),
  alt: `A figure of shaded squares on squared paper, by rows from the top and places from the left: ${described(cells)}.`,
});

const SIZES = graded([7, 12] as const, [10, 15] as const, [12, 18] as const);

export const countSquares = template(
  'countSquares',
  (random, difficulty) => {
    const [low, high] = SIZES[difficulty];
    const cells = grown(random, random.integer(low, high));
    const [area, around] = [cells.length, edgesOf(cells)];
    const print = (value: number): string => `${value} cm²`;
    if (hasHole(cells) || around === area) return undefined;
    return {
      stem: `${random.pick(NAMES)} shades a figure on squared paper. Each square is 1 cm². What is the area of the figure?`,
      answer: print(area),
      distractors: [
        wrong(print(around), 'counted the sides round the figure'),
        wrong(print(area - 1), 'missed a square'),
        wrong(print(area + 1), 'counted a square twice'),
        wrong(print(area + 3), 'filled a corner in'),
        wrong(print(area - 2), 'missed two squares'),
      ],
      picture: picture(cells),
      explanation: `Count the shaded squares, row by row. There are ${area}, so the area is ${print(area)}.`,
    };
  },
  ONE_STEP,
);

export const walkRoundSquares = template(
  'walkRoundSquares',
  (random, difficulty) => {
    const [low, high] = SIZES[difficulty];
    const cells = grown(random, random.integer(low, high));
    const [area, around] = [cells.length, edgesOf(cells)];
    const print = (value: number): string => `${value} cm`;
    if (hasHole(cells) || around === area) return undefined;
    return {
      stem: `${random.pick(NAMES)} shades a figure on squared paper. Each square has sides of 1 cm. What is the perimeter of the figure?`,
      answer: print(around),
      distractors: [
        wrong(print(area), 'counted the squares'),
        wrong(print(around - 2), 'missed two sides'),
        wrong(print(around + 2), 'counted two sides twice'),
        wrong(print(around - 1), 'missed a side'),
        wrong(print(4 * area), 'counted the sides of every square'),
      ],
      picture: picture(cells),
      explanation: `Go once round the figure and count the sides of squares on its edge. There are ${around}, so the perimeter is ${print(around)}.`,
    };
  },
  ONE_STEP,
);

/** Two rectangles in one corner; one side of the drawing must be worked out. */
export const lShapeArea = template(
  'lShapeArea',
  (random, difficulty) => {
    const [width, height] = [random.integer(7, 16), random.integer(6, 12)];
    const [cutWidth, cutHeight] = [random.integer(2, width - 3), random.integer(2, height - 3)];
    const [left, low] = [width - cutWidth, height - cutHeight];
    const area = width * height - cutWidth * cutHeight;
    const unit = Math.min(260 / width, 180 / height);
    const at = (x: number, y: number) => [70 + x * unit, 46 + y * unit] as const;
    const given = [width, low, cutWidth, cutHeight, left, height].map((side) => `${side} m`);
    // Two sides can be worked out from the others.
    const shown =
      difficulty === 'Advanced' ? given.map((side, n) => (n === 2 || n === 3 ? '' : side)) : given;
    const print = (value: number): string => `${value} m²`;
    if (left * unit < 44 || low * unit < 30 || cutWidth * unit < 76 || cutHeight * unit < 46)
      return undefined;
    return {
      stem: `${random.pick(NAMES)} plans the L-shaped floor in the picture. All corners are square. What is its area?`,
      answer: print(area),
      distractors: [
        wrong(print(width * height), 'did not take the missing corner away'),
        wrong(print(2 * (width + height)), 'found the perimeter'),
        wrong(print(left * height), 'left out one rectangle'),
        wrong(print(width * low + left * height), 'counted a part twice'),
      ],
      picture: {
        kind: 'floor',
        svg: drawShape(46 + height * unit + 46, {
          points: [
            at(0, 0),
            at(width, 0),
            at(width, low),
            at(left, low),
            at(left, height),
            at(0, height),
          ],
          sides: shown,
          rightAngles: [0, 1, 2, 4, 5],
        }),
        alt: `An L-shaped floor. Its sides, from the top left corner clockwise: ${shown.map((side) => side || 'not given').join(', ')}.`,
      },
      explanation: `Cut the floor into two rectangles: ${width} × ${low} = ${width * low} m² and ${left} × ${cutHeight} = ${left * cutHeight} m². Together ${counted(area, 'square metre')}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
