import { factorsOf, gcd, isPrime, lcm, range } from '../arithmetic.ts';
import { graded, type Item, type Span, near, template, wrong, ONE_STEP } from '../item.ts';
import { listed, withArticle } from '../numberText.ts';
import type { Random } from '../random.ts';

const TYPES = {
  prime: isPrime,
  composite: (number: number) => number > 1 && !isPrime(number),
  even: (number: number) => number % 2 === 0,
  odd: (number: number) => number % 2 === 1,
  square: (number: number) => Number.isInteger(Math.sqrt(number)),
} as const;

const WHY: Readonly<Record<keyof typeof TYPES, string>> = {
  prime: 'has exactly two factors, 1 and itself',
  composite: 'has more than two factors',
  even: 'can be divided by 2 with nothing left over',
  odd: 'leaves 1 over when it is divided by 2',
  square: 'is a number multiplied by itself',
};

const factorList = (number: number): string => listed(factorsOf(number).map(String));

/** Asks for the one number of a type among three that only look like it. */
export const numberOfType = (types: readonly (keyof typeof TYPES)[]) =>
  template(
    'numberOfType',
    (random, difficulty) => {
      const type = random.pick(types);
      const [low, high] = graded<Span>([11, 30], [21, 60], [41, 99])[difficulty];
      const numbers = random.shuffle(range(low, high));
      const answer = numbers.find(TYPES[type]);
      const others = numbers.filter((number) => !TYPES[type](number)).slice(0, 3);
      if (answer === undefined) return undefined;
      const shown = random.shuffle([answer, ...others]).map(String);
      return {
        stem: `Which of these is ${type === 'even' || type === 'odd' ? 'an' : 'a'} ${type} number: ${listed(shown, 'or')}?`,
        answer: String(answer),
        distractors: others.map((number) => wrong(String(number), `is not ${type}`)),
        explanation:
          type === 'square'
            ? `${answer} = ${Math.sqrt(answer)} × ${Math.sqrt(answer)}. A square number ${WHY.square}.`
            : `${answer} ${WHY[type]}. ${type === 'prime' || type === 'composite' ? `The factors of ${answer} are ${factorList(answer)}.` : `Its last digit is ${answer % 10}.`}`,
      };
    },
    ONE_STEP,
  );

/** Why a number is not of a type. */
const whyNot = (type: keyof typeof TYPES, number: number): string => {
  switch (type) {
    case 'square': {
      const root = Math.floor(Math.sqrt(number));
      return `${root} × ${root} = ${root ** 2} and ${root + 1} × ${root + 1} = ${(root + 1) ** 2}, so ${number} lies between two square numbers.`;
    }
    case 'even':
    case 'odd':
      return `${number} ÷ 2 = ${Math.floor(number / 2)}${number % 2 === 1 ? ' with 1 left over' : ' with nothing left over'}, so ${number} is ${type === 'even' ? 'odd' : 'even'}.`;
    case 'prime':
    case 'composite':
      return `The factors of ${number} are ${factorList(number)}, so it is not ${type}.`;
  }
};

/** Types that the last digit decides, whatever the size of the number. */
const DECIDED_BY_LAST_DIGIT: readonly (keyof typeof TYPES)[] = ['even', 'odd'];

/** One number that is not of the type of the other three. */
export const notOfType = (types: readonly (keyof typeof TYPES)[]) =>
  template(
    'notOfType',
    (random, difficulty) => {
      const type = random.pick(
        difficulty === 'Advanced'
          ? types.filter((each) => !DECIDED_BY_LAST_DIGIT.includes(each))
          : types,
      );
      const [low, high] = graded<Span>([2, 30], [11, 60], [31, 99])[difficulty];
      const numbers = random.shuffle(range(low, high));
      const others = numbers.filter(TYPES[type]).slice(0, 3);
      const answer = numbers.find(
        (number) => !TYPES[type](number) && (type !== 'prime' || number % 2 === 1),
      );
      if (answer === undefined || others.length < 3) return undefined;
      const shown = random.shuffle([answer, ...others]).map(String);
      return {
        stem: `Three of the numbers ${listed(shown)} are ${type} numbers. Which one is not?`,
        answer: String(answer),
        distractors: others.map((number) => wrong(String(number), `is ${type}`)),
        explanation: `${withArticle(type).replace(/^a/, 'A')} number ${WHY[type]}. ${whyNot(type, answer)}`,
      };
    },
    ONE_STEP,
  );

export const allFactors = template(
  'allFactors',
  (random, difficulty) => {
    const number = random.pick(
      graded(
        [8, 10, 14, 15, 21, 22, 27, 33, 35],
        [12, 16, 18, 20, 28, 32, 44, 45, 50],
        [24, 30, 36, 40, 42, 48, 54, 60],
      )[difficulty],
    );
    const factors = factorsOf(number);
    const print = (numbers: readonly number[]): string => numbers.join(', ');
    const middle = factors[Math.floor(factors.length / 2)] ?? 0;
    const stranger = range(2, number).find((candidate) => number % candidate !== 0) ?? 0;
    return {
      stem: `Which list gives all the factors of ${number}?`,
      answer: print(factors),
      distractors: [
        wrong(print(factors.slice(1, -1)), 'left out 1 and the number itself'),
        wrong(print(factors.filter((factor) => factor !== middle)), 'left out one pair'),
        wrong(
          print([...factors, stranger].sort((a, b) => a - b)),
          'took a number that leaves a remainder',
        ),
        wrong(print(range(1, 5).map((times) => number * times)), 'listed multiples'),
        wrong(print(factors.slice(0, -1)), 'left out the number itself'),
      ],
      explanation: `Look for pairs that multiply to ${number}: ${factors
        .filter((factor) => factor * factor <= number)
        .map((factor) => `${factor} × ${number / factor}`)
        .join(', ')}. The factors are ${listed(factors.map(String))}.`,
    };
  },
  ONE_STEP,
);

/** Asks for the greatest number that divides both: smaller ones divide them too. */
const greatestCommonFactor = (
  [a, b]: readonly [number, number],
  [p, q]: readonly [number, number],
  common: number,
): Item | undefined => {
  const smaller = factorsOf(common).filter((factor) => factor > 1 && factor < common);
  if (smaller.length === 0) return undefined;
  return {
    stem: `What is the greatest number that divides both ${a} and ${b} with nothing left over?`,
    answer: String(common),
    distractors: [
      ...smaller.toReversed().map((factor) => wrong(String(factor), 'stopped at a smaller one')),
      wrong(String(Math.abs(a - b)), 'subtracted'),
      wrong(String(lcm(a, b)), 'gave a common multiple'),
      wrong(String(common * Math.min(p, q)), 'took a number that divides only one of them'),
    ].filter(({ text }) => text !== String(common)),
    explanation: `Try the factors of ${Math.min(a, b)} from the greatest down: ${common} is the first that divides ${Math.max(a, b)} too. ${a} ÷ ${common} = ${p} and ${b} ÷ ${common} = ${q}.`,
  };
};

export const commonFactor = template(
  'commonFactor',
  (random, difficulty) => {
    const common = random.integer(3, graded(6, 9, 12)[difficulty]);
    const [p, q] = random.sample([2, 3, 4, 5, 6, 7], 2);
    if (p === undefined || q === undefined || gcd(p, q) > 1) return undefined;
    const [a, b] = [common * p, common * q];
    if (difficulty === 'Advanced') return greatestCommonFactor([a, b], [p, q], common);
    return {
      stem: `Which number is a common factor of ${a} and ${b}?`,
      answer: String(common),
      distractors: [
        wrong(String(p === 2 ? 2 * p : p), `divides only ${a}`),
        wrong(String(q), `divides only ${b}`),
        wrong(String(a * q), 'gave a common multiple'),
        wrong(String(Math.max(a, b) - 1), 'took a number near the larger one'),
        wrong(String(common + 1), 'took a number that leaves a remainder'),
      ].filter(({ text }) => a % Number(text) !== 0 || b % Number(text) !== 0),
      fillers: [common + 2, common + 5, common + 7]
        .filter((value) => a % value !== 0 || b % value !== 0)
        .map(String),
      explanation: `A common factor divides both numbers: ${a} ÷ ${common} = ${p} and ${b} ÷ ${common} = ${q}.`,
    };
  },
  ONE_STEP,
);

/** Asks for the one number that two numbers divide, among numbers that only one of them divides. */
const multipleOfBoth = (random: Random): Item | undefined => {
  const [a, b] = random.sample([4, 6, 8, 9, 10, 12, 15], 2);
  if (a === undefined || b === undefined) return undefined;
  const common = lcm(a, b);
  if (common === Math.max(a, b) || common > 90) return undefined;
  const answer = common * random.integer(2, 3);
  const [small, large] = [Math.min(a, b), Math.max(a, b)];
  const toWrong = (number: number, divisor: number) =>
    wrong(String(number), `tried only ${divisor}`);
  return {
    stem: `Which number can be divided by both ${small} and ${large} with nothing left over?`,
    answer: String(answer),
    distractors: [
      toWrong(answer + large, large),
      toWrong(answer - small, small),
      toWrong(answer - large, large),
      toWrong(answer + small, small),
    ].filter(({ text }) => Number(text) % common !== 0),
    explanation: `Test both: ${answer} ÷ ${small} = ${answer / small} and ${answer} ÷ ${large} = ${answer / large}. Each of the other numbers leaves a remainder with one of the two.`,
  };
};

export const multipleOf = template(
  'multipleOf',
  (random, difficulty) => {
    if (difficulty === 'Advanced') return multipleOfBoth(random);
    const factor = random.integer(...graded<Span>([3, 9], [6, 12], [11, 19])[difficulty]);
    const answer = factor * random.integer(5, graded(12, 15, 9)[difficulty]);
    const digitTrick = range(1, 3).map((times) => factor * times * 10 + (factor % 10) + times);
    return {
      stem: `Which number is a multiple of ${factor}?`,
      answer: String(answer),
      distractors: [answer + 1, answer - 1, answer + 2, answer - 3, ...digitTrick]
        .filter((value) => value % factor !== 0)
        .map((value) => wrong(String(value), `leaves a remainder when divided by ${factor}`)),
      explanation: `A multiple of ${factor} is ${factor} times a whole number: ${factor} × ${answer / factor} = ${answer}.`,
    };
  },
  ONE_STEP,
);

export const lowestCommonMultipleByListing = template(
  'lowestCommonMultipleByListing',
  (random, difficulty) => {
    const [a, b] = random.sample(range(2, graded(6, 9, 12)[difficulty]), 2);
    if (a === undefined || b === undefined || lcm(a, b) === Math.max(a, b)) return undefined;
    const common = lcm(a, b);
    const multiples = (number: number): string =>
      range(1, common / number)
        .map((times) => number * times)
        .join(', ');
    return {
      stem: `What is the smallest number, above 0, that is a multiple of both ${a} and ${b}?`,
      answer: String(common),
      distractors: [
        wrong(String(a * b), 'multiplied, but a smaller one exists'),
        wrong(String(gcd(a, b)), 'gave a common factor'),
        wrong(String(a + b), 'added'),
        wrong(String(common * 2), 'found a common multiple, but not the smallest'),
      ],
      fillers: near(common, Math.min(a, b)),
      explanation: `Multiples of ${Math.max(a, b)}: ${multiples(Math.max(a, b))}. Of these, ${common} is the first that ${Math.min(a, b)} divides too.`,
    };
  },
  ONE_STEP,
);
