import { graded, near, type Span, template, wrong } from '../item.ts';

interface GroupRule {
  readonly words: string;
  readonly apply: (a: number, b: number) => number;
  readonly slips: (a: number, b: number) => readonly number[];
}

const RULES = graded<readonly GroupRule[]>(
  [
    {
      words: 'the third is the sum of the first two',
      apply: (a, b) => a + b,
      slips: (a, b) => [a * b, Math.abs(a - b), a + b + 1],
    },
    {
      words: 'the third is the product of the first two',
      apply: (a, b) => a * b,
      slips: (a, b) => [a + b, a * b + a, a * b - b],
    },
  ],
  [
    {
      words: 'the third is twice the sum of the first two',
      apply: (a, b) => 2 * (a + b),
      slips: (a, b) => [a + b, 2 * a + b, a * b],
    },
    {
      words: 'the third is the product of the first two, plus 1',
      apply: (a, b) => a * b + 1,
      slips: (a, b) => [a * b, a + b + 1, a * b - 1],
    },
  ],
  [
    {
      words: 'the third is the product of the first two, less the first',
      apply: (a, b) => a * b - a,
      slips: (a, b) => [a * b, a * b - b, a * b + a],
    },
    {
      words: 'the third is the first times itself, plus the second',
      apply: (a, b) => a * a + b,
      slips: (a, b) => [2 * a + b, a * b, b * b + a],
    },
  ],
);

/** Three groups of three numbers made by one rule. */
export const numberGroups = template('numberGroups', (random, difficulty) => {
  const rule = random.pick(RULES[difficulty]);
  const [a, b, c] = random.sample([2, 3, 4, 5, 6, 7, 8, 9], 3);
  const [x, y, z] = random.sample([3, 4, 5, 6, 7, 8, 9, 10], 3);
  if (
    a === undefined ||
    b === undefined ||
    c === undefined ||
    x === undefined ||
    y === undefined ||
    z === undefined
  )
    return undefined;
  const answer = rule.apply(c, z);
  const fits = Object.values(RULES)
    .flat()
    .filter(({ apply }) => apply(a, x) === rule.apply(a, x) && apply(b, y) === rule.apply(b, y));
  if (fits.length > 1) return undefined;
  return {
    stem: `The same rule makes each group. (${a}, ${x}, ${rule.apply(a, x)}) (${b}, ${y}, ${rule.apply(b, y)}) (${c}, ${z}, ___) Which number is missing?`,
    answer: String(answer),
    distractors: rule
      .slips(c, z)
      .filter((value) => value > 0)
      .map((value) => wrong(String(value), 'used a rule that does not fit every group')),
    fillers: near(answer, 1),
    explanation: `In every group ${rule.words}. So the missing number is ${answer}.`,
  };
});

/** A 3 × 3 grid in which each row makes its last number from the first two. */
export const numberGrid = template('numberGrid', (random, difficulty) => {
  const [low, high] = graded<Span>([2, 9], [3, 12], [4, 15])[difficulty];
  const cell = (): number => random.integer(low, high);
  const kind = graded(['+', '−'], ['−', '×'], ['×'])[difficulty];
  const sign = random.pick(kind);
  const apply = (a: number, b: number): number =>
    sign === '+' ? a + b : sign === '−' ? a - b : a * b;
  const rows = [
    [cell(), cell()],
    [cell(), cell()],
    [cell(), cell()],
  ].map(([a = 0, b = 0]) => (a > b ? [a, b] : [b, a]) as readonly number[]);
  const results = rows.map(([a = 0, b = 0]) => apply(a, b));
  const [p = 0, q = 0] = rows[2] ?? [];
  const answer = results[2] ?? 0;
  if (answer <= 0 || rows.some(([a, b]) => a === b) || new Set(rows.map(String)).size < 3)
    return undefined;
  return {
    stem: `Each row follows the same rule. Row 1: ${rows[0]?.join(', ')}, ${results[0]}. Row 2: ${rows[1]?.join(', ')}, ${results[1]}. Row 3: ${p}, ${q}, ___. Which number is missing?`,
    answer: String(answer),
    distractors: [p + q, p - q, p * q, p + q + 1, p * q - q]
      .filter((value) => value !== answer && value > 0)
      .map((value) => wrong(String(value), 'used a rule that does not fit every row')),
    fillers: near(answer, 1),
    explanation: `In every row the first number ${sign} the second gives the third: ${p} ${sign} ${q} = ${answer}.`,
  };
});

/** Rows, columns and diagonals of a magic square all have one sum. */
export const magicSquare = template(
  'magicSquare',
  (random) => {
    const base = random.integer(1, 9);
    const step = random.integer(1, 3);
    const layout = [8, 1, 6, 3, 5, 7, 4, 9, 2].map((place) => base + (place - 1) * step);
    const hidden = random.integer(0, 8);
    const answer = layout[hidden] ?? 0;
    const total = 3 * (layout[4] ?? 0);
    const row = (at: number): string =>
      layout
        .slice(3 * at, 3 * at + 3)
        .map((value, index) => (3 * at + index === hidden ? '___' : String(value)))
        .join(', ');
    return {
      stem: `In a magic square every row and column has the same sum. Row 1: ${row(0)}. Row 2: ${row(1)}. Row 3: ${row(2)}. Which number is missing?`,
      answer: String(answer),
      distractors: [
        wrong(String(answer + step), 'made a slip in subtracting'),
        wrong(String(total), 'gave the sum'),
        wrong(
          String(layout[4] === answer ? answer + 3 : (layout[4] ?? 0)),
          'copied the middle number',
        ),
        wrong(String(answer + 10), 'made a slip in the tens'),
      ],
      fillers: near(answer, 2),
      explanation: `A full row has the sum ${total}. The row with the gap needs ${answer} to reach ${total}.`,
    };
  },
  ['Advanced'],
);
