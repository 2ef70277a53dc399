import { type ByDifficulty, near, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { grouped } from '../numberText.ts';
import type { Random } from '../random.ts';
import { additionSteps, subtractionSteps } from './calculationSteps.ts';

const digitsOf = (number: number): number[] => [...String(number)].reverse().map(Number);
const ofDigits = (random: Random, count: number): number =>
  random.integer(10 ** (count - 1) + 1, 10 ** count - 1);

/** The sum a pupil gets who never carries: each column alone, its last digit written. */
const withoutCarrying = (a: number, b: number): number =>
  digitsOf(a).reduce((total, digit, at) => {
    return total + ((digit + (digitsOf(b)[at] ?? 0)) % 10) * 10 ** at;
  }, 0);

/** The difference of a pupil who takes the smaller digit from the larger in every column. */
const smallerFromLarger = (a: number, b: number): number =>
  digitsOf(a).reduce((total, digit, at) => {
    return total + Math.abs(digit - (digitsOf(b)[at] ?? 0)) * 10 ** at;
  }, 0);

const needsBorrowing = (a: number, b: number): boolean =>
  digitsOf(b).some((digit, at) => digit > (digitsOf(a)[at] ?? 0));

const sumDistractors = (a: number, b: number) => [
  wrong(grouped(withoutCarrying(Math.max(a, b), Math.min(a, b))), 'did not carry'),
  wrong(grouped(a + b - 10), 'forgot to carry into the tens'),
  wrong(grouped(a + b - 100), 'forgot to carry into the hundreds'),
  wrong(grouped(Math.abs(a - b)), 'subtracted'),
];

const differenceDistractors = (a: number, b: number) => [
  wrong(grouped(smallerFromLarger(a, b)), 'took the smaller digit from the larger each time'),
  wrong(grouped(a - b + 10), 'did not reduce the tens after regrouping'),
  wrong(grouped(a - b + 100), 'did not reduce the hundreds after regrouping'),
  wrong(grouped(a + b), 'added'),
];

export const addInColumns = (digits: ByDifficulty<number>) =>
  template(
    'addInColumns',
    (random, difficulty) => {
      const a = ofDigits(random, digits[difficulty]);
      const b = ofDigits(random, digits[difficulty]);
      if ((a % 10) + (b % 10) < 10) return undefined;
      return {
        stem: `Work out ${grouped(a)} + ${grouped(b)}.`,
        answer: grouped(a + b),
        distractors: sumDistractors(a, b),
        fillers: near(a + b, 10, grouped),
        explanation: additionSteps(a, b),
      };
    },
    ONE_STEP,
  );

export const subtractInColumns = (digits: ByDifficulty<number>) =>
  template(
    'subtractInColumns',
    (random, difficulty) => {
      const a = ofDigits(random, digits[difficulty]);
      const b = random.integer(Math.floor(a / 5), Math.floor((a * 9) / 10));
      if (a % 10 >= b % 10) return undefined;
      return {
        stem: `Work out ${grouped(a)} − ${grouped(b)}.`,
        answer: grouped(a - b),
        distractors: differenceDistractors(a, b),
        fillers: near(a - b, 10, grouped),
        explanation: subtractionSteps(a, b),
      };
    },
    ONE_STEP,
  );

export const subtractAcrossZeros = (digits: ByDifficulty<number>) =>
  template(
    'subtractAcrossZeros',
    (random, difficulty) => {
      const power = digits[difficulty] - 1;
      const a = random.integer(2, 9) * 10 ** power + random.integer(0, 9);
      const b = random.integer(10 ** (power - 1) + 1, 10 ** power * 2 - 1);
      if (a % 10 >= b % 10 || b % 10 === 0 || b >= a) return undefined;
      return {
        stem: `Work out ${grouped(a)} − ${grouped(b)}.`,
        answer: grouped(a - b),
        distractors: [
          ...differenceDistractors(a, b),
          wrong(grouped(a - b + 10 ** power), 'did not reduce the first digit after regrouping'),
        ],
        explanation: `The zeros have nothing to lend, so regroup from the ${String(a)[0]} at the front. ${subtractionSteps(a, b)}`,
      };
    },
    ONE_STEP,
  );

export const missingAddend = (digits: ByDifficulty<number>) =>
  template(
    'missingAddend',
    (random, difficulty) => {
      const part = ofDigits(random, digits[difficulty]);
      const missing = ofDigits(random, digits[difficulty]);
      const whole = part + missing;
      if (!needsBorrowing(whole, part)) return undefined;
      return {
        stem: `What is the missing number? ${grouped(part)} + ___ = ${grouped(whole)}`,
        answer: grouped(missing),
        distractors: differenceDistractors(whole, part),
        fillers: near(missing, 10, grouped),
        explanation: `Subtract the part you know from the whole: ${grouped(whole)} − ${grouped(part)} = ${grouped(missing)}.`,
      };
    },
    ONE_STEP,
  );

export const inverseCheck = (digits: ByDifficulty<number>) =>
  template(
    'inverseCheck',
    (random, difficulty) => {
      const whole = ofDigits(random, digits[difficulty]);
      const part = random.integer(Math.floor(whole / 4), Math.floor(whole / 2) - 1);
      const rest = whole - part;
      const [w, p, r] = [grouped(whole), grouped(part), grouped(rest)];
      return {
        stem: `Andre worked out ${w} − ${p} = ${r}. Which sum can he use to check the answer?`,
        answer: `${r} + ${p}`,
        distractors: [
          wrong(`${w} + ${p}`, 'added the number taken away to the whole'),
          wrong(`${r} − ${p}`, 'used subtraction again on the wrong numbers'),
          wrong(`${w} + ${r}`, 'added the answer to the whole'),
        ],
        explanation: `Addition undoes subtraction. Add the answer and the number taken away: ${r} + ${p} must give ${w}.`,
      };
    },
    ONE_STEP,
  );

type Story = (name: string, a: string, b: string) => string;

const SUM_STORIES: readonly Story[] = [
  (_, a, b) =>
    `A farmer in Clarendon picked ${a} oranges in May and ${b} in June. How many oranges is that altogether?`,
  (_, a, b) =>
    `A bakery baked ${a} bullas in the morning and ${b} in the afternoon. How many bullas is that altogether?`,
  (name, a, b) =>
    `${name}'s school collected ${a} plastic bottles in one term and ${b} in the next. How many is that altogether?`,
  (_, a, b) =>
    `${a} adults and ${b} children went to a fair in Denbigh. How many people is that altogether?`,
];

const DIFFERENCE_STORIES: readonly Story[] = [
  (_, a, b) =>
    `A library in Mandeville has ${a} books. ${b} of them are on loan. How many books are left?`,
  (_, a, b) =>
    `${a} people watched a match on Saturday and ${b} on Sunday. How many more watched on Saturday?`,
  (name, a, b) =>
    `${name} needs ${a} points to finish a game and has ${b}. How many more points does ${name} need?`,
  (_, a, b) =>
    `A shop had ${a} bottles of water before a storm and sold ${b}. How many bottles are left?`,
];

export const storySum = (digits: ByDifficulty<number>) =>
  template(
    'storySum',
    (random, difficulty) => {
      const a = ofDigits(random, digits[difficulty]);
      const b = ofDigits(random, digits[difficulty]);
      return {
        stem: random.pick(SUM_STORIES)(random.pick(NAMES), grouped(a), grouped(b)),
        answer: grouped(a + b),
        distractors: sumDistractors(a, b),
        fillers: near(a + b, 100, grouped),
        explanation: `"Altogether" tells you to add. ${additionSteps(a, b)}`,
      };
    },
    ONE_STEP,
  );

export const storyDifference = (digits: ByDifficulty<number>) =>
  template(
    'storyDifference',
    (random, difficulty) => {
      const a = ofDigits(random, digits[difficulty]);
      const b = random.integer(Math.floor(a / 6), Math.floor((a * 5) / 6));
      if (!needsBorrowing(a, b)) return undefined;
      return {
        stem: random.pick(DIFFERENCE_STORIES)(random.pick(NAMES), grouped(a), grouped(b)),
        answer: grouped(a - b),
        distractors: differenceDistractors(a, b),
        fillers: near(a - b, 100, grouped),
        explanation: `Subtract the smaller number from the greater. ${subtractionSteps(a, b)}`,
      };
    },
    ONE_STEP,
  );

/** Numbers that come and go: one addition and one subtraction. */
export const comeAndGo = (digits: ByDifficulty<number>) =>
  template('comeAndGo', (random, difficulty) => {
    const start = ofDigits(random, digits[difficulty]);
    const out = random.integer(Math.floor(start / 5), Math.floor(start / 2));
    const back = random.integer(Math.floor(start / 6), Math.floor(start / 3));
    const left = start - out + back;
    if (out === back) return undefined;
    const frames = [
      `A warehouse had ${grouped(start)} bags of flour. ${grouped(out)} were sent out and ${grouped(back)} new bags came in. How many bags are there now?`,
      `A water tank held ${grouped(start)} litres. ${grouped(out)} litres were used and then ${grouped(back)} litres were added. How many litres are there now?`,
      `A farm had ${grouped(start)} chickens. The farmer sold ${grouped(out)} and bought ${grouped(back)}. How many chickens are there now?`,
    ];
    return {
      stem: random.pick(frames),
      answer: grouped(left),
      distractors: [
        wrong(grouped(start - out), 'left out the second step'),
        wrong(grouped(start + out - back), 'mixed up what came and what went'),
        wrong(grouped(start - out - back), 'took both numbers away'),
        wrong(grouped(start + out + back), 'added all the numbers'),
      ],
      explanation: `First take away what went: ${grouped(start)} − ${grouped(out)} = ${grouped(start - out)}. Then add what came: ${grouped(start - out)} + ${grouped(back)} = ${grouped(left)}.`,
    };
  });
