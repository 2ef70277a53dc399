import { drawing, INK, line, polygon, words } from './svg.ts';

export interface NumberLine {
  /** Labels of the marks, from left to right; "" for a mark without a number. */
  readonly marks: readonly string[];
  /** Place of the arrow, in spaces from the first mark; it may lie between marks. */
  readonly arrow: number;
}

const LEFT = 46;
const RIGHT = 354;
const LEVEL = 88;

/** A line with equally spaced marks and an arrow down to one place on it. */
export const drawNumberLine = ({ marks, arrow }: NumberLine): string => {
  const place = (spaces: number): number => LEFT + (spaces / (marks.length - 1)) * (RIGHT - LEFT);
  const x = place(arrow);
  return drawing(
    400,
    140,
    line([LEFT - 20, LEVEL], [RIGHT + 20, LEVEL], { 'stroke-width': 3 }),
    ...marks.flatMap((mark, at) => {
      const half = mark === '' ? 7 : 12;
      return [
        line([place(at), LEVEL - half], [place(at), LEVEL + half], { class: 'mark' }),
        ...(mark === '' ? [] : [words([place(at), LEVEL + 34], mark, { class: 'mark' })]),
      ];
    }),
    line([x, 28], [x, LEVEL - 24], { stroke: '#b4442c', 'stroke-width': 4 }),
    polygon(
      [
        [x - 8, LEVEL - 28],
        [x + 8, LEVEL - 28],
        [x, LEVEL - 13],
      ],
      { fill: '#b4442c', stroke: '#b4442c', class: 'arrow' },
    ),
    words([x, 22], '?', { 'font-weight': 700, 'font-size': 18, fill: INK }),
  );
};
