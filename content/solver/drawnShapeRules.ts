import { getCorners, distance, findNearest, findMarks, createScale, type Spot } from './picture.ts';
import { findIndexes, type Rule } from './rule.ts';

const NOWHERE: Spot = [NaN, NaN];

const shapeOf = (svg: string): readonly Spot[] => findMarks(svg, 'shape').flatMap(getCorners);

const about = (one: number, other: number, slack = 0.02): boolean =>
  Math.abs(one - other) <= slack * Math.max(Math.abs(one), Math.abs(other), 1);

const NAMES: Readonly<Record<number, string>> = {
  3: 'triangle',
  4: 'quadrilateral',
  5: 'pentagon',
  6: 'hexagon',
  7: 'heptagon',
  8: 'octagon',
};

/** From each corner to the next. */
const sidesOf = (corners: readonly Spot[]): readonly Spot[] =>
  corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return [nextX - x, nextY - y];
  });
const length = (side: Spot | undefined): number => distance([0, 0], side ?? [NaN, NaN]);
const isParallel = ([a, b]: Spot, [c, d]: Spot): boolean => about(a * d, b * c, 0.01);
const isSquare = ([a, b]: Spot, [c, d]: Spot): boolean => Math.abs(a * c + b * d) < 1;

const quadrilateralOf = (corners: readonly Spot[]): string => {
  const sides = sidesOf(corners);
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = sides;
  const allEqual = sides.every((side) => about(length(side), length(a)));
  const corner = isSquare(a, b) && isSquare(b, c);
  const pairs = [isParallel(a, c), isParallel(b, d)].filter(Boolean).length;
  if (corner) return allEqual ? 'square' : 'rectangle';
  if (allEqual) return 'rhombus';
  if (pairs === 2) return 'parallelogram';
  return pairs === 1 ? 'trapezium' : 'kite';
};

const triangleOf = (corners: readonly Spot[]): string => {
  const lengths = sidesOf(corners).map(length);
  const equal = lengths.filter((one, at) =>
    lengths.some((other, place) => place !== at && about(one, other)),
  ).length;
  return equal === 3 ? 'equilateral' : equal === 2 ? 'isosceles' : 'scalene';
};

const mirrored = ([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): Spot => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  return [2 * (ax + along * dx) - x, 2 * (ay + along * dy) - y];
};

const folds = (corners: readonly Spot[], a: Spot, b: Spot): boolean =>
  corners.every((corner) => corners.some((other) => distance(mirrored(corner, a, b), other) < 3));

/** Lines through the middle and a corner, or the middle of a side, on which the shape can be folded. */
const foldCount = (corners: readonly Spot[]): number => {
  const places = corners.flatMap((corner, at): Spot[] => {
    const [x, y] = corners[(at + 1) % corners.length] ?? corner;
    return [corner, [(corner[0] + x) / 2, (corner[1] + y) / 2]];
  });
  const lines = places.flatMap((a, at) => {
    const opposite = places[at + corners.length];
    return opposite === undefined ? [] : [[a, opposite] as const];
  });
  return lines.filter(([a, b]) => folds(corners, a, b)).length;
};

const isFold: Rule = (stem, options, svg) => {
  if (
    svg === undefined ||
    !/ draws a dashed line on a \w+\. Is it a line of symmetry\?$/.test(stem)
  )
    return undefined;
  const dashed = /x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"[^>]*dasharray/.exec(svg);
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = (dashed ?? []).slice(1).map(Number);
  const corners = shapeOf(svg);
  const side = ([x, y]: Spot): number => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  const half = (sign: number): number => areaBeside(corners, [x1, y1], [x2, y2], sign);
  const [matches, isEven] = [folds(corners, [x1, y1], [x2, y2]), about(half(1), half(-1), 0.03)];
  return findIndexes(options, (option) => {
    if (corners.every((corner) => side(corner) >= 0)) return false;
    if (option.startsWith('Yes, because')) return matches;
    if (option.includes('same size')) return !matches && isEven;
    return option.includes('larger') && !matches && !isEven;
  });
};

/** The area on one side of a line, by small squares. */
const areaBeside = (
  corners: readonly Spot[],
  [x1, y1]: Spot,
  [x2, y2]: Spot,
  sign: number,
): number => {
  let count = 0;
  for (let x = 1; x < 400; x += 3) {
    for (let y = 1; y < 250; y += 3) {
      const turn = Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
      if (turn === sign && isInside(corners, [x, y])) count += 1;
    }
  }
  return count;
};

const isInside = (corners: readonly Spot[], [x, y]: Spot): boolean =>
  corners.filter(([cx, cy], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] ?? [cx, cy];
    return cy > y !== ny > y && x < cx + ((y - cy) / (ny - cy)) * (nx - cx);
  }).length %
    2 ===
  1;

const facesOf = (svg: string): readonly (readonly Spot[])[] =>
  findMarks(svg, 'face').map(getCorners);

const SOLIDS: Readonly<Record<string, string>> = {
  'squares 6 oblongs 0 triangles 0': 'cube',
  'squares 0 oblongs 6 triangles 0': 'cuboid',
  'squares 1 oblongs 0 triangles 4': 'square-based pyramid',
  'squares 0 oblongs 0 triangles 4': 'triangular-based pyramid',
  'squares 0 oblongs 3 triangles 2': 'triangular prism',
};

const solidOf = (svg: string): string => {
  const kinds = facesOf(svg).map((face) =>
    face.length === 3 ? 'triangle' : quadrilateralOf(face) === 'square' ? 'square' : 'oblong',
  );
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return (
    SOLIDS[
      `squares ${count('square')} oblongs ${count('oblong')} triangles ${count('triangle')}`
    ] ?? ''
  );
};

/** A dice lying on a square: its bottom, and what lies to the east and to the south of that. */
type Dice = readonly [bottom: number, east: number, south: number];
const across = (face: number): number => 5 - face;
const ROLLS: readonly (readonly [dx: number, dy: number, roll: (dice: Dice) => Dice])[] = [
  [1, 0, ([bottom, east, south]) => [east, across(bottom), south]],
  [-1, 0, ([bottom, east, south]) => [across(east), bottom, south]],
  [0, 1, ([bottom, east, south]) => [south, east, across(bottom)]],
  [0, -1, ([bottom, east, south]) => [across(south), east, bottom]],
];

/** Rolls a dice over all squares of a net: they fold up when it lies on each face once. */
const foldsIntoCube = (svg: string): boolean => {
  const squares = facesOf(svg).map(([corner]) => corner ?? NOWHERE);
  const [first, ...rest] = squares;
  const side = Math.min(...rest.map((other) => distance(first ?? [0, 0], other)));
  const faces = new Map([[first, [0, 1, 2] as Dice]]);
  for (let round = 0; round < squares.length; round += 1) {
    for (const [square, dice] of faces) {
      for (const [dx, dy, roll] of ROLLS) {
        const next = squares.find(
          (other) =>
            distance(other, [(square?.[0] ?? NaN) + dx * side, (square?.[1] ?? NaN) + dy * side]) <
            1,
        );
        if (next !== undefined && !faces.has(next)) faces.set(next, roll(dice));
      }
    }
  }
  return faces.size === 6 && new Set([...faces.values()].map(([bottom]) => bottom)).size === 6;
};

/** Named places of a grid by their two numbers. */
const placesOn = (svg: string): ReadonlyMap<string, Spot> => {
  const east = createScale(
    findMarks(svg, 'east').map((mark) => [mark.number('x'), Number(mark.text)]),
  );
  const north = createScale(
    findMarks(svg, 'north').map((mark) => [mark.number('y') - 5, Number(mark.text)]),
  );
  return new Map(
    findMarks(svg, 'point', 'text').map((label) => {
      const dot = findNearest(findMarks(svg, 'point', 'circle'), (one) =>
        distance([one.number('cx'), one.number('cy') - 9], [label.number('x'), label.number('y')]),
      );
      const [x, y] = [east(dot?.number('cx') ?? NaN), north(dot?.number('cy') ?? NaN)];
      return [label.text, [Math.round(x), Math.round(y)]];
    }),
  );
};

const printed = ([x, y]: Spot): string => `(${x}, ${y})`;
/** Rules whose answer is a text worked out from the drawing. */
const drawn =
  (pattern: RegExp, work: (svg: string, ...found: string[]) => string): Rule =>
  (stem, options, svg) => {
    const match = pattern.exec(stem);
    if (match === null || svg === undefined) return undefined;
    const answer = work(svg, ...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => option === answer);
  };

const steps = (count: number, ahead: string, back: string): string =>
  `${Math.abs(count)} ${Math.abs(count) === 1 ? 'square' : 'squares'} ${count > 0 ? ahead : back}`;

/** Shapes, folds, nets and grids, measured in the drawing. */
export const DRAWN_SHAPE_RULES: readonly Rule[] = [
  drawn(
    /^\w+ draws the shape in the picture\. What is its name\?$/,
    (svg) => NAMES[shapeOf(svg).length] ?? '',
  ),
  drawn(/Which quadrilateral does \w+ draw\?$/, (svg) => quadrilateralOf(shapeOf(svg))),
  drawn(/What kind of triangle does \w+ draw\?$/, (svg) => triangleOf(shapeOf(svg))),
  drawn(/cuts out the shape in the picture\. How many lines of symmetry/, (svg) =>
    String(foldCount(shapeOf(svg))),
  ),
  isFold,
  drawn(/cuts out the net in the picture and folds it up/, solidOf),
  drawn(/cuts the squares in the picture out of card/, (svg) =>
    foldsIntoCube(svg)
      ? 'Yes, every face is covered once.'
      : 'No, two of the squares would lie on the same face.',
  ),
  drawn(/^On the map .* at which point is the (.*)\?$/, (svg, name) =>
    printed(placesOn(svg).get(name ?? '') ?? NOWHERE),
  ),
  drawn(/Which way leads from the (.*) to the (.*)\?$/, (svg, from, to) => {
    const [x1, y1] = placesOn(svg).get(from ?? '') ?? NOWHERE;
    const [x2, y2] = placesOn(svg).get(to ?? '') ?? NOWHERE;
    return `${steps(x2 - x1, 'east', 'west')}, ${steps(y2 - y1, 'north', 'south')}`;
  }),
  drawn(/^The dashed line is a mirror\. The point (\w) is reflected/, (svg, name) => {
    const [x, y] = placesOn(svg).get(name ?? '') ?? NOWHERE;
    const line = findMarks(svg, 'mirror')[0];
    const isUpright = line?.number('x1') === line?.number('x2');
    const marks = findMarks(svg, isUpright ? 'east' : 'north');
    const at = createScale(
      marks.map((mark) => [isUpright ? mark.number('x') : mark.number('y') - 5, Number(mark.text)]),
    )((isUpright ? line?.number('x1') : line?.number('y1')) ?? NaN);
    return printed(isUpright ? [Math.round(2 * at - x), y] : [x, Math.round(2 * at - y)]);
  }),
];
