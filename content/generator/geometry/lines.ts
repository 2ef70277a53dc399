import { template, wrong } from '../item.ts';
import { capitalised } from '../numberText.ts';

const KINDS = [
  'parallel',
  'perpendicular',
  'intersecting but not perpendicular',
  'curved',
] as const;

const EXAMPLES = [
  ['the two long edges of a ruler', 'parallel', 'They stay the same distance apart and never meet'],
  [
    'the rails of a straight railway track',
    'parallel',
    'They stay the same distance apart and never meet',
  ],
  [
    'the top and bottom edges of a door',
    'parallel',
    'They stay the same distance apart and never meet',
  ],
  ['the strings of a guitar', 'parallel', 'They run side by side and never meet'],
  ['the wall and the floor at a corner of a room', 'perpendicular', 'They meet at a right angle'],
  ['the two strokes of a plus sign', 'perpendicular', 'They cross at right angles'],
  [
    'the long and the short edge of a page, where they meet',
    'perpendicular',
    'They meet at a right angle',
  ],
  ['the hands of a clock at 3 o’clock', 'perpendicular', 'They meet at a right angle'],
  [
    'the two strokes of the letter V',
    'intersecting but not perpendicular',
    'They meet, but not at a right angle',
  ],
  [
    'the blades of half-open scissors',
    'intersecting but not perpendicular',
    'They meet, but not at a right angle',
  ],
  [
    'the hands of a clock at 1 o’clock',
    'intersecting but not perpendicular',
    'They meet, but not at a right angle',
  ],
  [
    'the gold stripes of the Jamaican flag',
    'intersecting but not perpendicular',
    'They meet, but not at a right angle',
  ],
] as const;

export const kindOfLines = template(
  'kindOfLines',
  (random) => {
    const [thing, kind, why] = random.pick(EXAMPLES);
    return {
      stem: `What kind of lines are ${thing}?`,
      answer: kind,
      distractors: KINDS.filter((other) => other !== kind).map((other) =>
        wrong(other, 'mixed up the names of lines'),
      ),
      explanation: `${why}, so they are ${kind}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const RECTANGLES = ['ABCD', 'PQRS', 'KLMN', 'WXYZ', 'EFGH'] as const;

/** Sides of a rectangle whose corners are named in order. */
export const sideOfRectangle = template(
  'sideOfRectangle',
  (random) => {
    const corners = random.pick(RECTANGLES).split('');
    const side = (at: number): string => `${corners[at % 4] ?? ''}${corners[(at + 1) % 4] ?? ''}`;
    const at = random.integer(0, 3);
    const parallel = random.integer(0, 1) === 1;
    const diagonal = `${corners[at] ?? ''}${corners[(at + 2) % 4] ?? ''}`;
    const answer = parallel ? side(at + 2) : side(at + 1);
    return {
      stem: `${corners.join('')} is a rectangle, its corners named in order. Which line is ${parallel ? 'parallel' : 'perpendicular'} to ${side(at)}?`,
      answer,
      distractors: [
        wrong(parallel ? side(at + 1) : side(at + 2), 'mixed up parallel and perpendicular'),
        wrong(diagonal, 'chose a diagonal'),
        wrong(
          `${corners[(at + 1) % 4] ?? ''}${corners[(at + 3) % 4] ?? ''}`,
          'chose the other diagonal',
        ),
      ],
      explanation: parallel
        ? `${side(at)} and ${side(at + 2)} are opposite sides of the rectangle. They never meet, so they are parallel.`
        : `${side(at)} and ${side(at + 1)} meet at a corner of the rectangle, which is a right angle. So they are perpendicular.`,
    };
  },
  ['Intermediate'],
);

const STREETS = ['Mango', 'Orange', 'Lime', 'Cedar', 'Palm'] as const;

/** A chain of streets: parallel keeps the direction, perpendicular changes it. */
export const streetPlan = template(
  'streetPlan',
  (random) => {
    const [first, second, third] = random.sample(STREETS, 3);
    const [one, two] = [random.integer(0, 1) === 1, random.integer(0, 1) === 1];
    const word = (parallel: boolean): string => (parallel ? 'parallel' : 'perpendicular');
    const answer = word(one === two);
    return {
      stem: `${first} Street is ${word(one)} to ${second} Street. ${second} Street is ${word(two)} to ${third} Street. How do ${first} Street and ${third} Street lie?`,
      answer: `${answer} to each other`,
      distractors: [
        wrong(`${word(one !== two)} to each other`, 'did not join the two facts'),
        wrong('they cross at a slant', 'did not use the right angles'),
        wrong('they bend like a curve', 'did not use the facts'),
      ],
      explanation:
        one && two
          ? `Both run in the same direction as ${second} Street, so they are parallel.`
          : one === two
            ? `Both make a right angle with ${second} Street, so they run the same way: they are parallel.`
            : `One runs along with ${second} Street and the other crosses it at a right angle, so they are perpendicular.`,
    };
  },
  ['Intermediate'],
);

const LETTERS = [
  ['E', 'parallel', 'three'],
  ['F', 'parallel', 'two'],
  ['Z', 'parallel', 'two'],
  ['N', 'parallel', 'two'],
  ['T', 'perpendicular', 'two'],
  ['L', 'perpendicular', 'two'],
] as const;

export const linesInLetters = template(
  'linesInLetters',
  (random) => {
    const kind = random.pick(['parallel', 'perpendicular'] as const);
    const without =
      kind === 'parallel' ? ['V', 'X', 'T', 'L', 'A', 'Y'] : ['V', 'A', 'N', 'Z', 'W', 'M'];
    const [answer] = random.pick(LETTERS.filter(([, other]) => other === kind));
    const others = random.sample(without, 3);
    const shown = random.shuffle([answer, ...others]);
    return {
      stem: `Which of the capital letters ${shown.slice(0, 3).join(', ')} and ${shown[3] ?? ''} has a pair of ${kind} strokes?`,
      answer,
      distractors: others.map((letter) => wrong(letter, `has no ${kind} strokes`)),
      explanation: `${capitalised(kind)} strokes ${kind === 'parallel' ? 'run side by side and never meet' : 'meet at a right angle'}. The letter ${answer} has them.`,
    };
  },
  ['Beginner'],
);
