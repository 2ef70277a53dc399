import { drawNet, drawSquares } from '../drawing/nets.ts';
import type { Point } from '../drawing/svg.ts';
import { template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { capitalised, withArticle } from '../numberText.ts';

const FACES: Readonly<Record<string, string>> = {
  cube: 'six equal squares',
  cuboid: 'six rectangles, in pairs of the same size',
  'square-based pyramid': 'one square with a triangle on each of its sides',
  'triangular-based pyramid': 'four equal triangles',
  'triangular prism': 'three rectangles side by side and two triangles',
};

export const solidOfDrawnNet = template(
  'solidOfDrawnNet',
  (random) => {
    const solid = random.pick(Object.keys(FACES));
    return {
      stem: `${random.pick(NAMES)} cuts out the net in the picture and folds it up. Which solid is it?`,
      answer: solid,
      distractors: Object.keys(FACES)
        .filter((other) => other !== solid)
        .map((other) => wrong(other, `its net has ${FACES[other]}`)),
      about: solid,
      picture: {
        kind: 'net',
        svg: drawNet(solid),
        alt: `A net of ${FACES[solid]}.`,
      },
      explanation: `The net has ${FACES[solid]}. ${capitalised(withArticle(solid))} has just these faces.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** Six squares each: those that fold into a cube, and those in which two squares meet. */
const FOLDS: readonly (readonly Point[])[] = [
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 0],
    [1, 2],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [0, 0],
    [3, 2],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [2, 0],
    [1, 2],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [2, 0],
    [3, 0],
    [1, 2],
  ],
];
const FAILS: readonly (readonly Point[])[] = [
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 0],
    [2, 0],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
  ],
];

const ANSWERS = {
  yes: 'Yes, every face is covered once.',
  twice: 'No, two of the squares would lie on the same face.',
  few: 'No, there are too few squares.',
  many: 'No, there are too many squares.',
} as const;

export const isNetOfCube = template(
  'isNetOfCube',
  (random) => {
    const folds = random.integer(0, 1) === 1;
    const squares = random.pick(folds ? FOLDS : FAILS);
    const answer = folds ? ANSWERS.yes : ANSWERS.twice;
    const rows = [0, 1, 2]
      .map((row) =>
        squares
          .filter(([, y]) => y === row)
          .map(([x]) => x + 1)
          .sort((a, b) => a - b)
          .join(' '),
      )
      .filter((row) => row !== '');
    return {
      stem: `${random.pick(NAMES)} cuts the squares in the picture out of card, in one piece. Do they fold into a closed cube?`,
      answer,
      distractors: Object.values(ANSWERS)
        .filter((text) => text !== answer)
        .map((text) => wrong(text, 'did not fold the net in the mind')),
      about: rows.join('; '),
      picture: {
        kind: 'net',
        svg: drawSquares(squares),
        alt: `Equal squares joined in rows; their places from the left, row by row: ${rows.join('; ')}.`,
      },
      explanation: folds
        ? 'A cube has six faces. Folded up, the six squares cover each face once.'
        : 'There are six squares for six faces. Folded up, two of them meet on one face, and another face stays open.',
    };
  },
  ['Intermediate'],
);
