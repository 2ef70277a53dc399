import {
  around,
  bowTo,
  circle,
  drawing,
  FILLS,
  INK,
  line,
  lineTo,
  moveTo,
  path,
  words,
  type Point,
} from './svg.ts';

/** An angle with its arms at two directions, in degrees clockwise from the top, named by three letters. */
export interface Angle {
  readonly from: number;
  readonly size: number;
  /** At the end of the first arm, at the corner, at the end of the second arm. */
  readonly letters: readonly [string, string, string];
}

const arc = (centre: Point, radius: number, from: number, size: number): string =>
  path(
    [
      ...moveTo(around(centre, radius, from)),
      ...bowTo(around(centre, radius, from + size), radius, size > 180),
    ],
    { stroke: '#b4442c', 'stroke-width': 3 },
  );

const square = (corner: Point, from: number): string => {
  const [a, b] = [around(corner, 18, from), around(corner, 18, from + 90)];
  const across: Point = [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]];
  return path([...moveTo(a), ...lineTo(across), ...lineTo(b)], {
    stroke: '#b4442c',
    'stroke-width': 3,
  });
};

/** Two arms and a bow between them; a right angle has the square corner that says so. */
export const drawAngle = ({ from, size, letters }: Angle): string => {
  const corner: Point = [200, 140];
  const ends = [from, from + size] as const;
  return drawing(
    400,
    280,
    ...ends.map((end) =>
      line(corner, around(corner, 104, end), {
        'stroke-width': 4,
        'stroke-linecap': 'round',
        class: 'arm',
      }),
    ),
    size === 90 ? square(corner, from) : arc(corner, 30, from, size),
    circle(corner, 4, { fill: INK }),
    ...[0, 2].map((at) => {
      const [x, y] = around(corner, 122, at === 0 ? from : from + size);
      return words([x, y + 6], letters[at] ?? '', { 'font-size': 18, 'font-weight': 600 });
    }),
    ...[around(corner, size > 180 ? 40 : 22, from + size / 2 + 180)].map(([x, y]) =>
      words([x, y + 6], letters[1], { 'font-size': 18, 'font-weight': 600 }),
    ),
  );
};

/** Arms on a protractor whose scale runs from 0 on the right to 180 on the left. */
export const drawProtractor = (
  low: number,
  high: number,
  letters: readonly [string, string, string],
): string => {
  const centre: Point = [200, 218];
  const at = (radius: number, degrees: number): Point => around(centre, radius, 90 - degrees);
  return drawing(
    400,
    262,
    path([...moveTo(at(160, 0)), ...bowTo(at(160, 180), 160, false, false), 'Z'], {
      fill: '#eef4f8',
    }),
    ...Array.from({ length: 37 }, (_, mark) =>
      line(at(mark % 2 === 0 ? 147 : 153, mark * 5), at(160, mark * 5), {
        'stroke-width': mark % 2 === 0 ? 2 : 1,
      }),
    ),
    ...Array.from({ length: 10 }, (_, twenty) => {
      const [x, y] = at(132, twenty * 20);
      return words([x, y + (twenty % 9 === 0 ? -5 : 5)], String(twenty * 20), {
        'font-size': 14,
        class: 'degree',
      });
    }),
    ...[low, high].map((degrees) =>
      line(centre, at(176, degrees), {
        stroke: '#b4442c',
        'stroke-width': 3,
        'stroke-linecap': 'round',
        class: 'arm',
      }),
    ),
    circle(centre, 5, { fill: FILLS[3], stroke: INK }),
    ...[low, high].map((degrees, index) => {
      const [x, y] = at(190, degrees);
      return words([x, y + 5], letters[index * 2] ?? '', { 'font-weight': 600 });
    }),
    words([200, 246], letters[1], { 'font-weight': 600 }),
  );
};

/** Rays from one point with the sizes between them, clockwise from `from`; "x" for the one asked for. */
export const drawAnglesAtPoint = (
  from: number,
  angles: readonly { readonly size: number; readonly note: string }[],
): string => {
  const isLine = angles.reduce((sum, { size }) => sum + size, 0) === 180;
  const corner: Point = [200, isLine ? 190 : 140];
  let direction = from;
  const parts = angles.map(({ size, note }) => {
    const [start, middle] = [direction, direction + size / 2];
    direction += size;
    const [x, y] = around(corner, size < 40 ? 88 : 66, middle);
    return [
      line(corner, around(corner, 128, start), { 'stroke-width': 3, class: 'arm' }),
      arc(corner, 34, start, size),
      words([x, y + 6], note, { class: 'angle', 'font-weight': note === 'x' ? 700 : 400 }),
    ].join('\n');
  });
  return drawing(
    400,
    isLine ? 230 : 290,
    ...parts,
    ...(isLine
      ? [line(corner, around(corner, 128, direction), { 'stroke-width': 3, class: 'arm' })]
      : []),
    circle(corner, 4, { fill: INK }),
  );
};
