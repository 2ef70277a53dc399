import { type ByDifficulty, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { GOODS, NAMES } from '../jamaica.ts';
import { grouped, money } from '../numberText.ts';
import {
  divisionSteps,
  longMultiplicationSteps,
  multiplicationSteps,
  productSteps,
} from './calculationSteps.ts';

export const missingFactor = template(
  'missingFactor',
  (random) => {
    const [a, b] = [random.integer(6, 12), random.integer(4, 12)];
    return {
      stem: `What number is missing? ___ × ${a} = ${a * b}`,
      answer: String(b),
      distractors: [
        wrong(String(b + 1), 'was one fact out in the table'),
        wrong(String(b - 1), 'was one fact out in the table'),
        wrong(String(a * b - a), 'subtracted'),
      ],
      fillers: [String(b + 2), String(b - 2)],
      explanation: `Ask how many ${a}s make ${a * b}. ${a * b} ÷ ${a} = ${b}, because ${b} × ${a} = ${a * b}.`,
    };
  },
  ['Beginner'],
);

export const multiplyByOneDigit = (factor: ByDifficulty<Span>) =>
  template(
    'multiplyByOneDigit',
    (random, difficulty) => {
      const a = random.integer(...factor[difficulty]);
      const b = random.integer(3, 9);
      const noCarry = [...String(a)].map((digit) => (Number(digit) * b) % 10).join('');
      const ones = (a % 10) * b;
      if (ones < 10) return undefined;
      return {
        stem: `Work out ${grouped(a)} × ${b}.`,
        answer: grouped(a * b),
        distractors: [
          wrong(grouped(Number(noCarry)), 'did not carry'),
          wrong(grouped(a * b - 10 * Math.floor(ones / 10)), 'forgot to carry into the tens'),
          wrong(grouped(a + b), 'added'),
          wrong(grouped(a * (b - 1)), 'was one group short'),
          wrong(grouped(a * b + 100), 'carried 1 too many into the hundreds'),
        ],
        fillers: near(a * b, 10, grouped),
        explanation: multiplicationSteps(a, b),
      };
    },
    ONE_STEP,
  );

export const multiplyByTwoDigits = (factor: ByDifficulty<Span>) =>
  template(
    'multiplyByTwoDigits',
    (random, difficulty) => {
      const a = random.integer(...factor[difficulty]);
      const b = random.integer(13, 89);
      const [tens, ones] = [Math.floor(b / 10), b % 10];
      if (ones < 2 || a % 10 === 0) return undefined;
      return {
        stem: `Work out ${grouped(a)} × ${b}.`,
        answer: grouped(a * b),
        distractors: [
          wrong(grouped(a * ones + a * tens), 'forgot the zero in the tens row'),
          wrong(grouped(a * tens * 10), 'left out the ones row'),
          wrong(grouped(a * tens * 10 + ones), 'multiplied by the tens and added the ones'),
          wrong(grouped(a * tens * 10 + (a % 10) * ones), 'did not finish the ones row'),
        ],
        fillers: near(a * b, 10, grouped),
        explanation: longMultiplicationSteps(a, b),
      };
    },
    ONE_STEP,
  );

export const costOfMany = (howMany: ByDifficulty<Span>) =>
  template(
    'costOfMany',
    (random, difficulty) => {
      const good = random.pick(GOODS);
      const count = random.integer(...howMany[difficulty]);
      const price = Math.floor(random.integer(...good.price) / 10) * 10;
      const cost = price * count;
      return {
        stem: `One ${good.one} costs ${money(price)}. What do ${count} ${good.many} cost?`,
        answer: money(cost),
        distractors: [
          wrong(money(cost - price), 'was one short'),
          wrong(money(cost / 10), 'left out the zero of the price'),
          wrong(money(price + count), 'added'),
          wrong(money(cost - 100), 'forgot to carry'),
        ],
        fillers: [money(cost + price), money(cost + 100)],
        explanation: `Multiply the price by the number bought: ${money(price)} × ${count} = ${money(cost)}.`,
      };
    },
    ONE_STEP,
  );

export const rowsOfThings = (rows: ByDifficulty<Span>) =>
  template(
    'rowsOfThings',
    (random, difficulty) => {
      const [a, b] = [random.integer(...rows[difficulty]), random.integer(11, 36)];
      if (a === b) return undefined;
      const frame = random.pick([
        `A hall has ${a} rows of chairs. There are ${b} chairs in each row. How many chairs are in the hall?`,
        `A farmer plants ${a} rows of callaloo with ${b} plants in each row. How many plants is that?`,
        `A box holds ${b} mangoes. How many mangoes are in ${a} boxes?`,
        `A bus makes ${a} trips and carries ${b} pupils each time. How many pupils does it carry?`,
      ]);
      return {
        stem: frame,
        answer: grouped(a * b),
        distractors: [
          wrong(String(a + b), 'added'),
          wrong(grouped(a * b - b), 'was one group short'),
          wrong(grouped(a * b + b), 'was one group over'),
          wrong(grouped(a * (b - (b % 10))), 'left out the ones'),
        ],
        fillers: near(a * b, 10, grouped),
        explanation: `Equal groups are multiplied: ${a} × ${b}. ${productSteps(a, b)}`,
      };
    },
    ONE_STEP,
  );

export const divideExactly = (quotient: ByDifficulty<Span>) =>
  template(
    'divideExactly',
    (random, difficulty) => {
      const by = random.integer(3, 9);
      const q = random.integer(...quotient[difficulty]);
      const text = String(q);
      return {
        stem: `Work out ${grouped(by * q)} ÷ ${by}.`,
        answer: grouped(q),
        distractors: [
          wrong(
            text.slice(1).includes('0') ? grouped(Number(text.replace(/(.)0/, '$1'))) : '',
            'left out the zero in the answer',
          ),
          wrong(grouped(q * 10), 'wrote a zero too many'),
          wrong(grouped(by * q - by), 'subtracted'),
          wrong(grouped(Number(text.replace(/(.)(.)$/, '$2$1'))), 'swapped two digits'),
          wrong(grouped(q + 10), 'made a slip in the tens'),
        ],
        fillers: near(q, 1, grouped),
        explanation: divisionSteps(by * q, by),
      };
    },
    ONE_STEP,
  );

export const divideWithRemainder = (quotient: ByDifficulty<Span>) =>
  template(
    'divideWithRemainder',
    (random, difficulty) => {
      const by = random.integer(4, 9);
      const q = random.integer(...quotient[difficulty]);
      const rest = random.integer(1, by - 1);
      const whole = by * q + rest;
      const print = (quotientShown: number, restShown: number): string =>
        `${grouped(quotientShown)} remainder ${restShown}`;
      return {
        stem: `Work out ${grouped(whole)} ÷ ${by}.`,
        answer: print(q, rest),
        distractors: [
          wrong(print(q, by - rest), 'gave what is missing to the next group'),
          wrong(print(q + 1, rest), 'was one group over'),
          wrong(print(q - 1, rest), 'was one group short'),
          wrong(print(rest, q), 'mixed up the answer and the remainder'),
          wrong(print(q - 1, rest + by), 'left a remainder bigger than the divisor'),
        ],
        explanation: `${by} × ${grouped(q)} = ${grouped(by * q)}, and ${grouped(whole)} − ${grouped(by * q)} = ${rest} is left over. The remainder must be less than ${by}.`,
      };
    },
    ONE_STEP,
  );

/** Stories in which the same division asks for one more group, for the full groups, or for what is left. */
export const meaningOfRemainder = (quotient: ByDifficulty<Span>) =>
  template('meaningOfRemainder', (random, difficulty) => {
    const by = random.integer(6, 12);
    const q = random.integer(...quotient[difficulty]);
    const rest = random.integer(1, by - 1);
    const whole = grouped(by * q + rest);
    const name = random.pick(NAMES);
    const [stem, answer, reason] = random.pick([
      [
        `${whole} pupils are going to Hope Gardens. Each van holds ${by} pupils. How many vans are needed?`,
        q + 1,
        `The last ${rest} need a van too, so one more van is needed`,
      ],
      [
        `${whole} eggs are packed in cartons of ${by}. How many cartons are needed to hold all the eggs?`,
        q + 1,
        `The last ${rest} need a carton too, so one more is needed`,
      ],
      [
        `${name} has ${whole} stickers. One page holds ${by} stickers. How many pages can ${name} fill completely?`,
        q,
        `Only full pages count, so the ${rest} left over do not make a page`,
      ],
      [
        `${name} ties ${whole} balloons in bunches of ${by}. How many balloons are left over?`,
        rest,
        `The remainder is what is left over`,
      ],
    ] as const);
    if (q === rest || q + 1 === rest) return undefined;
    return {
      stem,
      answer: grouped(answer),
      distractors: [q, q + 1, rest]
        .filter((value) => value !== answer)
        .map((value) => wrong(grouped(value), 'took the wrong part of the division'))
        .concat(wrong(grouped(by * q + rest - by), 'subtracted')),
      fillers: near(answer, 1, grouped),
      explanation: `First divide: ${whole} ÷ ${by} = ${grouped(q)} remainder ${rest}. Then think what is asked. ${reason}: ${grouped(answer)}.`,
    };
  });
