import { axes, columns, FRAME, heightOf, type Scale } from './graphAxes.ts';
import { circle, drawing, GRID, INK, line, polyline, title, words, type Point } from './svg.ts';

export interface LineGraph {
  readonly title: string;
  /** In order of time. */
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly scale: Scale;
  readonly below: string;
}

/** A point for each value, joined to the next one. */
export const drawLineGraph = ({ title: name, labels, values, scale, below }: LineGraph): string => {
  const middles = columns(labels.length);
  const points = values.map((value, at): Point => [middles[at] ?? 0, heightOf(value, scale)]);
  return drawing(
    400,
    300,
    title(400, name),
    ...middles.map((x) => line([x, FRAME.top], [x, FRAME.bottom], { stroke: GRID })),
    ...axes(scale, below),
    polyline(points, { stroke: '#2a6ea6', 'stroke-width': 3 }),
    ...points.map((point) => circle(point, 5, { fill: INK, class: 'reading' })),
    ...labels.map((label, at) =>
      words([middles[at] ?? 0, FRAME.bottom + 22], label, { class: 'reading' }),
    ),
  );
};
