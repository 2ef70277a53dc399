import {
  around,
  bowTo,
  drawing,
  FILLS,
  lineTo,
  moveTo,
  path,
  title,
  words,
  type Point,
} from './svg.ts';

export interface PieChart {
  readonly title: string;
  readonly parts: readonly {
    readonly label: string;
    /** Text below the label, such as "25%"; "?" for the part in question. */
    readonly note: string;
    /** Degrees of the whole turn. */
    readonly degrees: number;
  }[];
}

const CENTRE: Point = [200, 160];
const RADIUS = 94;

/** Sectors clockwise from the top, each with its name and note beside it. */
export const drawPieChart = ({ title: name, parts }: PieChart): string => {
  let from = 0;
  const sectors = parts.map(({ label, note, degrees }, at) => {
    const [start, end] = [from, from + degrees];
    from = end;
    const middle = (start + end) / 2;
    const [x, y] = around(CENTRE, RADIUS + 18, middle);
    const anchor = middle < 15 || middle > 345 ? 'middle' : middle < 180 ? 'start' : 'end';
    return [
      path(
        [
          ...moveTo(CENTRE),
          ...lineTo(around(CENTRE, RADIUS, start)),
          ...bowTo(around(CENTRE, RADIUS, end), RADIUS, degrees > 180),
          'Z',
        ],
        { fill: FILLS[at % FILLS.length] ?? FILLS[0], 'stroke-linejoin': 'round', class: 'sector' },
      ),
      words([x, y - 3], label, { 'text-anchor': anchor }),
      words([x, y + 16], note, { 'text-anchor': anchor, 'font-weight': 600, class: 'sector' }),
    ].join('\n');
  });
  return drawing(400, 304, title(400, name), ...sectors);
};
