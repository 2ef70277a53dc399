import { circle, drawing, FILLS, line, path, polygon, rectangle, words } from './svg.ts';

const CENTIMETRE = 30;
const ZERO = 40;

/** A ruler of eleven centimetres with a pencil above it, from one place to another (in millimetres). */
export const drawRuler = (from: number, to: number): string => {
  const x = (millimetres: number): number => ZERO + (millimetres / 10) * CENTIMETRE;
  return drawing(
    400,
    150,
    polygon(
      [
        [x(from), 40],
        [x(to) - 18, 40],
        [x(to), 52],
        [x(to) - 18, 64],
        [x(from), 64],
      ],
      { fill: FILLS[1], class: 'pencil' },
    ),
    line([x(to) - 18, 40], [x(to) - 18, 64]),
    ...[from, to].map((end) => line([x(end), 66], [x(end), 78], { 'stroke-dasharray': '3 3' })),
    rectangle([ZERO - 20, 78], 370, 58, { fill: '#f3e3c3' }),
    ...Array.from({ length: 111 }, (_, millimetre) => {
      const depth = millimetre % 10 === 0 ? 18 : millimetre % 5 === 0 ? 13 : 8;
      return line([x(millimetre), 78], [x(millimetre), 78 + depth], {
        'stroke-width': millimetre % 5 === 0 ? 1.5 : 0.8,
      });
    }),
    ...Array.from({ length: 12 }, (_, at) =>
      words([x(at * 10), 116], String(at), { class: 'centimetre' }),
    ),
    words([ZERO + 164, 132], 'cm', { 'font-size': 14 }),
  );
};

export interface Vessel {
  /** Unit of the numbers: "mL" or "°C". */
  readonly unit: string;
  /** The lowest number. */
  readonly from: number;
  /** From one number to the next. */
  readonly step: number;
  /** How many numbers there are above the lowest. */
  readonly steps: number;
  /** Spaces between one number and the next. */
  readonly spaces: number;
  /** End of the water or of the red column. */
  readonly level: number;
}

const TOP = 52;
const BOTTOM = 250;

const marks = (vessel: Vessel, left: number, towards: 1 | -1): readonly string[] => {
  const { from, step, steps, spaces } = vessel;
  const y = (value: number): number => BOTTOM - ((value - from) / (step * steps)) * (BOTTOM - TOP);
  return Array.from({ length: steps * spaces + 1 }, (_, at) => {
    const value = from + (at * step) / spaces;
    const isNumbered = at % spaces === 0;
    const end = left + towards * (isNumbered ? 20 : 11);
    return [
      line([left, y(value)], [end, y(value)], { 'stroke-width': isNumbered ? 2.5 : 1.5 }),
      ...(isNumbered
        ? [
            words([end + towards * 6, y(value) + 5], String(value).replace('-', '−'), {
              'text-anchor': towards === 1 ? 'start' : 'end',
              class: 'level',
            }),
          ]
        : []),
    ].join('\n');
  });
};

const levelOf = ({ from, step, steps, level }: Vessel): number =>
  BOTTOM - ((level - from) / (step * steps)) * (BOTTOM - TOP);

/** A straight jug with a scale and water in it. */
export const drawJug = (vessel: Vessel): string => {
  const y = levelOf(vessel);
  return drawing(
    400,
    290,
    rectangle([120, y], 160, BOTTOM - y + 10, {
      fill: '#bfe0f2',
      stroke: 'none',
      class: 'content',
    }),
    line([120, y], [280, y], { stroke: '#2a6ea6', 'stroke-width': 3 }),
    path(['M', 106, 30, 'L', 120, 42, 'L', 120, 260, 'L', 280, 260, 'L', 280, 36], {
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    path(['M', 280, 90, 'C', 342, 84, 342, 206, 280, 200], { 'stroke-width': 8 }),
    ...marks(vessel, 120, 1),
    words([248, 30], vessel.unit, { 'font-weight': 600 }),
  );
};

/** A thermometer with its scale and a red column. */
export const drawThermometer = (vessel: Vessel): string => {
  const y = levelOf(vessel);
  return drawing(
    400,
    300,
    rectangle([188, 34], 24, 232, { rx: 12, fill: '#ffffff' }),
    circle([200, 270], 19, { fill: '#d2453c', stroke: '#d2453c' }),
    rectangle([195, y], 10, 262 - y, { fill: '#d2453c', stroke: 'none', class: 'content' }),
    ...marks(vessel, 214, 1),
    words([200, 24], vessel.unit, { 'font-weight': 600 }),
  );
};
