import { around, type Point } from '../drawing/svg.ts';
import { drawShape, regular, type Shape } from '../drawing/polygons.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { withArticle } from '../numberText.ts';
import type { Random } from '../random.ts';
import { box, KITE } from './quadrilaterals.ts';

const CENTRE: Point = [200, 125];

const BY_SIDES = [
  ['triangle', 3, 'three'],
  ['quadrilateral', 4, 'four'],
  ['pentagon', 5, 'five'],
  ['hexagon', 6, 'six'],
  ['heptagon', 7, 'seven'],
  ['octagon', 8, 'eight'],
] as const;

/** A shape with sides of different lengths and no corner turned inwards. */
const uneven = (random: Random, sides: number): readonly Point[] =>
  Array.from({ length: sides }, (_, at) =>
    around(
      CENTRE,
      random.integer(sides > 5 ? 88 : 72, 98),
      ((at + random.integer(-12, 12) / 100) * 360) / sides + 15,
    ),
  );

export const nameOfDrawnShape = template(
  'nameOfDrawnShape',
  (random, difficulty) => {
    const [name, sides, sideCount] = random.pick(BY_SIDES);
    const points =
      difficulty === 'Beginner'
        ? regular(sides, CENTRE, 98, sides % 2 === 0 ? 180 / sides : 0)
        : uneven(random, sides);
    return {
      stem: `${random.pick(NAMES)} draws the shape in the picture. What is its name?`,
      answer: name,
      distractors: BY_SIDES.filter(([other]) => other !== name).map(([other]) =>
        wrong(other, 'miscounted the sides, or mixed up the names'),
      ),
      about: name,
      picture: {
        kind: 'shape',
        svg: drawShape(250, { points }),
        alt: `A closed shape with ${sideCount} straight sides.`,
      },
      explanation: `Count the straight sides: there are ${sides}. A shape with ${sides} straight sides is ${withArticle(name)}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

type Named = readonly [name: string, shape: Shape, description: string];

const QUADRILATERALS: readonly Named[] = [
  [
    'square',
    { points: box(160, 160), strokes: [1, 1, 1, 1], rightAngles: [0, 1, 2, 3] },
    'all four sides marked equal and four square corners',
  ],
  [
    'rectangle',
    { points: box(250, 130), strokes: [1, 2, 1, 2], rightAngles: [0, 1, 2, 3] },
    'sides opposite each other marked equal and four square corners',
  ],
  [
    'rhombus',
    {
      points: regular(4, CENTRE, 100).map(([x, y]): Point => [
        200 + (x - 200) * 1.3,
        125 + (y - 125) * 0.9,
      ]),
      strokes: [1, 1, 1, 1],
    },
    'all four sides marked equal, and corners that are not square',
  ],
  [
    'parallelogram',
    { points: box(210, 120, 70), strokes: [1, 2, 1, 2] },
    'sides opposite each other marked equal, and corners that are not square',
  ],
  [
    'kite',
    {
      points: KITE,
      strokes: [1, 2, 2, 1],
    },
    'two short sides marked equal side by side and two long ones as well',
  ],
];

export const namedQuadrilateral = template(
  'namedQuadrilateral',
  (random, difficulty) => {
    const [name, shape, description] = random.pick(
      difficulty === 'Beginner' ? QUADRILATERALS.slice(0, 3) : QUADRILATERALS,
    );
    return {
      stem: `Sides with the same number of strokes are equal. Which quadrilateral does ${random.pick(NAMES)} draw?`,
      answer: name,
      distractors: [...QUADRILATERALS.map(([other]) => other), 'trapezium']
        .filter((other) => other !== name)
        .map((other) => wrong(other, 'mixed up the properties')),
      about: name,
      picture: {
        kind: 'quadrilateral',
        svg: drawShape(250, shape),
        alt: `A shape of four sides with ${description}.`,
      },
      explanation: `It has ${description}: that is ${withArticle(name)}.`,
    };
  },
  ONE_STEP,
);

const TRIANGLES: readonly Named[] = [
  [
    'equilateral',
    { points: regular(3, [200, 145], 118), strokes: [1, 1, 1] },
    'three sides marked equal',
  ],
  [
    'isosceles',
    {
      points: [
        [120, 220],
        [200, 30],
        [280, 220],
      ],
      strokes: [1, 1, 0],
    },
    'two sides marked equal',
  ],
  [
    'scalene',
    {
      points: [
        [60, 210],
        [250, 40],
        [330, 210],
      ],
      strokes: [1, 2, 3],
    },
    'sides with one, two and three strokes',
  ],
];

export const namedTriangle = template(
  'namedTriangle',
  (random) => {
    const [name, shape, description] = random.pick(TRIANGLES);
    const turned = random.integer(0, 1) === 1;
    const points = shape.points.map(([x, y]): Point => (turned ? [400 - x, 250 - y] : [x, y]));
    return {
      stem: `Sides with the same number of strokes are equal. What kind of triangle does ${random.pick(NAMES)} draw?`,
      answer: name,
      distractors: [...TRIANGLES.map(([other]) => other), 'right-angled']
        .filter((other) => other !== name)
        .map((other) => wrong(other, 'mixed up the names')),
      about: `${name}, ${turned ? 'turned' : 'upright'}`,
      picture: {
        kind: 'triangle',
        svg: drawShape(250, { ...shape, points }),
        alt: `A triangle that has ${description}.`,
      },
      explanation: `The drawing has ${description}, so the triangle is ${name}.`,
    };
  },
  ONE_STEP,
);
