import { gcd } from '../arithmetic.ts';
import { graded, type Item, type Span, template, wrong } from '../item.ts';
import { GOODS } from '../jamaica.ts';
import { grouped, money } from '../numberText.ts';
import type { Random } from '../random.ts';

const ANSWERS = [
  'Column A is greater.',
  'Column B is greater.',
  'The two columns are equal.',
  'It cannot be decided.',
] as const;

/** Column A greater, column B greater, equal, or not to be decided: an index into the four options. */
export type Relation = 0 | 1 | 2 | 3;

const MISTAKES = [
  'compared the first numbers only',
  'compared the first numbers only',
  'did not work both columns out',
  'thought there is not enough information',
] as const;

/** The four options always stand in the same order. */
export const compareColumns = (
  a: string,
  b: string,
  relation: Relation,
  explanation: string,
): Item => ({
  stem: `Column A: ${a}. Column B: ${b}. Which statement is true?`,
  answer: ANSWERS[relation],
  distractors: ANSWERS.map((text, at) => wrong(text, MISTAKES[at] ?? '')).filter(
    (_, at) => at !== relation,
  ),
  explanation,
  fixedOrder: ANSWERS,
});

const decided = (random: Random): Relation => random.pick([0, 1, 2]);

/** Returns the value of column B for this relation to a column A of `value`. */
export const opposite = (value: number, relation: Relation, gap: number): number =>
  relation === 0 ? value - gap : relation === 1 ? value + gap : value;

/** An expression of two numbers worth `value`. */
const worth = (random: Random, value: number): string => {
  const part = random.integer(2, 19);
  return value > part + 2 && random.integer(0, 1) === 1
    ? `${grouped(value - part)} + ${part}`
    : `${grouped(value + part)} − ${part}`;
};

const valuesText = (a: string, b: string): string => `Column A is ${a} and column B is ${b}.`;

export const compareSums = template('compareSums', (random, difficulty) => {
  const span = graded<Span>([12, 60], [40, 150], [150, 600])[difficulty];
  const [x, y] = [random.integer(...span), random.integer(...span)];
  const relation = decided(random);
  const right = opposite(x + y, relation, random.integer(1, 5));
  const other = worth(random, right);
  return compareColumns(
    `${x} + ${y}`,
    other,
    relation,
    valuesText(`${x} + ${y} = ${grouped(x + y)}`, `${other} = ${grouped(right)}`),
  );
});

export const compareProducts = template('compareProducts', (random, difficulty) => {
  const span = graded<Span>([3, 9], [4, 12], [11, 25])[difficulty];
  const [x, y] = [random.integer(...span), random.integer(3, 12)];
  const relation = decided(random);
  const right = opposite(x * y, relation, random.integer(1, 4));
  const other = worth(random, right);
  return compareColumns(
    `${x} × ${y}`,
    other,
    relation,
    valuesText(`${x} × ${y} = ${x * y}`, `${other} = ${right}`),
  );
});

/** A common factor or addend makes the full calculation needless. */
export const compareByShortcut = template(
  'compareByShortcut',
  (random) => {
    const [shared, x] = [random.integer(23, 89), random.integer(12, 60)];
    const relation = decided(random);
    const y = opposite(x, relation, random.integer(1, 3));
    const [a, b] = random.pick([
      [`${shared} × ${x}`, `${y} × ${shared}`],
      [`${shared * 11} + ${x}`, `${y} + ${shared * 11}`],
    ] as const);
    return compareColumns(
      a,
      b,
      relation,
      `Both columns have the same number in them, so compare only ${x} and ${y}.`,
    );
  },
  ['Intermediate', 'Advanced'],
);

export const compareBills = template(
  'compareBills',
  (random, difficulty) => {
    const [first, second] = random.sample(GOODS, 2);
    if (first === undefined || second === undefined) return undefined;
    const most = graded(3, 6, 9)[difficulty];
    const [n, m] = [random.integer(2, most), random.integer(2, most)];
    const relation = decided(random);
    const price = Math.floor(random.integer(...first.price) / 10) * 10;
    const right = opposite(n * price, relation, m * 10 * random.integer(1, 3));
    if (right <= 0 || right % (m * 10) !== 0) return undefined;
    return compareColumns(
      `the cost of ${n} ${first.many} at ${money(price)} each`,
      `the cost of ${m} ${second.many} at ${money(right / m)} each`,
      relation,
      valuesText(
        `${n} × ${money(price)} = ${money(n * price)}`,
        `${m} × ${money(right / m)} = ${money(right)}`,
      ),
    );
  },
  ['Intermediate', 'Advanced'],
);

const MEASURES = [
  ['m', 'cm', 100],
  ['kg', 'g', 1000],
  ['L', 'mL', 1000],
  ['hours', 'minutes', 60],
  ['weeks', 'days', 7],
] as const;

export const compareMeasures = template(
  'compareMeasures',
  (random, difficulty) => {
    const [big, small, factor] = random.pick(MEASURES);
    const relation = decided(random);
    const whole = random.integer(2, 9);
    const rest = difficulty === 'Beginner' ? 0 : random.integer(1, factor - 1);
    const value = whole * factor + rest;
    const right = opposite(value, relation, random.pick([1, 2, Math.floor(factor / 5)]));
    return compareColumns(
      rest === 0 ? `${whole} ${big}` : `${whole} ${big} ${rest} ${small}`,
      `${grouped(right)} ${small}`,
      relation,
      `1 ${big.replace(/s$/, '')} is ${grouped(factor)} ${small}, so column A is ${grouped(value)} ${small}. Column B is ${grouped(right)} ${small}.`,
    );
  },
  ['Beginner', 'Intermediate'],
);

interface Part {
  readonly text: string;
  readonly whole: number;
  /** How it is worked out, with its value. */
  readonly steps: string;
}

/** A fraction of some whole that is worth exactly `value`. */
const fractionWorth = (random: Random, value: number): Part | undefined => {
  const bottom = random.pick([2, 3, 4, 5, 6, 8, 10]);
  const top = random.integer(1, bottom - 1);
  if ((value * bottom) % top !== 0 || gcd(top, bottom) > 1) return undefined;
  const whole = (value * bottom) / top;
  const times = top === 1 ? '' : ` × ${top}`;
  return {
    text: `${top}/${bottom} of ${whole}`,
    whole,
    steps: `${whole} ÷ ${bottom}${times} = ${value}`,
  };
};

const percentWorth = (random: Random, value: number): Part | undefined => {
  const percent = random.pick([5, 10, 20, 25, 30, 40, 50, 60, 75, 80]);
  const whole = (value * 100) / percent;
  return Number.isInteger(whole)
    ? {
        text: `${percent}% of ${whole}`,
        whole,
        steps: `${whole} ÷ 100 × ${percent} = ${value}`,
      }
    : undefined;
};

export const compareFractionsOf = template('compareFractionsOf', (random, difficulty) => {
  const relation = decided(random);
  const value = random.integer(2, graded(6, 12, 24)[difficulty]) * 6;
  const right = opposite(value, relation, random.integer(1, 3));
  const [a, b] = [fractionWorth(random, value), fractionWorth(random, right)];
  if (a === undefined || b === undefined || a.text === b.text || a.whole > 300 || b.whole > 300)
    return undefined;
  return compareColumns(a.text, b.text, relation, valuesText(a.steps, b.steps));
});

export const compareFractionWithPercent = template(
  'compareFractionWithPercent',
  (random, difficulty) => {
    const relation = decided(random);
    const value = random.integer(2, graded(8, 15, 30)[difficulty]) * 6;
    const right = opposite(value, relation, random.integer(1, 4));
    const [a, b] = [fractionWorth(random, value), percentWorth(random, right)];
    if (a === undefined || b === undefined || a.whole > 500 || b.whole > 900) return undefined;
    return compareColumns(a.text, b.text, relation, valuesText(a.steps, b.steps));
  },
);

/** A small table and two amounts made from it. */
export const compareFromTable = template('compareFromTable', (random, difficulty) => {
  const labels = random.pick([
    ['Mon', 'Tue', 'Wed', 'Thu'],
    ['May', 'June', 'July', 'August'],
  ]);
  const values = labels.map(
    () => random.integer(...graded<Span>([2, 9], [3, 15], [8, 30])[difficulty]) * 5,
  );
  const [a = 0, b = 0, c = 0, d = 0] = values;
  const [textA, sumA, worthA, textB, sumB, worthB] = random.pick([
    [
      `${labels[0]} and ${labels[1]} together`,
      `${a} + ${b} = `,
      a + b,
      `${labels[2]} and ${labels[3]} together`,
      `${c} + ${d} = `,
      c + d,
    ],
    [
      `twice the number for ${labels[0]}`,
      `2 × ${a} = `,
      2 * a,
      `${labels[1]} and ${labels[2]} together`,
      `${b} + ${c} = `,
      b + c,
    ],
    [
      `half the number for ${labels[3]}`,
      `${d} ÷ 2 = `,
      d / 2,
      `the number for ${labels[0]}`,
      '',
      a,
    ],
  ] as const);
  const relation: Relation = worthA > worthB ? 0 : worthA < worthB ? 1 : 2;
  const item = compareColumns(
    textA,
    textB,
    relation,
    valuesText(`${sumA}${worthA}`, `${sumB}${worthB}`),
  );
  return {
    ...item,
    stem: `Buns sold: ${labels.map((label, at) => `${label} ${values[at]}`).join(', ')}. ${item.stem}`,
  };
});
