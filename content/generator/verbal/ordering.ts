import { type ByDifficulty, graded, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { capitalised } from '../numberText.ts';

interface Scale {
  readonly more: string;
  readonly most: string;
  readonly least: string;
}

const SCALES: readonly Scale[] = [
  { more: 'is taller than', most: 'tallest', least: 'shortest' },
  { more: 'is older than', most: 'oldest', least: 'youngest' },
  { more: 'runs faster than', most: 'fastest', least: 'slowest' },
  { more: 'is heavier than', most: 'heaviest', least: 'lightest' },
];

/** A chain of comparisons, told out of order. */
export const orderFromComparisons = template('orderFromComparisons', (random, difficulty) => {
  const count = graded(3, 4, 5)[difficulty];
  const order = random.sample(NAMES, count);
  const { more, most, least } = random.pick(SCALES);
  const clues = random.shuffle(order.slice(1).map((name, at) => `${order[at]} ${more} ${name}.`));
  const [asked, at] = random.pick(
    difficulty === 'Advanced'
      ? ([
          [`the second ${most}`, 1],
          [`the second ${least}`, count - 2],
        ] as const)
      : ([
          [`the ${most}`, 0],
          [`the ${least}`, count - 1],
        ] as const),
  );
  const answer = order[at] ?? '';
  const others = order
    .filter((name) => name !== answer)
    .map((name) => wrong(name, 'did not link all the clues'));
  return {
    stem: `${clues.join(' ')} Who is ${asked}?`,
    answer,
    distractors:
      others.length < 3
        ? [...others, wrong('Cannot tell', 'thought that a clue is missing')]
        : others,
    explanation: `Link the clues into one row, from ${most} to ${least}: ${order.join(', ')}. ${capitalised(asked)} is ${answer}.`,
  };
});

/** Not enough is said about two of them. */
export const cannotBeTold = template(
  'cannotBeTold',
  (random) => {
    const [a, b, c] = random.sample(NAMES, 3);
    const { more, most, least } = random.pick(SCALES);
    const top = random.integer(0, 1) === 1;
    const clues = top
      ? [`${a} ${more} ${b}.`, `${a} ${more} ${c}.`]
      : [`${b} ${more} ${a}.`, `${c} ${more} ${a}.`];
    const [asked, known] = top ? [least, most] : [most, least];
    return {
      stem: `${clues.join(' ')} Who is the ${asked} of the three?`,
      answer: 'Cannot tell',
      distractors: [
        wrong(`${a}`, `is the ${known}`),
        wrong(`${b}`, 'guessed between the other two'),
        wrong(`${c}`, 'guessed between the other two'),
      ],
      explanation: `The clues say only that ${a} is the ${known}. Nothing compares ${b} with ${c}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Positions in a queue or a race. */
export const placeInLine = (children: ByDifficulty<number>) =>
  template('placeInLine', (random, difficulty) => {
    const count = children[difficulty];
    const order = random.sample(NAMES, count);
    const anchor = random.integer(0, count - 1);
    const clues = random.shuffle([
      `${order[anchor]} is ${PLACES[anchor]}.`,
      ...order.flatMap((name, at) => {
        const next = order[at + 1];
        return next === undefined || (at === count - 2 && difficulty === 'Beginner')
          ? []
          : [`${next} is just behind ${name}.`];
      }),
    ]);
    const asked = random.integer(0, count - 1);
    const answer = order[asked] ?? '';
    if (
      asked === anchor ||
      (difficulty === 'Beginner' && (asked === count - 1 || anchor === count - 1))
    )
      return undefined;
    return {
      stem: `${count} children stand in a line. ${clues.join(' ')} Who is ${PLACES[asked]}?`,
      answer,
      distractors: order
        .filter((name) => name !== answer)
        .map((name) => wrong(name, 'did not link all the clues')),
      explanation: `Put the one whose place is told first, then add the others: ${order.join(', ')}. So ${answer} is ${PLACES[asked]}.`,
    };
  });
