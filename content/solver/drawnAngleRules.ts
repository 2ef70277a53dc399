import { parseAmount } from './amount.ts';
import {
  getCorners,
  direction,
  distance,
  lineDirection,
  findNearest,
  findMarks,
  createScale,
  type Mark,
  type Spot,
} from './picture.ts';
import { findIndexes, type Rule } from './rule.ts';

const between = (one: number, other: number): number => {
  const gap = Math.abs(one - other) % 360;
  return Math.min(gap, 360 - gap);
};

/** The angle between two arms; the one on the side of the bow where there is a bow. */
const markedAngle = (svg: string): number => {
  const [first = NaN, second = NaN] = findMarks(svg, 'arm').map(lineDirection);
  const bow = /<path d="M [-\d. ]+ A [\d.]+ [\d.]+ 0 ([01]) 1/.exec(svg);
  const small = between(first, second);
  return bow?.[1] === '1' ? 360 - small : small;
};

const kindOf = (size: number): string => {
  if (Math.abs(size - 90) < 1) return 'right';
  return size < 90 ? 'acute' : size < 180 ? 'obtuse' : 'reflex';
};

const COMPARED: Readonly<Record<string, string>> = {
  acute: 'smaller than a right angle',
  right: 'a right angle',
  obtuse: 'larger than a right angle',
};

const close = (options: readonly string[], size: number, slack: number): readonly number[] =>
  findIndexes(options, (option) => Math.abs(parseAmount(option) - size) <= slack);

/** The drawn size of the angle in which the x stands, between the arms on both sides of it. */
const angleAtX = (svg: string): number => {
  const arms = findMarks(svg, 'arm');
  const corner: Spot = [arms[0]?.number('x1') ?? NaN, arms[0]?.number('y1') ?? NaN];
  const x = findMarks(svg, 'angle').find(({ text }) => text === 'x');
  const to = direction(corner, [x?.number('x') ?? NaN, (x?.number('y') ?? NaN) - 6]);
  const turns = arms.map((arm) => (lineDirection(arm) - to + 360) % 360);
  return Math.min(...turns) + 360 - Math.max(...turns);
};

/** The drawn angle at the corner of the triangle nearest to the x. */
const triangleAngle = (svg: string): number => {
  const corners = findMarks(svg, 'shape').flatMap(getCorners);
  const x = findMarks(svg, 'corner').find(({ text }) => text === 'x');
  const spot = (mark: Mark | undefined): Spot => [
    mark?.number('x') ?? NaN,
    mark?.number('y') ?? NaN,
  ];
  const corner = findNearest(corners, (one) => distance(one, spot(x))) ?? [NaN, NaN];
  const [a = [0, 0], b = [0, 0]] = corners.filter((one) => one !== corner);
  return between(direction(corner, a), direction(corner, b));
};

/**
 * Returns the number that an arm points at on the protractor; numbers stand 5 units below their places.
 */
const readingOn = (svg: string): ((arm: Mark) => number) => {
  const arm = findMarks(svg, 'arm')[0];
  const centre: Spot = [arm?.number('x1') ?? NaN, arm?.number('y1') ?? NaN];
  const leftwards = (degrees: number): number => (450 - degrees) % 360;
  const numbers = findMarks(svg, 'degree').filter(({ text }) => text !== '0' && text !== '180');
  const scale = createScale(
    numbers.map((mark) => [
      leftwards(direction(centre, [mark.number('x'), mark.number('y') - 5])),
      Number(mark.text),
    ]),
  );
  return (one) => scale(leftwards(lineDirection(one)));
};

const onAngle =
  (pattern: RegExp, solve: (svg: string, options: readonly string[]) => readonly number[]): Rule =>
  (stem, options, svg) =>
    svg !== undefined && pattern.test(stem) ? solve(svg, options) : undefined;

/** Angles, measured in the drawing. */
export const DRAWN_ANGLE_RULES: readonly Rule[] = [
  onAngle(/^What kind of angle is the marked angle/, (svg, options) =>
    findIndexes(options, (option) => option === kindOf(markedAngle(svg))),
  ),
  onAngle(/^How large is the marked angle/, (svg, options) =>
    findIndexes(options, (option) => option === COMPARED[kindOf(markedAngle(svg))]),
  ),
  onAngle(/^Which is the best estimate of the marked angle/, (svg, options) =>
    close(options, markedAngle(svg), 10),
  ),
  onAngle(/^The protractor lies on angle/, (svg, options) => {
    const [first = NaN, second = NaN] = findMarks(svg, 'arm').map(readingOn(svg));
    return close(options, Math.abs(first - second), 1);
  }),
  onAngle(/draws angles that .* How large is the angle marked x\?$/, (svg, options) =>
    close(options, angleAtX(svg), 1),
  ),
  onAngle(/draws a triangle.* How large is the angle marked x\?$/, (svg, options) =>
    close(options, triangleAngle(svg), 1),
  ),
];
