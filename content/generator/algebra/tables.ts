import { graded, near, type Span, template, wrong } from '../item.ts';
import { grouped, withArticle } from '../numberText.ts';

/** The rule y = a × x + b, in words. */
const ruleText = (times: number, plus: number): string => {
  const product = times === 1 ? 'x' : `${times} × x`;
  if (plus === 0) return `y = ${product}`;
  return `y = ${product} ${plus > 0 ? '+' : '−'} ${Math.abs(plus)}`;
};

const RULES = graded<readonly [Span, Span]>(
  [
    [1, 1],
    [3, 12],
  ],
  [
    [2, 9],
    [0, 0],
  ],
  [
    [2, 6],
    [1, 9],
  ],
);

const tableOf = (inputs: readonly number[], times: number, plus: number): string =>
  `x: ${inputs.join(', ')}; y: ${inputs.map((x) => times * x + plus).join(', ')}`;

export const ruleOfTable = template('ruleOfTable', (random, difficulty) => {
  const [timesSpan, plusSpan] = RULES[difficulty];
  const [times, plus] = [random.integer(...timesSpan), random.integer(...plusSpan)];
  const inputs = [2, 3, 5, 8];
  const at2 = 2 * times + plus;
  return {
    stem: `Which rule fits the table? ${tableOf(inputs, times, plus)}`,
    answer: ruleText(times, plus),
    distractors: [
      wrong(ruleText(1, at2 - 2), 'tested the rule on the first pair only'),
      wrong(at2 % 2 === 0 ? ruleText(at2 / 2, 0) : '', 'tested the rule on the first pair only'),
      wrong(ruleText(times + 1, plus), 'made a slip in the multiplication'),
      wrong(ruleText(times, plus + 1), 'made a slip in the addition'),
      wrong(
        plus > 0 ? ruleText(times, -plus) : ruleText(times, 2),
        'used the wrong sign or added something',
      ),
    ],
    explanation: `Test every pair. For x = 5, ${ruleText(times, plus).replace('y = ', '').replace('x', '5')} = ${times * 5 + plus}, as in the table. The other pairs fit too.`,
  };
});

export const missingInTable = template('missingInTable', (random, difficulty) => {
  const [timesSpan, plusSpan] = RULES[difficulty];
  const [times, plus] = [random.integer(...timesSpan), random.integer(...plusSpan)];
  const inputs = [1, 2, 3, 4];
  const asked = random.integer(6, 12);
  const answer = times * asked + plus;
  const last = times * 4 + plus;
  return {
    stem: `The table follows one rule. ${tableOf(inputs, times, plus)}. What is y when x is ${asked}?`,
    answer: String(answer),
    distractors: [
      wrong(String(last + times), 'took the next number in the row'),
      wrong(String(answer + times), 'counted one step too many'),
      wrong(String(answer - times), 'counted one step too few'),
      wrong(String(last * 2), 'doubled the last number'),
      wrong(String(times * asked + plus * 2), 'made a slip in the addition'),
    ],
    fillers: near(answer, 1),
    explanation: `The rule is ${ruleText(times, plus)}. For x = ${asked}: ${times === 1 ? asked : `${times} × ${asked}`}${plus > 0 ? ` + ${plus}` : ''} = ${answer}.`,
  };
});

export const substituteOne = template('substituteOne', (random, difficulty) => {
  const [a, b, n] = [
    random.integer(2, 9),
    random.integer(2, 12),
    random.integer(...graded<Span>([2, 5], [4, 9], [6, 12])[difficulty]),
  ];
  const minus = difficulty === 'Advanced' && a * n > b;
  const sign = minus ? '−' : '+';
  const value = (product: number): number => (minus ? product - b : product + b);
  return {
    stem: `What is the value of ${a} × n ${sign} ${b} when n = ${n}?`,
    answer: String(value(a * n)),
    distractors: [
      wrong(String(value(Number(`${a}${n}`))), 'wrote the digits side by side'),
      wrong(String(value(a + n)), 'added instead of multiplying'),
      wrong(
        String(minus ? Math.abs(a * (n - b)) : a * (n + b)),
        `did the ${minus ? 'subtraction' : 'addition'} first`,
      ),
      wrong(String(a * n), 'left out the last step'),
    ],
    fillers: near(value(a * n), 1),
    explanation: `Put ${n} in the place of n and multiply first: ${a} × ${n} = ${a * n}. Then ${a * n} ${sign} ${b} = ${value(a * n)}.`,
  };
});

interface FormulaUse {
  readonly stem: string;
  readonly answer: number;
  readonly mistakes: readonly number[];
  readonly explanation: string;
}

/** A formula of measuring or paying, with its numbers given. */
export const useFormula = template('useFormula', (random, difficulty) => {
  const [l, w] = [random.integer(5, 15), random.integer(2, 9)];
  const [fixed, each] = [random.integer(2, 9) * 50, random.integer(3, 9) * 10];
  const count = random.integer(4, 12);
  if (l <= w) return undefined;
  const { stem, answer, mistakes, explanation } = graded<FormulaUse>(
    {
      stem: `A = l × w is a formula for area. What is A when l = ${l} and w = ${w}?`,
      answer: l * w,
      mistakes: [l + w, 2 * (l + w), l * w + w],
      explanation: `Put the numbers in the place of the letters: A = ${l} × ${w} = ${l * w}.`,
    },
    {
      stem: `P = 2 × (l + w) is a formula for perimeter. What is P when l = ${l} and w = ${w}?`,
      answer: 2 * (l + w),
      mistakes: [2 * l + w, l * w, l + w],
      explanation: `Work in the brackets first: ${l} + ${w} = ${l + w}. Then 2 × ${l + w} = ${2 * (l + w)}.`,
    },
    {
      stem: `A taxi fare in dollars is F = ${fixed} + ${each} × k, for k kilometres. What is F when k = ${count}?`,
      answer: fixed + each * count,
      mistakes: [(fixed + each) * count, fixed + each + count, each * count],
      explanation: `Multiply first: ${each} × ${count} = ${each * count}. Then ${fixed} + ${each * count} = ${fixed + each * count}.`,
    },
  )[difficulty];
  return {
    stem,
    answer: String(answer),
    distractors: mistakes.map((value) =>
      wrong(grouped(value), 'did the steps in the wrong order or left one out'),
    ),
    fillers: near(answer, 2),
    explanation,
  };
});

/** Which number makes the relation true, with the equal case as a trap. */
export const makeRelationTrue = template('makeRelationTrue', (random, difficulty) => {
  const [a, b] = [random.integer(3, 9), random.integer(4, 12)];
  const given = random.integer(...graded<Span>([5, 15], [10, 25], [15, 40])[difficulty]);
  const edge = a * b - given;
  const relation = random.pick(['>', '<', '=']);
  if (edge < 6) return undefined;
  const answer =
    relation === '='
      ? edge
      : relation === '>'
        ? edge - random.integer(1, 4)
        : edge + random.integer(1, 4);
  const others =
    relation === '='
      ? [edge + 1, edge - 1, a * b]
      : relation === '>'
        ? [edge, edge + 1, edge + 3]
        : [edge, edge - 1, edge - 3];
  const word = { '>': 'is greater than', '<': 'is less than', '=': 'is equal to' }[relation] ?? '';
  return {
    stem: `Which number makes this true? ${a} × ${b} ${relation} ${given} + ___`,
    answer: String(answer),
    distractors: others.map((value) =>
      wrong(String(value), 'mixed up the signs or took the equal case'),
    ),
    explanation: `${a} × ${b} = ${a * b}. With ${answer} the right side is ${given} + ${answer} = ${given + answer}, and ${a * b} ${word} ${given + answer}.`,
  };
});

/** An area or cost with a letter: reading what a term stands for. */
export const meaningOfTerm = template(
  'meaningOfTerm',
  (random) => {
    const price = random.integer(4, 30) * 10;
    const thing = random.pick([
      'bun',
      'orange juice',
      'pencil',
      'eraser',
      'ruler',
      'icicle',
      'mango',
    ]);
    const letter = 'n';
    return {
      stem: `${withArticle(thing).replace(/^a/, 'A')} costs ${price} dollars. Which expression tells the cost of ${letter} of them, in dollars?`,
      answer: `${price} × ${letter}`,
      distractors: [
        wrong(`${price} + ${letter}`, 'added instead of multiplying'),
        wrong(`${price} ÷ ${letter}`, 'shared the price'),
        wrong(`${letter} − ${price}`, 'subtracted'),
      ],
      explanation: `Each one costs ${price} dollars, so ${letter} of them cost ${price} × ${letter}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
