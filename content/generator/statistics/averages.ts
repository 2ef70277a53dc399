import { ascending, sum } from '../arithmetic.ts';
import { graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { listed } from '../numberText.ts';
import type { Random } from '../random.ts';

const SCENES = [
  (numbers: string) => `The marks in a spelling contest were ${numbers}.`,
  (numbers: string) => `A cricketer scored ${numbers} runs.`,
  (numbers: string) => `Pupils read ${numbers} books in a term.`,
  (numbers: string) => `The goals in a netball season were ${numbers}.`,
  (numbers: string) => `A vendor sold ${numbers} coconuts on different days.`,
] as const;

const shown = (random: Random, numbers: readonly number[]): string =>
  random.pick(SCENES)(listed(numbers.map(String)));

const medianOf = (numbers: readonly number[]): number => {
  const sorted = ascending(numbers);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

const data = (random: Random, count: number, [low, high]: Span): number[] =>
  Array.from({ length: count }, () => random.integer(low, high));

const SIZES = graded([3, 4], [4, 5], [5, 6]);
const SPANS = graded<Span>([4, 12], [5, 20], [8, 40]);

export const mean = template('mean', (random, difficulty) => {
  const numbers = data(random, random.pick(SIZES[difficulty]), SPANS[difficulty]);
  const total = sum(numbers);
  const answer = total / numbers.length;
  if (!Number.isInteger(answer) || new Set(numbers).size < 3) return undefined;
  const spread = Math.max(...numbers) - Math.min(...numbers);
  return {
    stem: `${shown(random, numbers)} What is the mean?`,
    answer: String(answer),
    distractors: [
      wrong(String(total), 'found the total only'),
      wrong(String(medianOf(numbers)), 'found the median'),
      wrong(String(spread), 'found the range'),
      wrong(
        String(numbers[Math.floor(numbers.length / 2)] ?? 0),
        'took the number in the middle of the list',
      ),
    ],
    fillers: near(answer, 1),
    explanation: `Add the numbers: ${numbers.join(' + ')} = ${total}. Share the total equally among ${numbers.length}: ${total} ÷ ${numbers.length} = ${answer}.`,
  };
});

export const mode = template(
  'mode',
  (random, difficulty) => {
    const [low, high] = SPANS[difficulty];
    const different = random.sample(
      Array.from({ length: high - low + 1 }, (_, at) => low + at),
      graded(4, 4, 5)[difficulty],
    );
    const [often = 0, twice = 0] = different;
    const numbers = random.shuffle([
      ...different,
      often,
      ...(difficulty === 'Beginner' ? [] : [often, twice]),
    ]);
    const greatest = Math.max(...numbers);
    return {
      stem: `${shown(random, numbers)} What is the mode?`,
      answer: String(often),
      distractors: [
        wrong(String(greatest === often ? twice : greatest), 'took the greatest number'),
        wrong(String(numbers.filter((value) => value === often).length), 'told how often it comes'),
        wrong(String(medianOf(numbers)), 'found the median'),
        wrong(String(greatest - Math.min(...numbers)), 'found the range'),
      ],
      fillers: different.map(String),
      explanation: `The mode is the number that comes most often. ${often} comes ${numbers.filter((value) => value === often).length} times.`,
    };
  },
  ONE_STEP,
);

export const median = template(
  'median',
  (random, difficulty) => {
    const count = graded(3, 5, 6)[difficulty];
    const numbers = data(random, count, SPANS[difficulty]);
    const sorted = ascending(numbers);
    const answer = medianOf(numbers);
    const unsorted =
      count % 2 === 1
        ? (numbers[(count - 1) / 2] ?? 0)
        : ((numbers[count / 2 - 1] ?? 0) + (numbers[count / 2] ?? 0)) / 2;
    if (unsorted === answer || !Number.isInteger(answer) || new Set(numbers).size < count)
      return undefined;
    const average = sum(numbers) / count;
    return {
      stem: `${shown(random, numbers)} What is the median?`,
      answer: String(answer),
      distractors: [
        wrong(
          Number.isInteger(unsorted) ? String(unsorted) : '',
          'did not put the numbers in order',
        ),
        wrong(Number.isInteger(average) ? String(average) : '', 'found the mean'),
        wrong(String(sorted.at(-1)), 'took the greatest number'),
        wrong(String((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)), 'found the range'),
      ],
      fillers: numbers.map(String),
      explanation: `Put them in order: ${sorted.join(', ')}. ${count % 2 === 1 ? `The one in the middle is ${answer}.` : `Half-way between the two in the middle is ${answer}.`}`,
    };
  },
  ONE_STEP,
);

export const rangeOfData = template(
  'rangeOfData',
  (random, difficulty) => {
    const numbers = data(random, random.pick(SIZES[difficulty]) + 1, SPANS[difficulty]);
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    if (high - low < 3 || new Set(numbers).size < 4) return undefined;
    return {
      stem: `${shown(random, numbers)} What is the range?`,
      answer: String(high - low),
      distractors: [
        wrong(String(high), 'took the greatest number'),
        wrong(String(numbers.length), 'counted the numbers'),
        wrong(String(high + low), 'added the greatest and the smallest'),
        wrong(
          String(Math.abs((numbers[0] ?? 0) - (numbers.at(-1) ?? 0))),
          'subtracted the first and the last',
        ),
      ].filter(({ text }) => text !== '0'),
      fillers: near(high - low, 1),
      explanation: `The range is the greatest number less the smallest: ${high} − ${low} = ${high - low}.`,
    };
  },
  ONE_STEP,
);

export const missingForMean = template(
  'missingForMean',
  (random) => {
    const known = data(random, random.integer(3, 4), [6, 24]);
    const average = random.integer(8, 20);
    const count = known.length + 1;
    const answer = average * count - sum(known);
    if (answer < 2 || answer > 40 || answer === average) return undefined;
    return {
      stem: `The mean of ${count} numbers is ${average}. Of them ${listed(known.map(String))} are known. What is the other number?`,
      answer: String(answer),
      distractors: [
        wrong(String(average), 'gave the mean'),
        wrong(
          String(Math.abs(average * known.length - sum(known))),
          'multiplied by the known numbers only',
        ),
        wrong(String(average * count), 'found the total only'),
        wrong(String(sum(known)), 'added the known numbers only'),
      ].filter(({ text }) => text !== '0'),
      fillers: near(answer, 2),
      explanation: `The total must be ${count} × ${average} = ${average * count}. The known numbers make ${sum(known)}: ${average * count} − ${sum(known)} = ${answer}.`,
    };
  },
  ['Advanced'],
);

const BEST = [
  [
    'The shop wants to order the shoe size that is sold most often.',
    'mode',
    'The mode tells what comes most often',
  ],
  ['Five helpers share all their tips equally.', 'mean', 'The mean shares the total equally'],
  [
    'One of nine houses costs far more than the others. You want the price in the middle.',
    'median',
    'The median is the middle one; a very large number does not change it',
  ],
  [
    'You want to know how far apart the hottest and the coldest day were.',
    'range',
    'The range tells how far apart the ends are',
  ],
  [
    'A class votes for its favourite lunch.',
    'mode',
    'The mode tells which lunch is chosen most often',
  ],
  [
    'A bowler wants to spread the total number of wickets evenly over all matches.',
    'mean',
    'The mean spreads the total evenly',
  ],
  [
    'Runners line up by their time and the one in the middle is looked at.',
    'median',
    'The median is the middle one when all are in order',
  ],
  [
    'The coach wants the gap between the longest and the shortest throw.',
    'range',
    'The range is the gap between the ends',
  ],
] as const;

export const whichAverage = template(
  'whichAverage',
  (random) => {
    const [scene, answer, why] = random.pick(BEST);
    return {
      stem: `${scene} Which number is needed?`,
      answer,
      distractors: ['mean', 'median', 'mode', 'range']
        .filter((other) => other !== answer)
        .map((other) => wrong(other, 'mixed up the averages')),
      explanation: `${why}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
