import { drawGrid } from '../drawing/squaredPaper.ts';
import type { Point } from '../drawing/svg.ts';
import { template, wrong } from '../item.ts';
import { TOWNS } from '../jamaica.ts';
import type { Random } from '../random.ts';
import { POINT_NAMES } from './pointNames.ts';

const SIZE = 8;
const PLACES = [
  'school',
  'church',
  'shop',
  'clinic',
  'market',
  'library',
  'post office',
  'park',
] as const;

const point = ([x, y]: Point): string => `(${x}, ${y})`;

/** Four places in different columns and rows, none with the same two numbers. */
const village = (random: Random): readonly { readonly name: string; readonly at: Point }[] => {
  const numbers = Array.from({ length: SIZE }, (_, at) => at + 1);
  const east = random.sample(numbers, 4);
  const north = random.sample(numbers, 4);
  return random
    .sample(PLACES, 4)
    .map((name, at) => ({ name, at: [east[at] ?? 1, north[at] ?? 1] as const }));
};

const described = (places: readonly { readonly name: string; readonly at: Point }[]): string =>
  places.map(({ name, at: [x, y] }) => `${name} ${x} right and ${y} up`).join('; ');

export const placeOnMap = template('placeOnMap', (random, difficulty) => {
  const places = village(random);
  const [first, second] = places;
  if (first === undefined || second === undefined) return undefined;
  const [x, y] = first.at;
  const town = random.pick(TOWNS);
  const picture = {
    kind: 'map',
    svg: drawGrid({ size: SIZE, points: places }),
    alt: `A map on a grid with a corner marked 0. Counted from there: ${described(places)}.`,
  };
  if (x === y || Math.abs(x - second.at[0]) < 1) return undefined;
  const turned = point([y, x]);
  if (difficulty === 'Beginner') {
    return {
      stem: `On the map of a village near ${town}, at which point is the ${first.name}?`,
      answer: point(first.at),
      distractors: [
        wrong(turned, 'mixed up the two numbers'),
        wrong(point([x + 1, y]), 'counted one line too many'),
        wrong(point([x, y - 1]), 'counted one line too few'),
        wrong(point(second.at), 'read another place'),
      ],
      picture,
      explanation: `Go right first: ${x}. Then go up: ${y}. So the ${first.name} is at ${point(first.at)}.`,
    };
  }
  const [dx, dy] = [second.at[0] - x, second.at[1] - y];
  const words = (sign: number, ahead: string, back: string): string =>
    `${Math.abs(sign)} ${Math.abs(sign) === 1 ? 'square' : 'squares'} ${sign > 0 ? ahead : back}`;
  const way = (across: number, up: number): string =>
    `${words(across, 'east', 'west')}, ${words(up, 'north', 'south')}`;
  if (dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy)) return undefined;
  return {
    stem: `North is up on the map of a village near ${town}. Which way leads from the ${first.name} to the ${second.name}?`,
    answer: way(dx, dy),
    distractors: [
      wrong(way(-dx, -dy), 'went the way back'),
      wrong(way(dy, dx), 'mixed up the two numbers'),
      wrong(way(dx, -dy), 'mixed up north and south'),
      wrong(way(-dx, dy), 'mixed up east and west'),
    ],
    picture,
    explanation: `First find both places: ${point(first.at)} and ${point(second.at)}. Then compare: the first number changes by ${Math.abs(dx)} and the second by ${Math.abs(dy)}, so go ${way(dx, dy)}.`,
  };
});

export const mirrorOnGrid = template(
  'mirrorOnGrid',
  (random) => {
    const axis = random.pick(['first', 'second'] as const);
    const line = random.integer(3, 5);
    const gap = random.integer(1, Math.min(line, SIZE - line));
    const other = random.integer(1, SIZE);
    const side = random.pick([-1, 1]);
    const place = (along: number, across: number): Point =>
      axis === 'first' ? [along, across] : [across, along];
    const at = place(line + side * gap, other);
    const answer = place(line - side * gap, other);
    const name = random.pick(POINT_NAMES);
    if (answer[0] === answer[1] || other === line) return undefined;
    return {
      stem: `The dashed line is a mirror. The point ${name} is reflected in it. Where is its image?`,
      answer: point(answer),
      distractors: [
        wrong(point(at), 'did not move the point'),
        wrong(point([answer[1], answer[0]]), 'mixed up the two numbers'),
        wrong(point(place(line - side * gap - side, other)), 'counted one line too many'),
        wrong(point(place(line, other)), 'stopped at the mirror'),
        wrong(
          other + gap <= SIZE ? point(place(line + side * gap, other + gap)) : '',
          'moved along the mirror',
        ),
      ].filter(({ text }) => !text.includes('-')),
      picture: {
        kind: 'mirror',
        svg: drawGrid({ size: SIZE, points: [{ at, name }], mirror: { axis, at: line } }),
        alt: `A grid with a dashed line ${axis === 'first' ? 'upwards' : 'across'} through ${line} on the ${axis === 'first' ? 'bottom' : 'side'} scale. ${name} lies ${at[0]} right and ${at[1]} up.`,
      },
      explanation: `${name} is ${gap} ${gap === 1 ? 'step' : 'steps'} from the mirror, so its image is as far behind it: ${point(answer)}.`,
    };
  },
  ['Intermediate'],
);
