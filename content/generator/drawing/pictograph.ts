import {
  bowTo,
  drawing,
  FILLS,
  GRID,
  line,
  moveTo,
  path,
  rectangle,
  title,
  words,
  type Point,
} from './svg.ts';

export interface Pictograph {
  readonly title: string;
  readonly labels: readonly string[];
  /** Pictures in each row, in halves: 5 is two and a half. */
  readonly halves: readonly number[];
  /** Amount of one picture: "10 books". */
  readonly key: string;
}

const RADIUS = 13;
const SPACE = 32;

/** A disc, or its left half. */
const sign = ([x, y]: Point, isHalf: boolean): string => {
  const [top, foot]: readonly [Point, Point] = [
    [x, y - RADIUS],
    [x, y + RADIUS],
  ];
  const left = [...moveTo(top), ...bowTo(foot, RADIUS, false, false)];
  return isHalf
    ? path([...left, 'Z'], { fill: FILLS[1], class: 'half' })
    : path([...left, ...bowTo(top, RADIUS, false, false), 'Z'], { fill: FILLS[1], class: 'whole' });
};

/** Rows of equal pictures and the key that says what one of them stands for. */
export const drawPictograph = ({ title: name, labels, halves, key }: Pictograph): string => {
  const rowOf = (at: number): number => 64 + at * 42;
  const foot = rowOf(labels.length) + 6;
  return drawing(
    400,
    foot + 30,
    title(400, name),
    ...labels.flatMap((label, at) => {
      const y = rowOf(at);
      const count = halves[at] ?? 0;
      return [
        words([92, y + 5], label, { 'text-anchor': 'end', class: 'row' }),
        ...Array.from({ length: Math.ceil(count / 2) }, (_, place) =>
          sign([120 + place * SPACE, y], place * 2 + 1 === count),
        ),
        line([14, y + 21], [386, y + 21], { stroke: GRID }),
      ];
    }),
    line([102, rowOf(0) - 24], [102, rowOf(labels.length - 1) + 21]),
    rectangle([102, foot - 20], 284, 38, { fill: '#f1f4f7', stroke: GRID }),
    words([136, foot + 4], 'Key:'),
    sign([178, foot - 1], false),
    words([202, foot + 4], `= ${key}`, { 'text-anchor': 'start', class: 'key' }),
  );
};
