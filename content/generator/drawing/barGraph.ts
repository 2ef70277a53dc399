import { axes, columns, FRAME, heightOf, type Scale } from './graphAxes.ts';
import { drawing, FILLS, rectangle, title, words } from './svg.ts';

export interface BarGraph {
  readonly title: string;
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly scale: Scale;
  /** Name of the labels: "Day". */
  readonly below: string;
}

/** One bar for each value, standing on its label. */
export const drawBarGraph = ({ title: name, labels, values, scale, below }: BarGraph): string => {
  const middles = columns(labels.length);
  const width = Math.min(46, 230 / labels.length);
  return drawing(
    400,
    300,
    title(400, name),
    ...axes(scale, below),
    ...labels.flatMap((label, at) => {
      const [x = 0, y] = [middles[at], heightOf(values[at] ?? 0, scale)];
      return [
        rectangle([x - width / 2, y], width, FRAME.bottom - y, { fill: FILLS[0], class: 'bar' }),
        words([x, FRAME.bottom + 22], label, { class: 'bar' }),
      ];
    }),
  );
};
