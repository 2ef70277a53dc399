/** One element of a drawing, as it stands in the file. */
export interface Mark {
  readonly name: string;
  readonly text: string;
  attribute(key: string): string;
  /** NaN where the attribute is no number. */
  number(key: string): number;
}

const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

/** All elements of an SVG file in the order of the file; none lie inside another. */
export const parseMarks = (svg: string): readonly Mark[] =>
  [...svg.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\/?>(?:([^<]*)<\/text>)?/g)].map(
    ([, name = '', attributes = '', text = '']) => {
      const all = new Map(
        [...attributes.matchAll(ATTRIBUTE)].map((match) => [match[1], match[2] ?? '']),
      );
      const attribute = (key: string): string => all.get(key) ?? '';
      return { name, text, attribute, number: (key) => Number(attribute(key) || NaN) };
    },
  );

export type Spot = readonly [x: number, y: number];

/** The elements of one class, and of one name where it is given. */
export const findMarks = (svg: string, name: string, element?: string): readonly Mark[] =>
  parseMarks(svg).filter(
    (mark) =>
      mark.attribute('class').split(' ').includes(name) &&
      (element === undefined || mark.name === element),
  );

/** All numbers of an attribute, such as a path's. */
export const getNumbers = (mark: Mark, key: string): readonly number[] =>
  (mark.attribute(key).match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The corners of a polygon. */
export const getCorners = (mark: Mark): readonly Spot[] => {
  const numbers = getNumbers(mark, 'points');
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? NaN] as const] : []));
};

export const distance = ([x1, y1]: Spot, [x2, y2]: Spot): number => Math.hypot(x2 - x1, y2 - y1);

/** Degrees clockwise from the top, from one spot to another. */
export const direction = ([x1, y1]: Spot, [x2, y2]: Spot): number =>
  ((Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI + 360) % 360;

/** The direction in which a line is drawn, from its first end. */
export const lineDirection = (mark: Mark): number =>
  direction([mark.number('x1'), mark.number('y1')], [mark.number('x2'), mark.number('y2')]);

/** The one for which a number is smallest. */
export const findNearest = <T>(all: readonly T[], far: (one: T) => number): T | undefined =>
  all.toSorted((one, other) => far(one) - far(other))[0];

/** A scale from two or more marked places: the value at any place. */
export const createScale = (
  marked: readonly (readonly [place: number, value: number])[],
): ((place: number) => number) => {
  const [first = [0, 0], last = [1, 0]] = [marked[0], marked.at(-1)];
  const slope = (last[1] - first[1]) / (last[0] - first[0]);
  return (place) => first[1] + (place - first[0]) * slope;
};
