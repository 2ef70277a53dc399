import { circle, drawing, FILLS, rectangle, words } from './svg.ts';

export interface Venn {
  readonly first: string;
  readonly second: string;
  /** Texts in the first set only, in both, in the second only. */
  readonly counts: readonly [string, string, string];
  /** Text outside both; "" for none. */
  readonly neither: string;
}

/** Two rings that overlap, in a box. */
export const drawVenn = ({ first, second, counts, neither }: Venn): string =>
  drawing(
    400,
    280,
    rectangle([16, 16], 368, 248, { rx: 6, fill: '#ffffff' }),
    circle([152, 152], 84, { fill: FILLS[0], 'fill-opacity': 0.55, class: 'first' }),
    circle([248, 152], 84, { fill: FILLS[1], 'fill-opacity': 0.55, class: 'second' }),
    words([118, 54], first, { 'font-weight': 600 }),
    words([282, 54], second, { 'font-weight': 600 }),
    ...counts.map((count, at) =>
      words([[112, 200, 288][at] ?? 0, 158], count, { 'font-size': 20, class: 'count' }),
    ),
    ...(neither === ''
      ? []
      : [words([358, 248], neither, { 'font-size': 20, class: 'count', 'text-anchor': 'end' })]),
  );
