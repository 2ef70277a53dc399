import { template, wrong, ONE_STEP } from '../item.ts';
import { capitalised, withArticle } from '../numberText.ts';

interface Solid {
  readonly name: string;
  readonly faces: number;
  readonly edges: number;
  readonly vertices: number;
}

const pyramid = (base: string, sides: number): Solid => ({
  name: `${base} pyramid`,
  faces: sides + 1,
  edges: 2 * sides,
  vertices: sides + 1,
});
const prism = (base: string, sides: number): Solid => ({
  name: `${base} prism`,
  faces: sides + 2,
  edges: 3 * sides,
  vertices: 2 * sides,
});

/** Solids with flat faces that grade 4 meets. */
export const SIMPLE_SOLIDS: readonly Solid[] = [
  { name: 'cube', faces: 6, edges: 12, vertices: 8 },
  { name: 'cuboid', faces: 6, edges: 12, vertices: 8 },
  prism('triangular', 3),
  pyramid('square-based', 4),
  pyramid('triangular-based', 3),
];

/** Pyramids and prisms by the shape of their base. */
export const PYRAMIDS_AND_PRISMS: readonly Solid[] = [
  pyramid('triangular-based', 3),
  pyramid('square-based', 4),
  pyramid('rectangular-based', 4),
  pyramid('pentagonal-based', 5),
  pyramid('hexagonal-based', 6),
  prism('triangular', 3),
  prism('rectangular', 4),
  prism('pentagonal', 5),
  prism('hexagonal', 6),
];

const FEATURES = ['faces', 'edges', 'vertices'] as const;
const MEANING = {
  faces: 'flat surfaces',
  edges: 'lines where two faces meet',
  vertices: 'corners',
} as const;

export const countFeature = (solids: readonly Solid[]) =>
  template(
    'countFeature',
    (random) => {
      const solid = random.pick(solids);
      const feature = random.pick(FEATURES);
      const answer = solid[feature];
      return {
        stem: `How many ${feature} does ${withArticle(solid.name)} have?`,
        answer: String(answer),
        distractors: FEATURES.filter((other) => other !== feature)
          .map((other) => wrong(String(solid[other]), `counted the ${other}`))
          .concat(
            wrong(String(answer - 1), 'left one out'),
            wrong(String(answer + 2), 'counted some twice'),
          ),
        fillers: [String(answer + 1), String(answer + 3)],
        explanation: `${capitalised(feature)} are the ${MEANING[feature]}. ${capitalised(withArticle(solid.name))} has ${answer}.`,
      };
    },
    ['Beginner', 'Intermediate'],
  );

export const compareSolids = (solids: readonly Solid[]) =>
  template(
    'compareSolids',
    (random) => {
      const [one, two] = random.sample(solids, 2);
      const feature = random.pick(FEATURES);
      if (one === undefined || two === undefined) return undefined;
      const gap = one[feature] - two[feature];
      if (gap <= 0) return undefined;
      return {
        stem: `How many more ${feature} does ${withArticle(one.name)} have than ${withArticle(two.name)}?`,
        answer: String(gap),
        distractors: [
          wrong(String(one[feature]), `counted the ${feature} of the first only`),
          wrong(String(one[feature] + two[feature]), 'added'),
          wrong(String(gap + 1), 'was one out in counting'),
          wrong(String(gap + 2), 'was two out in counting'),
        ],
        explanation: `First count: ${withArticle(one.name)} has ${one[feature]} ${feature} and ${withArticle(two.name)} has ${two[feature]}. Then ${one[feature]} − ${two[feature]} = ${gap}.`,
      };
    },
    ['Intermediate', 'Advanced'],
  );

/** A model of sticks (edges) and balls of clay (vertices). */
export const strawModel = (solids: readonly Solid[]) =>
  template(
    'strawModel',
    (random, difficulty) => {
      const solid = random.pick(solids);
      const [part, feature, meaning] = random.pick([
        ['straws', 'edges', 'edge'],
        ['balls of clay', 'vertices', 'vertex'],
      ] as const);
      const models = difficulty === 'Advanced' ? random.integer(2, 5) : 1;
      const total = solid[feature] * models;
      const things = models === 1 ? withArticle(solid.name) : `${models} ${solid.name}s`;
      return {
        stem: `Models are made with a straw for each edge and a ball of clay for each vertex. How many ${part} does ${things} need?`.replace(
          /does (\d)/,
          'do $1',
        ),
        answer: String(total),
        distractors: FEATURES.filter((other) => other !== feature)
          .map((other) => wrong(String(solid[other] * models), `counted the ${other}`))
          .concat(
            wrong(String(total + models), 'counted one too many in each'),
            wrong(String(total - models), 'counted one too few in each'),
          ),
        explanation: `One ${solid.name} has ${solid[feature]} ${feature}, and each ${meaning} needs one of the ${part}.${models > 1 ? ` Then ${models} × ${solid[feature]} = ${total}.` : ''}`,
      };
    },
    ['Intermediate', 'Advanced'],
  );

/** The solid is described; its name is asked. */
export const solidFromFeatures = (solids: readonly Solid[]) =>
  template(
    'solidFromFeatures',
    (random, difficulty) => {
      const solid = random.pick(solids);
      const features =
        difficulty === 'Beginner'
          ? random.pick([`${solid.faces} faces and ${solid.vertices} vertices`])
          : `${solid.edges} edges and ${solid.vertices} vertices`;
      const same = (other: Solid): boolean =>
        other.faces === solid.faces &&
        other.edges === solid.edges &&
        other.vertices === solid.vertices;
      const others = solids.filter((other) => !same(other));
      return {
        stem: `Which of these solids has ${features}?`,
        answer: solid.name,
        distractors: others.map((other) =>
          wrong(
            other.name,
            `has ${other.faces} faces, ${other.edges} edges and ${other.vertices} vertices`,
          ),
        ),
        explanation: `${capitalised(withArticle(solid.name))} has ${solid.faces} faces, ${solid.edges} edges and ${solid.vertices} vertices.`,
      };
    },
    ONE_STEP,
  );

const ROLLING = [
  ['a tin of corned beef', 'cylinder'],
  ['a football', 'sphere'],
  ['an ice-cream cone', 'cone'],
  ['a dice', 'cube'],
  ['a shoe box', 'cuboid'],
  ['a marble', 'sphere'],
  ['a drum', 'cylinder'],
  ['a party hat with a point', 'cone'],
  ['a box of matches', 'cuboid'],
  ['an orange', 'sphere'],
] as const;

export const shapeOfThing = template(
  'shapeOfThing',
  (random) => {
    const [thing, answer] = random.pick(ROLLING);
    return {
      stem: `Which solid shape is most like ${thing}?`,
      answer,
      distractors: ['cylinder', 'sphere', 'cone', 'cube', 'cuboid']
        .filter((name) => name !== answer)
        .map((name) => wrong(name, 'mixed up the names of solids')),
      explanation: `${capitalised(thing)} has the shape of a ${answer}: ${{ cylinder: 'two flat circles and a curved side', sphere: 'round all over', cone: 'one flat circle and a point', cube: 'six equal square faces', cuboid: 'six faces that are rectangles' }[answer]}.`,
    };
  },
  ['Beginner'],
);
