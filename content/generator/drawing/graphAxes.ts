import { GRID, INK, line, words, type Point } from './svg.ts';

/** The scale up the side of a graph. */
export interface Scale {
  /** Amount of one space. */
  readonly step: number;
  /** How many spaces there are. */
  readonly spaces: number;
  /** Name of the measured quantity, with its unit. */
  readonly name: string;
}

/** Place of a graph in a drawing of 400 × 300. */
export const FRAME = { left: 74, right: 384, top: 44, bottom: 228 } as const;

/** How far down a value lies. */
export const heightOf = (value: number, { step, spaces }: Scale): number =>
  FRAME.bottom - (value / (step * spaces)) * (FRAME.bottom - FRAME.top);

/** Both axes, with a line and a number for every space, and the names of what they show. */
export const axes = (scale: Scale, below: string): readonly string[] => {
  const middle: Point = [22, (FRAME.top + FRAME.bottom) / 2];
  return [
    ...Array.from({ length: scale.spaces + 1 }, (_, at) => at * scale.step).flatMap((value) => {
      const y = heightOf(value, scale);
      return [
        line([FRAME.left, y], [FRAME.right, y], {
          stroke: value === 0 ? INK : GRID,
          class: 'level',
        }),
        words([FRAME.left - 8, y + 5], String(value), { 'text-anchor': 'end', class: 'level' }),
      ];
    }),
    line([FRAME.left, FRAME.top], [FRAME.left, FRAME.bottom]),
    words(middle, scale.name, { transform: `rotate(-90 ${middle.join(' ')})` }),
    words([(FRAME.left + FRAME.right) / 2, 284], below),
  ];
};

/** The middle of each of so many columns. */
export const columns = (count: number): readonly number[] => {
  const width = (FRAME.right - FRAME.left) / count;
  return Array.from({ length: count }, (_, at) => FRAME.left + (at + 1 / 2) * width);
};
