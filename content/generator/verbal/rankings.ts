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

const OPEN = 'Cannot tell';

/** A chain of comparisons, out of order. */
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
  return {
    stem: `${clues.join(' ')} Who is ${asked}?`,
    answer,
    distractors: [
      ...order
        .filter((name) => name !== answer)
        .map((name) => wrong(name, 'did not link all the clues')),
      // Offered where `undecidableOrder` is asked, too: elsewhere it would never be right.
      ...(difficulty === 'Advanced' ? [] : [wrong(OPEN, 'thought that a clue is missing')]),
    ],
    explanation: `Link the clues into one row, from ${most} to ${least}: ${order.join(', ')}. ${capitalised(asked)} is ${answer}.`,
  };
});

/** Not enough is said about two of them, at one end of the row. */
export const undecidableOrder = template(
  'cannotBeTold',
  (random, difficulty) => {
    const row = random.sample(NAMES, graded(3, 4, 4)[difficulty]);
    const { more, most, least } = random.pick(SCALES);
    const [b = '', c = ''] = row.slice(-2);
    const pairs = [...row.slice(1, -1).map((name, at) => [row[at], name]), [row.at(-3), c]];
    const fromTop = random.integer(0, 1) === 1;
    const clues = pairs.map((pair) => (fromTop ? pair : pair.toReversed()).join(` ${more} `));
    const asked = fromTop ? least : most;
    return {
      stem: `${random.shuffle(clues).join('. ')}. Who is the ${asked}?`,
      answer: OPEN,
      distractors: row.map((name) => wrong(name, 'guessed where no clue compares')),
      explanation: `Nothing compares ${b} with ${c}, so either of them may be the ${asked}.`,
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
