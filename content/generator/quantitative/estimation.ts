import { roundTo, sum } from '../arithmetic.ts';
import { graded, near, type Span, template, wrong } from '../item.ts';
import { grouped, listed, money } from '../numberText.ts';
import type { Random } from '../random.ts';

/** Numbers close to round ones: the pupil picks the nearest of four answers that are far apart. */
export const bestEstimate = template('bestEstimate', (random, difficulty) => {
  const place = graded(10, 10, 100)[difficulty];
  const [p, q] = [
    random.integer(2, 9) * place,
    random.integer(2, 9) * (difficulty === 'Beginner' ? place : 10),
  ];
  const off = (): number => random.pick([-2, -1, 1, 2]);
  const [a, b] = [p + off(), q + off()];
  const times = difficulty !== 'Beginner' || random.integer(0, 1) === 1;
  const near = times ? p * q : p + q;
  const print = (value: number): string => `about ${grouped(value)}`;
  return {
    stem: `Which is the best estimate of ${a} ${times ? '×' : '+'} ${b}?`,
    answer: print(near),
    distractors: [
      wrong(print(near * 10), 'wrote a zero too many'),
      wrong(
        print(times ? near / 10 : near + 50),
        times ? 'wrote a zero too few' : 'rounded up too far',
      ),
      wrong(print(times ? p + q : p * q), times ? 'added' : 'multiplied'),
      wrong(print(near * 2), 'doubled'),
    ],
    explanation: `${a} is about ${p} and ${b} is about ${q}. ${p} ${times ? '×' : '+'} ${q} = ${grouped(near)}.`,
  };
});

export const estimateOfBill = template('estimateOfBill', (random, difficulty) => {
  const count = graded(3, 4, 5)[difficulty];
  const rounds = Array.from({ length: count }, () => random.integer(2, 9) * 100);
  const prices = rounds.map((round) => round + random.pick([-10, 5, 10, -5, 15]));
  const total = sum(rounds);
  const print = (value: number): string => `about ${money(value)}`;
  return {
    stem: `Round each price to the nearest $100 to estimate the bill: ${listed(prices.map(money))}.`,
    answer: print(total),
    distractors: [
      wrong(print(total + 200), 'rounded all prices up'),
      wrong(print(total - 200), 'rounded all prices down'),
      wrong(print(total - (rounds[0] ?? 0)), 'left out a price'),
      wrong(print(total + 500), 'made a slip in adding'),
    ],
    explanation: `Rounded prices: ${rounds.map(money).join(' + ')} = ${money(total)}.`,
  };
});

interface Table {
  readonly title: string;
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly text: string;
}

const TITLES = [
  ['Buns sold', ['Mon', 'Tue', 'Wed', 'Thu']],
  ['Visitors', ['May', 'June', 'July', 'August']],
  ['Trees planted', ['Ann', 'Ben', 'Cleo', 'Dan']],
  ['Pupils in each grade', ['Grade 3', 'Grade 4', 'Grade 5', 'Grade 6']],
] as const;

const table = (random: Random, [low, high]: Span): Table => {
  const [title, labels] = random.pick(TITLES);
  const values = random
    .sample(
      Array.from({ length: high - low + 1 }, (_, at) => low + at),
      4,
    )
    .map((value) => value * 2);
  return {
    title,
    labels,
    values,
    text: `${title}: ${labels.map((label, at) => `${label}${/\d$/.test(label) ? ':' : ''} ${values[at]}`).join(', ')}.`,
  };
};

const SPANS = graded<Span>([3, 15], [6, 30], [10, 60]);

/** Exactly one of four claims about the table is true. */
export const supportedClaim = template('supportedClaim', (random, difficulty) => {
  const { labels, values, text } = table(random, SPANS[difficulty]);
  const [a = 0, b = 0, c = 0, d = 0] = values;
  const [wa = '', wb = '', wc = '', wd = ''] = labels;
  const claims: readonly (readonly [string, boolean])[] = [
    [`${wa} has more than ${wb}.`, a > b],
    [`${wc} has more than ${wd}.`, c > d],
    [`${wa} and ${wb} together have more than ${wc} and ${wd}.`, a + b > c + d],
    [`${wb} has the greatest number.`, b > Math.max(a, c, d)],
    [`${wd} has the smallest number.`, d < Math.min(a, b, c)],
    [`${wa} has more than twice as many as ${wd}.`, a > 2 * d],
    [`${wc} has more than ${wa} and ${wd} together.`, c > a + d],
    [`${wb} has at least 10 more than ${wc}.`, b >= c + 10],
  ];
  const pool = difficulty === 'Beginner' ? claims.slice(0, 5) : claims.slice(1);
  const truth = random.shuffle(pool).find(([, holds]) => holds);
  const lies = pool.filter(([, holds]) => !holds);
  if (truth === undefined || lies.length < 3) return undefined;
  return {
    stem: `${text} Which claim does the table support?`,
    answer: truth[0],
    distractors: lies.map(([claim]) => wrong(claim, 'did not compare the numbers')),
    explanation: `Test each claim with the numbers ${values.join(', ')}. Only this one holds: ${truth[0]}`,
  };
});

export const twoFactsFromTable = template(
  'twoFactsFromTable',
  (random, difficulty) => {
    const { labels, values, text } = table(random, SPANS[difficulty]);
    const [a = 0, b = 0, c = 0, d = 0] = values;
    const [question, answer, how] = random.pick([
      [
        `How many fewer does ${labels[0]} have than ${labels[1]} and ${labels[2]} together?`,
        b + c - a,
        `${b} + ${c} = ${b + c}, and ${b + c} − ${a} = ${b + c - a}`,
      ],
      [
        `How many must ${labels[3]} get to have as many as ${labels[0]} and ${labels[1]} together?`,
        a + b - d,
        `${a} + ${b} = ${a + b}, and ${a + b} − ${d} = ${a + b - d}`,
      ],
      [
        `What is half of the total of ${labels[2]} and ${labels[3]}?`,
        (c + d) / 2,
        `${c} + ${d} = ${c + d}, and half of it is ${(c + d) / 2}`,
      ],
    ] as const);
    if (answer <= 1) return undefined;
    return {
      stem: `${text} ${question}`,
      answer: String(answer),
      distractors: [a + b, b + c, c + d, Math.abs(b - a), a + b + c + d, Math.abs(c - d)]
        .filter((value) => value !== answer && value > 1)
        .map((value) => wrong(String(value), 'did only one step or took the wrong numbers')),
      fillers: near(answer, 2),
      explanation: `Take the numbers from the table: ${how}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

/** Estimates in daily life: which answer cannot be right, or is sensible. */
export const roundedTotal = template('roundedTotal', (random, difficulty) => {
  const place = graded(10, 100, 1000)[difficulty];
  const numbers = [0, 1, 2].map(
    () => random.integer(12, 89) * (place / 10) + random.integer(1, place / 10 || 1),
  );
  const rounded = numbers.map((value) => roundTo(value, place));
  const total = sum(rounded);
  if (numbers.some((value, at) => value === rounded[at] || (rounded[at] ?? 0) === 0))
    return undefined;
  return {
    stem: `A school collected ${grouped(numbers[0] ?? 0)}, ${grouped(numbers[1] ?? 0)} and ${grouped(numbers[2] ?? 0)} bottles. Round each to the nearest ${grouped(place)}. About how many bottles is that?`,
    answer: grouped(total),
    distractors: [
      wrong(grouped(total + place), 'rounded one number the wrong way'),
      wrong(grouped(total - place), 'rounded one number the wrong way'),
      wrong(grouped(sum(numbers)), 'worked out the exact total'),
      wrong(grouped(total + 2 * place), 'rounded all the numbers up'),
    ],
    explanation: `Rounded: ${rounded.map(grouped).join(' + ')} = ${grouped(total)}.`,
  };
});
