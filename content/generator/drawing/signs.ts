import {
  circle,
  drawing,
  FILLS,
  line,
  path,
  polygon,
  rectangle,
  words,
  type Point,
} from './svg.ts';
import { regular } from './polygons.ts';

export const SIGN_FORMS = ['circle', 'square', 'triangle', 'star', 'cross'] as const;
export type SignForm = (typeof SIGN_FORMS)[number];
export const SHADES = ['white', 'grey', 'black'] as const;
export type Shade = (typeof SHADES)[number];

/** A figure of a pattern. */
export interface Sign {
  readonly form: SignForm;
  readonly shade: Shade;
  readonly size: 'small' | 'large';
}

const PAINT: Readonly<Record<Shade, string>> = {
  white: '#ffffff',
  grey: '#a9b4c0',
  black: '#1f2a37',
};

const star = (centre: Point, radius: number): readonly Point[] => {
  const [tips, dents] = [regular(5, centre, radius), regular(5, centre, radius * 0.45, 36)];
  return tips.flatMap((tip, at) => [tip, dents[at] ?? centre]);
};

const cross = ([x, y]: Point, radius: number): readonly Point[] => {
  const [a, b] = [radius, radius / 3];
  return [
    [x - b, y - a],
    [x + b, y - a],
    [x + b, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x + b, y + b],
    [x + b, y + a],
    [x - b, y + a],
    [x - b, y + b],
    [x - a, y + b],
    [x - a, y - b],
    [x - b, y - b],
  ];
};

const sign = ([x, y]: Point, { form, shade, size }: Sign): string => {
  const radius = size === 'large' ? 26 : 14;
  const more = { fill: PAINT[shade], 'stroke-width': 2.5, class: `${size} ${shade} ${form}` };
  if (form === 'circle') return circle([x, y], radius, more);
  if (form === 'square') {
    const half = radius * 0.88;
    return rectangle([x - half, y - half], 2 * half, 2 * half, more);
  }
  const corners =
    form === 'triangle'
      ? regular(3, [x, y + radius / 5], radius * 1.1)
      : form === 'star'
        ? star([x, y], radius * 1.1)
        : cross([x, y], radius);
  return polygon(corners, more);
};

const BOX = 60;

const box = ([x, y]: Point, inside: string): string =>
  [
    rectangle([x - BOX / 2, y - BOX / 2], BOX, BOX, { fill: '#ffffff', stroke: '#8a97a6' }),
    inside,
  ].join('\n');
const asked = ([x, y]: Point): string =>
  words([x, y + 9], '?', { 'font-size': 28, 'font-weight': 700 });

/** Figures in a row of boxes; the last box asks. */
export const drawSignRow = (signs: readonly Sign[]): string => {
  const place = (at: number): Point => [200 + (at - signs.length / 2) * (BOX + 2), 50];
  return drawing(
    400,
    100,
    ...signs.map((one, at) => box(place(at), sign(place(at), one))),
    box(place(signs.length), asked(place(signs.length))),
  );
};

/** Figures in rows of three; the last box of the last row asks. */
export const drawSignMatrix = (signs: readonly Sign[]): string => {
  const place = (at: number): Point => [
    200 + ((at % 3) - 1) * (BOX + 4),
    44 + Math.floor(at / 3) * (BOX + 4),
  ];
  return drawing(
    400,
    224,
    ...signs.map((one, at) => box(place(at), sign(place(at), one))),
    box(place(signs.length), asked(place(signs.length))),
  );
};

/** Arrows in a row, each turned so many eighths clockwise from the top; the last box asks. */
export const drawArrowRow = (eighths: readonly number[]): string => {
  const place = (at: number): Point => [200 + (at - eighths.length / 2) * (BOX + 2), 50];
  const arrow = (centre: Point, turn: number): string => {
    const tip = regular(8, centre, 26)[turn] ?? centre;
    const tail = regular(8, centre, 26)[(turn + 4) % 8] ?? centre;
    const barbs = [turn * 45 + 155, turn * 45 - 155].map(
      (degrees): Point => regular(1, tip, 15, degrees)[0] ?? tip,
    );
    return [
      line(tail, tip, { 'stroke-width': 5, 'stroke-linecap': 'round', class: 'arrow' }),
      path(['M', ...(barbs[0] ?? tip), 'L', ...tip, 'L', ...(barbs[1] ?? tip)], {
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ].join('\n');
  };
  return drawing(
    400,
    100,
    ...eighths.map((turn, at) => box(place(at), arrow(place(at), ((turn % 8) + 8) % 8))),
    box(place(eighths.length), asked(place(eighths.length))),
  );
};

/** Figures 1, 2, 3 … of a growing pattern of dots, each given by the dots of its rows. */
export const drawDotFigures = (figures: readonly (readonly number[])[]): string => {
  const width = 380 / figures.length;
  const gap = 17;
  const tallest = Math.max(...figures.map((rows) => rows.length));
  const foot = 26 + tallest * gap;
  return drawing(
    400,
    foot + 34,
    ...figures.flatMap((rows, at) => {
      const middle = 10 + (at + 1 / 2) * width;
      return [
        ...rows.flatMap((count, row) =>
          Array.from({ length: count }, (_, dot) =>
            circle(
              [middle + (dot - (count - 1) / 2) * gap, foot - 8 - (rows.length - 1 - row) * gap],
              6,
              { fill: FILLS[0], class: `dot${at + 1}` },
            ),
          ),
        ),
        words([middle, foot + 22], `Figure ${at + 1}`),
      ];
    }),
  );
};
