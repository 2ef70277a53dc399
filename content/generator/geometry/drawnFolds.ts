import { drawShape, regular } from '../drawing/polygons.ts';
import type { Point } from '../drawing/svg.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { capitalised, withArticle } from '../numberText.ts';
import { box, KITE } from './quadrilaterals.ts';

interface Folded {
  readonly points: readonly Point[];
  readonly lines: number;
  readonly description: string;
}

const FOLDED: readonly Folded[] = [
  { points: box(160, 160), lines: 4, description: 'four equal sides and four square corners' },
  {
    points: box(250, 130),
    lines: 2,
    description: 'two long sides, two short sides and four square corners',
  },
  { points: regular(3, [200, 145], 118), lines: 3, description: 'three equal sides' },
  {
    points: [
      [120, 220],
      [200, 30],
      [280, 220],
    ],
    lines: 1,
    description: 'one short side and two equal long sides',
  },
  { points: regular(5, [200, 135], 105), lines: 5, description: 'five equal sides' },
  { points: regular(6, [200, 125], 105), lines: 6, description: 'six equal sides' },
  {
    points: KITE,
    lines: 1,
    description: 'two short sides side by side and two long sides side by side',
  },
  {
    points: [
      [120, 40],
      [280, 40],
      [330, 210],
      [70, 210],
    ],
    lines: 1,
    description: 'a short side on top, a long side below and two equal slanted sides',
  },
];

export const foldsOfDrawnShape = template(
  'foldsOfDrawnShape',
  (random, difficulty) => {
    const { points, lines, description } = random.pick(
      difficulty === 'Beginner' ? FOLDED.slice(0, 4) : FOLDED,
    );
    return {
      stem: `${random.pick(NAMES)} cuts out the shape in the picture. How many lines of symmetry does it have?`,
      answer: String(lines),
      distractors: [0, 1, 2, 3, 4, 5, 6, 8]
        .filter((count) => count !== lines)
        .map((count) => wrong(String(count), 'did not try every fold')),
      about: description,
      picture: {
        kind: 'shape',
        svg: drawShape(250, { points }),
        alt: `A shape with ${description}.`,
      },
      explanation: `A line of symmetry is a fold that makes both halves match. This shape has ${description}; it can be folded so in ${lines} ${lines === 1 ? 'way' : 'ways'}.`,
    };
  },
  ONE_STEP,
);

type Fold = readonly [
  shape: string,
  points: readonly Point[],
  line: readonly [Point, Point],
  matches: boolean,
];

const FOLDS: readonly Fold[] = [
  [
    'rectangle',
    box(250, 130),
    [
      [75, 60],
      [325, 190],
    ],
    false,
  ],
  [
    'rectangle',
    box(250, 130),
    [
      [200, 40],
      [200, 210],
    ],
    true,
  ],
  [
    'parallelogram',
    box(210, 120, 70),
    [
      [200, 45],
      [200, 205],
    ],
    false,
  ],
  [
    'square',
    box(160, 160),
    [
      [110, 35],
      [290, 215],
    ],
    true,
  ],
  [
    'kite',
    KITE,
    [
      [200, 15],
      [200, 240],
    ],
    true,
  ],
  [
    'kite',
    KITE,
    [
      [110, 100],
      [290, 100],
    ],
    false,
  ],
  [
    'triangle',
    [
      [120, 220],
      [200, 30],
      [280, 220],
    ],
    [
      [200, 15],
      [200, 238],
    ],
    true,
  ],
];

const ANSWERS = {
  yes: 'Yes, because both halves match.',
  halves: 'No, the halves have the same size but do not match.',
  sizes: 'No, one half is larger than the other.',
  all: 'Yes, every line through the middle is one.',
} as const;

const describe = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): string => {
  if (x1 === x2) return 'straight down through its middle';
  return y1 === y2 ? 'straight across through two of its corners' : 'through two opposite corners';
};

/** Half the area is not enough: the halves must match when folded. */
export const isLineOfSymmetry = template(
  'isLineOfSymmetry',
  (random) => {
    const [shape, points, dashed, matches] = random.pick(FOLDS);
    const isUneven = shape === 'kite' && !matches;
    const answer = matches ? ANSWERS.yes : isUneven ? ANSWERS.sizes : ANSWERS.halves;
    return {
      stem: `${random.pick(NAMES)} draws a dashed line on a ${shape}. Is it a line of symmetry?`,
      answer,
      distractors: Object.values(ANSWERS)
        .filter((text) => text !== answer)
        .map((text) => wrong(text, 'did not fold the shape in the mind')),
      about: `${shape} ${dashed.join(' ')}`,
      picture: {
        kind: 'fold',
        svg: drawShape(250, { points, dashed }),
        alt: `${capitalised(withArticle(shape))} with a dashed line ${describe(dashed)}.`,
      },
      explanation: matches
        ? `Folded along the dashed line, one half lies exactly on the other.`
        : isUneven
          ? `The part above the line is smaller than the part below it, so they cannot match.`
          : `The line cuts the shape into halves of the same size, but folded along it their corners do not meet.`,
    };
  },
  ['Intermediate'],
);
