import {
  around,
  bowTo,
  drawing,
  FILLS,
  lineTo,
  moveTo,
  path,
  rectangle,
  type Point,
} from './svg.ts';

const shade = (isShaded: boolean) => ({
  fill: isShaded ? FILLS[3] : '#ffffff',
  class: isShaded ? 'shaded' : 'plain',
});

/** A bar of equal parts, so many of them shaded from the left. */
export const drawFractionBar = (parts: number, shaded: number): string =>
  drawing(
    400,
    120,
    ...Array.from({ length: parts }, (_, at) =>
      rectangle([30 + (at * 340) / parts, 30], 340 / parts, 60, shade(at < shaded)),
    ),
  );

/** A cake of equal slices, so many of them shaded clockwise from the top. */
export const drawFractionCake = (parts: number, shaded: number): string => {
  const centre: Point = [200, 120];
  const radius = 96;
  return drawing(
    400,
    240,
    ...Array.from({ length: parts }, (_, at) =>
      path(
        [
          ...moveTo(centre),
          ...lineTo(around(centre, radius, (at * 360) / parts)),
          ...bowTo(around(centre, radius, ((at + 1) * 360) / parts), radius),
          'Z',
        ],
        shade(at < shaded),
      ),
    ),
  );
};

/** Rows of equal squares, so many of them shaded, row by row. */
export const drawFractionBlock = (rows: number, columns: number, shaded: number): string => {
  const side = 44;
  const left = 200 - (columns * side) / 2;
  return drawing(
    400,
    rows * side + 40,
    ...Array.from({ length: rows * columns }, (_, at) =>
      rectangle(
        [left + (at % columns) * side, 20 + Math.floor(at / columns) * side],
        side,
        side,
        shade(at < shaded),
      ),
    ),
  );
};
