import { sum } from '../arithmetic.ts';
import { graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { grouped } from '../numberText.ts';
import type { Random } from '../random.ts';

interface Topic {
  readonly title: string;
  readonly labels: readonly string[];
  /** Noun of "How many …". */
  readonly noun: string;
  /** Comes before a label: "on Mon", "in May". */
  readonly on: string;
  /** The same for all of them together. */
  readonly all: string;
}

const TOPICS: readonly Topic[] = [
  {
    title: 'Books read',
    labels: ['Mon', 'Tue', 'Wed', 'Thu'],
    noun: 'books were read',
    on: 'on ',
    all: 'books were read',
  },
  {
    title: 'Patties sold',
    labels: ['Mon', 'Tue', 'Wed', 'Fri'],
    noun: 'patties were sold',
    on: 'on ',
    all: 'patties were sold',
  },
  {
    title: 'Coconuts sold',
    labels: ['May', 'June', 'July', 'August'],
    noun: 'coconuts were sold',
    on: 'in ',
    all: 'coconuts were sold',
  },
  {
    title: 'Library visits',
    labels: ['May', 'June', 'September', 'October'],
    noun: 'visits were made',
    on: 'in ',
    all: 'visits were made',
  },
  {
    title: 'Favourite fruit',
    labels: ['mango', 'banana', 'guava', 'orange'],
    noun: 'pupils chose',
    on: '',
    all: 'pupils answered',
  },
  {
    title: 'Way to school',
    labels: ['bus', 'walking', 'taxi', 'car'],
    noun: 'pupils chose',
    on: '',
    all: 'pupils answered',
  },
];

interface Table {
  readonly topic: Topic;
  readonly values: readonly number[];
  readonly text: string;
}

/** A table in the stem. */
const table = (random: Random, most: number): Table => {
  const topic = random.pick(TOPICS);
  const values = random.sample(
    Array.from({ length: most - 1 }, (_, at) => at + 2),
    4,
  );
  const rows = topic.labels.map((label, at) => `${label} ${values[at] ?? 0}`);
  return { topic, values, text: `${topic.title}: ${rows.join(', ')}.` };
};

const MAX_VALUE = 60;

export const readTable = template(
  'readChart',
  (random) => {
    const { topic, values, text } = table(random, MAX_VALUE);
    const at = random.integer(0, 3);
    const answer = values[at] ?? 0;
    return {
      stem: `${text} How many ${topic.noun} ${topic.on}${topic.labels[at] ?? ''}?`,
      answer: String(answer),
      distractors: values
        .filter((value) => value !== answer)
        .map((value) => wrong(String(value), 'read another line')),
      fillers: near(answer, 1),
      explanation: `Find ${topic.labels[at]} and read the number beside it: ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const totalOfTable = template(
  'totalOnChart',
  (random, difficulty) => {
    const { topic, values, text } = table(random, difficulty === 'Advanced' ? MAX_VALUE : 20);
    const total = sum(values);
    return {
      stem: `${text} How many ${topic.all} altogether?`,
      answer: String(total),
      distractors: [
        wrong(String(total - (values[3] ?? 0)), 'left out the last line'),
        wrong(String(total - (values[0] ?? 0)), 'left out the first line'),
        wrong(String(Math.max(...values)), 'read the greatest line only'),
      ],
      fillers: near(total, 10),
      explanation: `Add all four numbers: ${values.join(' + ')} = ${total}.`,
    };
  },
  ['Intermediate'],
);

export const signsNeeded = template(
  'signsNeeded',
  (random, difficulty) => {
    const key = random.pick(graded([2, 5, 10], [3, 4, 6], [8, 12, 15, 20])[difficulty]);
    const half = difficulty === 'Advanced' && key % 2 === 0;
    const signs = random.integer(4, 12);
    const value = signs * key + (half ? key / 2 : 0);
    const thing = random.pick(['pupils', 'buses', 'trees', 'cakes', 'letters']);
    const print = (count: number): string => (half ? `${count} and a half` : String(count));
    return {
      stem: `On a pictograph each ★ stands for ${key} ${thing}. How many ★ show ${value} ${thing}?`,
      answer: print(signs),
      distractors: [
        wrong(
          half ? String(signs) : String(value - key),
          half ? 'left out the half' : 'subtracted the key',
        ),
        wrong(
          half ? String(signs + 1) : String(value),
          half ? 'drew a whole sign for the half' : 'drew one sign for each',
        ),
        wrong(print(signs + 2), 'made a slip in dividing'),
        wrong(print(signs - 1), 'made a slip in dividing'),
      ],
      explanation: `Divide by the key: ${value} ÷ ${key} = ${half ? `${signs} remainder ${key / 2}, and ${key / 2} is half of ${key}. So ${print(signs)} signs are needed` : signs}.`,
    };
  },
  ONE_STEP,
);

export const chooseKey = template(
  'chooseKey',
  (random) => {
    const key = random.pick([3, 4, 5, 6, 7, 8, 9, 10]);
    const counts = random.sample([2, 3, 4, 5, 6, 7], 3).map((count) => count * key);
    const others = [3, 4, 5, 6, 7, 8, 9, 10, 11].filter((other) =>
      counts.some((count) => count % other !== 0),
    );
    return {
      stem: `A pictograph must show ${counts[0]}, ${counts[1]} and ${counts[2]} pupils with whole pictures only. Which number can one picture stand for?`,
      answer: String(key),
      distractors: others.map((other) => wrong(String(other), 'does not divide all the numbers')),
      explanation: `The key must divide every number without a remainder: ${counts.map((count) => `${count} ÷ ${key} = ${count / key}`).join(', ')}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const chooseScale = template(
  'chooseScale',
  (random) => {
    const step = random.pick([5, 10, 20, 50, 100]);
    const values = random.sample([2, 3, 4, 5, 6, 7, 8, 9], 4).map((count) => count * step);
    const greatest = Math.max(...values);
    if (greatest < 7 * step) return undefined;
    const others = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].filter(
      (other) => other * 10 < greatest || other >= 2 * step,
    );
    return {
      stem: `A bar graph has 10 equal spaces up the side, starting at 0. It must show ${values.slice(0, 3).join(', ')} and ${values[3]}, filling most of the height. How much should each space stand for?`,
      answer: String(step),
      distractors: others
        .filter((other) => other >= step / 5 && other <= step * 5)
        .map((other) =>
          wrong(
            String(other),
            other < step ? 'does not reach the tallest bar' : 'makes short bars',
          ),
        ),
      explanation: `10 spaces of ${step} reach ${grouped(10 * step)}, just enough for ${greatest}. A smaller number does not reach it, and a larger one makes the bars very short.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
