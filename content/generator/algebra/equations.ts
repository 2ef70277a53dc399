import { near, template, wrong } from '../item.ts';
import { fraction } from '../numberText.ts';

const PHRASES = [
  [
    (n: number) => `${n} more than x`,
    (n: number) => `x + ${n}`,
    (n: number) => [`x − ${n}`, `${n}x`, `x ÷ ${n}`],
  ],
  [
    (n: number) => `${n} less than x`,
    (n: number) => `x − ${n}`,
    (n: number) => [`${n} − x`, `x + ${n}`, `${n}x`],
  ],
  [
    (n: number) => `${n} times x`,
    (n: number) => `${n}x`,
    (n: number) => [`x + ${n}`, `x ÷ ${n}`, `x − ${n}`],
  ],
  [
    (n: number) => `x shared equally among ${n}`,
    (n: number) => `x ÷ ${n}`,
    (n: number) => [`${n} ÷ x`, `${n}x`, `x − ${n}`],
  ],
] as const;

export const expressionForPhrase = template(
  'expressionForPhrase',
  (random) => {
    const [phrase, expression, others] = random.pick(PHRASES);
    const n = random.integer(3, 20);
    return {
      stem: `Which expression means "${phrase(n)}"?`,
      answer: expression(n),
      distractors: others(n).map((text) => wrong(text, 'chose the wrong operation or order')),
      explanation: `"${phrase(n)}" is written ${expression(n)}. Try it with a number for x to check.`,
    };
  },
  ['Beginner'],
);

export const expressionForTwoSteps = template(
  'expressionForTwoSteps',
  (random) => {
    const [a, b] = [random.integer(2, 9), random.integer(2, 12)];
    const [phrase, answer, others] = random.pick([
      [
        `${b} more than ${a} times x`,
        `${a}x + ${b}`,
        [`${b}x + ${a}`, `${a}(x + ${b})`, `${a + b}x`],
      ],
      [
        `${b} less than ${a} times x`,
        `${a}x − ${b}`,
        [`${b} − ${a}x`, `${a}(x − ${b})`, `${b}x − ${a}`],
      ],
      [
        `${a} times the sum of x and ${b}`,
        `${a}(x + ${b})`,
        [`${a}x + ${b}`, `${b}(x + ${a})`, `${a} + x + ${b}`],
      ],
      [`half of x, and ${b} more`, `x ÷ 2 + ${b}`, [`2x + ${b}`, `(x + ${b}) ÷ 2`, `x − 2 + ${b}`]],
    ] as const);
    if (a === b) return undefined;
    return {
      stem: `Which expression means "${phrase}"?`,
      answer,
      distractors: others.map((text) => wrong(text, 'mixed up the order of the steps')),
      explanation: `Read the phrase step by step and write each step: ${answer}.`,
    };
  },
  ['Intermediate'],
);

export const substituteTwo = template('substituteTwo', (random, difficulty) => {
  const [a, b] = [random.integer(2, 6), random.integer(2, 5)];
  const [x, y] = [random.integer(3, 9), random.integer(2, 8)];
  const minus = difficulty === 'Advanced';
  const both = difficulty !== 'Beginner';
  const right = both ? b * y : y;
  const answer = minus ? a * x - right : a * x + right;
  if (answer <= 0 || x === y) return undefined;
  const sign = minus ? '−' : '+';
  const expression = `${a}x ${sign} ${both ? `${b}y` : 'y'}`;
  const swapped = minus ? a * y - (both ? b * x : x) : a * y + (both ? b * x : x);
  return {
    stem: `If x = ${x} and y = ${y}, what is the value of ${expression}?`,
    answer: String(answer),
    distractors: [
      wrong(swapped > 0 ? String(swapped) : '', 'mixed up x and y'),
      wrong(
        String(minus ? a * x + right : a * x - right > 0 ? a * x - right : a * x + right + 1),
        'used the wrong sign',
      ),
      wrong(String(a + x + (both ? b + y : y)), 'added instead of multiplying'),
      wrong(
        String(Number(`${a}${x}`) + (both ? Number(`${b}${y}`) : y)),
        'wrote the digits side by side',
      ),
    ],
    fillers: near(answer, 1),
    explanation: `${a}x means ${a} × ${x} = ${a * x}${both ? ` and ${b}y means ${b} × ${y} = ${b * y}` : ''}. Then ${a * x} ${sign} ${right} = ${answer}.`,
  };
});

export const solveOneStep = template(
  'solveOneStep',
  (random) => {
    const [x, b] = [random.integer(3, 30), random.integer(2, 20)];
    const times = random.integer(3, 9);
    const [equation, slips, how] = random.pick([
      [`x + ${b} = ${x + b}`, [x + 2 * b, x + b], `Subtract ${b} from both sides`],
      [`x − ${b} = ${x}`, [x, x - b], `Add ${b} to both sides`],
      [`${times}x = ${times * x}`, [times * x - times, times * x], `Divide both sides by ${times}`],
    ] as const);
    const answer = equation.startsWith('x −') ? x + b : x;
    return {
      stem: `Solve ${equation}.`,
      answer: `x = ${answer}`,
      distractors: slips
        .filter((value) => value > 0)
        .map((value) => wrong(`x = ${value}`, 'used the wrong operation')),
      fillers: near(answer, 1).map((value) => `x = ${value}`),
      explanation: `${how}, so that x stands alone: x = ${answer}.`,
    };
  },
  ['Beginner'],
);

export const solveTwoSteps = template(
  'solveTwoSteps',
  (random, difficulty) => {
    const [a, x, b] = [
      random.integer(2, 9),
      random.integer(2, difficulty === 'Advanced' ? 15 : 9),
      random.integer(2, 20),
    ];
    const plus = random.integer(0, 1) === 1;
    const right = plus ? a * x + b : a * x - b;
    if (right <= 0) return undefined;
    const wrongWay = plus ? right + b : right - b;
    return {
      stem: `Solve ${a}x ${plus ? '+' : '−'} ${b} = ${right}.`,
      answer: `x = ${x}`,
      distractors: [
        wrong(`x = ${a * x}`, 'did not divide'),
        wrong(
          wrongWay > 0 ? `x = ${fraction(wrongWay, a)}` : '',
          `${plus ? 'added' : 'subtracted'} instead of the opposite`,
        ),
        wrong(a * x - a > 0 ? `x = ${a * x - a}` : '', 'subtracted instead of dividing'),
        wrong(`x = ${fraction(right, a)}`, `left out the ${b}`),
      ],
      fillers: [`x = ${x + 1}`, `x = ${x + 2}`],
      explanation: `First ${plus ? 'subtract' : 'add'} ${b}: ${a}x = ${a * x}. Then divide by ${a}: x = ${x}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const solveInequality = template(
  'solveInequality',
  (random, difficulty) => {
    const b = random.integer(2, 12);
    const edge = random.integer(5, 15);
    const times = difficulty === 'Advanced' ? random.integer(2, 5) : 1;
    const greater = random.integer(0, 1) === 1;
    const left = `${times === 1 ? '' : times}x + ${b}`;
    const right = times * edge + b;
    const answer = greater ? edge + random.integer(1, 3) : edge - random.integer(1, 3);
    const others = greater ? [edge, edge - 1, edge - 3] : [edge, edge + 1, edge + 3];
    return {
      stem: `Which value of x makes ${left} ${greater ? '>' : '<'} ${right} true?`,
      answer: String(answer),
      distractors: others.map((value) =>
        wrong(String(value), value === edge ? 'took the equal case' : 'mixed up < and >'),
      ),
      explanation: `With x = ${edge} both sides are equal, so x must be ${greater ? 'greater' : 'less'} than ${edge}. Only ${answer} is.`,
    };
  },
  ['Intermediate'],
);

export const equationForStory = template(
  'equationForStory',
  (random) => {
    const [a, x, b] = [random.integer(2, 8), random.integer(3, 15), random.integer(3, 20)];
    const total = a * x + b;
    if (a === b) return undefined;
    return {
      stem: `A number x is multiplied by ${a}, then ${b} is added. The result is ${total}. Which equation says this?`,
      answer: `${a}x + ${b} = ${total}`,
      distractors: [
        wrong(`${b}x + ${a} = ${total}`, 'mixed up the numbers'),
        wrong(`${a}x − ${b} = ${total}`, 'used the wrong sign'),
        wrong(`${a}(x + ${b}) = ${total}`, 'added before multiplying'),
        wrong(`x + ${a} + ${b} = ${total}`, 'added instead of multiplying'),
      ],
      explanation: `Multiplied by ${a} is ${a}x, then add ${b}: ${a}x + ${b} = ${total}.`,
    };
  },
  ['Intermediate'],
);

export const thinkOfANumber = template(
  'thinkOfANumber',
  (random) => {
    const [a, x, b] = [random.integer(2, 8), random.integer(3, 15), random.integer(3, 20)];
    const total = a * x + b;
    return {
      stem: `I think of a number, multiply it by ${a} and add ${b}. The result is ${total}. What is my number?`,
      answer: String(x),
      distractors: [
        wrong(String(a * x), 'did not divide'),
        wrong(total > a + b ? String(total - a - b) : '', 'subtracted both numbers'),
        wrong(String(x + b), 'added instead of subtracting'),
      ],
      fillers: near(x, 1),
      explanation: `Go backwards: ${total} − ${b} = ${a * x}, and ${a * x} ÷ ${a} = ${x}.`,
    };
  },
  ['Advanced'],
);

export const likeTerms = template(
  'likeTerms',
  (random, difficulty) => {
    const [a, b, c] = [random.integer(2, 9), random.integer(2, 9), random.integer(2, 9)];
    const minus = difficulty === 'Intermediate' && a + b > c;
    if (c >= a + b || c === 1) return undefined;
    const coefficient = minus ? a + b - c : a + b;
    const shown = minus ? `${a}x + ${b}x − ${c}x` : `${a}x + ${b}x`;
    return {
      stem: `Simplify ${shown}.`,
      answer: `${coefficient}x`,
      distractors: [
        wrong(`${a * b}x`, 'multiplied the numbers'),
        wrong(`${coefficient}`, 'left out the letter'),
        wrong(`${coefficient}xx`, 'wrote the letter twice'),
        wrong(
          minus ? `${a + b + c}x` : `${coefficient + 1}x`,
          'used the wrong sign or made a slip',
        ),
      ],
      explanation: `x stands for the same number each time. ${a} of them and ${b} more${minus ? `, less ${c},` : ''} are ${coefficient}x.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
