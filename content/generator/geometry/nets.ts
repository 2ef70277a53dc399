import { template, wrong } from '../item.ts';
import { capitalised, counted, withArticle } from '../numberText.ts';

interface Net {
  readonly solid: string;
  /** Name of the face, how many of it. */
  readonly faces: readonly (readonly [shape: string, count: number])[];
}

const NETS: readonly Net[] = [
  { solid: 'cube', faces: [['square', 6]] },
  {
    solid: 'square-based pyramid',
    faces: [
      ['square', 1],
      ['triangle', 4],
    ],
  },
  { solid: 'triangular-based pyramid', faces: [['triangle', 4]] },
  {
    solid: 'pentagonal-based pyramid',
    faces: [
      ['pentagon', 1],
      ['triangle', 5],
    ],
  },
  {
    solid: 'hexagonal-based pyramid',
    faces: [
      ['hexagon', 1],
      ['triangle', 6],
    ],
  },
  {
    solid: 'triangular prism',
    faces: [
      ['triangle', 2],
      ['rectangle', 3],
    ],
  },
  {
    solid: 'pentagonal prism',
    faces: [
      ['pentagon', 2],
      ['rectangle', 5],
    ],
  },
  {
    solid: 'hexagonal prism',
    faces: [
      ['hexagon', 2],
      ['rectangle', 6],
    ],
  },
];

const described = ({ faces }: Net): string =>
  faces.map(([shape, count]) => counted(count, shape)).join(' and ');

export const solidFromNet = template(
  'solidFromNet',
  (random) => {
    const net = random.pick(NETS);
    const maker = random.pick(['A net', 'A sheet of card cut as a net']);
    return {
      stem: `${maker} is made of ${described(net)}. Which solid does it fold into?`,
      answer: net.solid,
      distractors: NETS.filter(({ solid }) => solid !== net.solid).map((other) =>
        wrong(other.solid, `its net has ${described(other)}`),
      ),
      explanation: `Each part of the net becomes a face. ${capitalised(withArticle(net.solid))} has ${described(net)} as its faces.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const netFromSolid = template(
  'netFromSolid',
  (random) => {
    const net = random.pick(NETS);
    return {
      stem: `Which shapes make up the net of ${withArticle(net.solid)}?`,
      answer: described(net),
      distractors: NETS.filter(({ solid }) => solid !== net.solid).map((other) =>
        wrong(described(other), `is the net of ${withArticle(other.solid)}`),
      ),
      explanation: `The net has one part for each face: ${described(net)}.`,
    };
  },
  ['Intermediate'],
);

const STATEMENTS = [
  [
    'How many bases does a prism have?',
    '2',
    ['1', '3', '4'],
    'A prism has two bases that are alike and lie opposite each other.',
  ],
  [
    'What shape are the side faces of every pyramid?',
    'triangles',
    ['squares', 'circles', 'pentagons'],
    'The side faces of a pyramid are triangles that meet at a point.',
  ],
  [
    'Where do all the side faces of a pyramid meet?',
    'at one vertex',
    ['at two vertices', 'along one edge', 'on the base'],
    'The side faces of a pyramid meet at one point above the base, the apex.',
  ],
  [
    'What gives a pyramid its name?',
    'the shape of its base',
    ['the number of its edges', 'its height', 'the colour of its faces'],
    'A pyramid is named after its base: a square-based pyramid stands on a square.',
  ],
  [
    'What is true of the two ends of every prism?',
    'they are the same shape and size',
    ['they meet at one point', 'they are always circles', 'they are always triangles'],
    'Both ends of a prism have the same shape and size.',
  ],
  [
    'Which solid has one base and a point at the top?',
    'pyramid',
    ['prism', 'cube', 'cylinder'],
    'A pyramid has one base, and its other faces meet at a point.',
  ],
  [
    'A solid has side faces that are all rectangles and two ends alike. What is it?',
    'prism',
    ['pyramid', 'cone', 'sphere'],
    'Rectangles at the sides and two ends alike make a prism.',
  ],
  [
    'Which pyramid has four faces that can all be the same?',
    'triangular-based pyramid',
    ['square-based pyramid', 'pentagonal-based pyramid', 'hexagonal-based pyramid'],
    'A triangular-based pyramid has four triangles, and any of them can be the base.',
  ],
  [
    'The tombs of the old kings of Egypt are square-based pyramids. How many triangles does each show?',
    '4',
    ['3', '5', '8'],
    'There is one triangle on each side of the square base, so four.',
  ],
] as const;

export const prismOrPyramid = template(
  'prismOrPyramid',
  (random) => {
    const [stem, answer, others, explanation] = random.pick(STATEMENTS);
    return {
      stem,
      answer,
      distractors: others.map((text) => wrong(text, 'mixed up prisms and pyramids')),
      explanation,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** A base with any number of sides: the pupil uses the pattern, not a picture. */
export const pyramidPattern = template(
  'pyramidPattern',
  (random) => {
    const sides = random.integer(7, 12);
    const solid = random.pick(['pyramid', 'prism'] as const);
    const feature = random.pick(['faces', 'edges', 'vertices'] as const);
    const count = {
      pyramid: { faces: sides + 1, edges: 2 * sides, vertices: sides + 1 },
      prism: { faces: sides + 2, edges: 3 * sides, vertices: 2 * sides },
    };
    const answer = count[solid][feature];
    const other = solid === 'prism' ? 'pyramid' : 'prism';
    return {
      stem: `The base of a ${solid} has ${sides} sides. How many ${feature} does the ${solid} have?`,
      answer: String(answer),
      distractors: [
        wrong(String(count[other][feature]), `counted those of a ${other}`),
        wrong(String(sides), 'gave the sides of the base'),
        wrong(String(answer + 2), 'counted some twice'),
        wrong(String(answer - 1), 'left one out'),
      ],
      explanation: {
        pyramid: {
          faces: `One triangle for each side of the base, and the base itself: ${sides} + 1 = ${answer}.`,
          edges: `${sides} edges round the base and ${sides} going up to the point: ${answer}.`,
          vertices: `${sides} corners of the base and the point at the top: ${answer}.`,
        },
        prism: {
          faces: `One face for each side of the base, and two ends: ${sides} + 2 = ${answer}.`,
          edges: `${sides} edges round each end and ${sides} between them: 3 × ${sides} = ${answer}.`,
          vertices: `${sides} corners at each end: 2 × ${sides} = ${answer}.`,
        },
      }[solid][feature],
    };
  },
  ['Intermediate'],
);
