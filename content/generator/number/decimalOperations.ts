import { roundTo } from '../arithmetic.ts';
import { type ByDifficulty, graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { decimal, fixedDecimal, fraction, grouped } from '../numberText.ts';
import type { Random } from '../random.ts';
import {
  additionSteps,
  divisionSteps,
  productSteps,
  subtractionSteps,
} from './calculationSteps.ts';

type Places = ByDifficulty<readonly [first: number, second: number]>;

/** A decimal with exactly `places` places and one or two digits before the point. */
const decimalWith = (random: Random, places: number): number => {
  const number = random.integer(10 ** places + 1, 3 * 10 ** (places + 1));
  return number % 10 === 0 ? number + random.integer(1, 9) : number;
};

/** Both numbers as whole numbers of the smaller place. */
const aligned = (a: number, placesA: number, b: number, placesB: number) => {
  const places = Math.max(placesA, placesB);
  return [a * 10 ** (places - placesA), b * 10 ** (places - placesB), places] as const;
};

export const addDecimals = (shapes: Places) =>
  template(
    'addDecimals',
    (random, difficulty) => {
      const [placesA, placesB] = shapes[difficulty];
      const [rawA, rawB] = [decimalWith(random, placesA), decimalWith(random, placesB)];
      const [a, b, places] = aligned(rawA, placesA, rawB, placesB);
      const [textA, textB] = [fixedDecimal(rawA, placesA), fixedDecimal(rawB, placesB)];
      return {
        stem: `Work out ${textA} + ${textB}.`,
        answer: decimal(a + b, places),
        distractors: [
          wrong(decimal(rawA + rawB, places), 'lined up the last digits, not the points'),
          wrong(decimal(a + b - 10 ** places, places), 'did not carry over the point'),
          wrong(decimal(a + b, places - 1), 'put the point in the wrong place'),
          wrong(decimal(Math.abs(a - b), places), 'subtracted'),
        ],
        fillers: near(a + b, 10, (value) => decimal(value, places)),
        explanation: `Write the points under each other: ${fixedDecimal(a, places)} + ${fixedDecimal(b, places)}. ${additionSteps(a, b, places)}`,
      };
    },
    ONE_STEP,
  );

export const subtractDecimals = (shapes: Places) =>
  template(
    'subtractDecimals',
    (random, difficulty) => {
      const [placesA, placesB] = shapes[difficulty];
      const [rawA, rawB] = [
        decimalWith(random, placesA) + 10 ** placesA,
        decimalWith(random, placesB),
      ];
      const [a, b, places] = aligned(rawA, placesA, rawB, placesB);
      if (a - b < 10 ** (places - 1)) return undefined;
      return {
        stem: `Work out ${fixedDecimal(rawA, placesA)} − ${fixedDecimal(rawB, placesB)}.`,
        answer: decimal(a - b, places),
        distractors: [
          wrong(
            rawA > rawB ? decimal(rawA - rawB, places) : '',
            'lined up the last digits, not the points',
          ),
          wrong(decimal(a - b + 10 ** places, places), 'did not reduce the ones after regrouping'),
          wrong(decimal(a - b, places + 1), 'put the point in the wrong place'),
          wrong(decimal(a + b, places), 'added'),
        ],
        fillers: near(a - b, 10, (value) => decimal(value, places)),
        explanation: `Write the points under each other and fill empty places with 0: ${fixedDecimal(a, places)} − ${fixedDecimal(b, places)}. ${subtractionSteps(a, b, places)}`,
      };
    },
    ONE_STEP,
  );

export const timesPowerOfTen = template(
  'timesPowerOfTen',
  (random, difficulty) => {
    const places = graded(2, 3, 2)[difficulty];
    const number = decimalWith(random, places);
    const power = graded(random.integer(1, 2), random.integer(1, 3), 3)[difficulty];
    const print = (shift: number): string =>
      decimal(number * 10 ** Math.max(0, shift - places), Math.max(0, places - shift));
    const times = 10 ** power;
    return {
      stem: `Work out ${fixedDecimal(number, places)} × ${grouped(times)}.`,
      answer: print(power),
      distractors: [
        wrong(print(power + 1), 'moved the digits one place too many'),
        wrong(print(power - 1), 'moved the digits one place too few'),
        wrong(`${fixedDecimal(number, places)}${String(times).slice(1)}`, 'wrote zeros at the end'),
        wrong(decimal(number, places + power), 'divided'),
      ],
      explanation: `${grouped(times)} has ${power} ${power === 1 ? 'zero' : 'zeros'}, so every digit moves ${power} ${power === 1 ? 'place' : 'places'} to the left: ${print(power)}.`,
    };
  },
  ONE_STEP,
);

/** A number with exactly these decimal places, and as it is written without the zeros at their end. */
const shortened = (value: number, places: number): string =>
  [...new Set([fixedDecimal(value, places), decimal(value, places)])].join(' = ');

export const decimalTimesWhole = (places: ByDifficulty<number>) =>
  template(
    'decimalTimesWhole',
    (random, difficulty) => {
      const count = places[difficulty];
      const number = decimalWith(random, count);
      const times = difficulty === 'Advanced' ? random.integer(11, 29) : random.integer(3, 9);
      const product = number * times;
      return {
        stem: `Work out ${fixedDecimal(number, count)} × ${times}.`,
        answer: decimal(product, count),
        distractors: [
          wrong(decimal(product, count + 1), 'put the point one place too far left'),
          wrong(decimal(product, count - 1), 'put the point one place too far right'),
          wrong(decimal(product - 10 ** count, count), 'did not carry over the point'),
          wrong(decimal(number + times * 10 ** count, count), 'added'),
        ],
        explanation: `Multiply as if there were no point. ${productSteps(number, times)} Then count ${count} decimal ${count === 1 ? 'place' : 'places'}: ${shortened(product, count)}.`,
      };
    },
    ONE_STEP,
  );

/** A product of small whole numbers: known by heart, or worked out. */
const workedProduct = (a: number, b: number): string =>
  a < 13 && b < 13 ? `${a} × ${b} = ${a * b}.` : productSteps(a, b);

export const decimalTimesDecimal = template(
  'decimalTimesDecimal',
  (random, difficulty) => {
    const [placesA, placesB] = graded<readonly [number, number]>([1, 1], [2, 1], [2, 2])[
      difficulty
    ];
    const a = difficulty === 'Beginner' ? random.integer(2, 9) : decimalWith(random, placesA) % 100;
    const b = difficulty === 'Advanced' ? random.integer(2, 25) : random.integer(2, 9);
    const places = placesA + placesB;
    if (a % 10 === 0 || b % 10 === 0 || a < 2) return undefined;
    const product = a * b;
    return {
      stem: `Work out ${fixedDecimal(a, placesA)} × ${fixedDecimal(b, placesB)}.`,
      answer: decimal(product, places),
      distractors: [
        wrong(decimal(product, places - 1), 'counted one decimal place too few'),
        wrong(decimal(product, places + 1), 'counted one decimal place too many'),
        wrong(decimal(product, places - 2), 'counted the places of one number only'),
        wrong(
          decimal(a * 10 ** (places - placesA) + b * 10 ** (places - placesB), places),
          'added',
        ),
      ],
      explanation: `Multiply as if there were no points. ${workedProduct(a, b)} The two numbers have ${placesA} + ${placesB} = ${places} decimal places together, so the answer is ${decimal(product, places)}.`,
    };
  },
  ONE_STEP,
);

export const decimalDividedByWhole = (places: ByDifficulty<number>) =>
  template(
    'decimalDividedByWhole',
    (random, difficulty) => {
      const count = places[difficulty];
      const quotient = decimalWith(random, count);
      const by = random.integer(3, difficulty === 'Advanced' ? 12 : 9);
      return {
        stem: `Work out ${decimal(quotient * by, count)} ÷ ${by}.`,
        answer: decimal(quotient, count),
        distractors: [
          wrong(decimal(quotient, count + 1), 'put the point one place too far left'),
          wrong(decimal(quotient, count - 1), 'put the point one place too far right'),
          wrong(decimal(quotient + 10 ** count, count), 'made a slip in the ones'),
          wrong(decimal(quotient * by - by * 10 ** count, count), 'subtracted'),
        ],
        fillers: near(quotient, 10, (value) => decimal(value, count)),
        explanation: `Divide as if there were no point. ${divisionSteps(quotient * by, by)} Put the point back in its place: ${decimal(quotient, count)}.`,
      };
    },
    ONE_STEP,
  );

export const decimalDividedByDecimal = template(
  'decimalDividedByDecimal',
  (random, difficulty) => {
    const placesBy = difficulty === 'Advanced' ? 2 : 1;
    const by = difficulty === 'Advanced' ? random.integer(3, 25) : random.integer(2, 9);
    const quotient = difficulty === 'Beginner' ? random.integer(3, 30) : random.integer(11, 95);
    const places = difficulty === 'Beginner' ? placesBy : placesBy + 1;
    if (by % 10 === 0 || quotient % 10 === 0) return undefined;
    const quotientPlaces = places - placesBy;
    const divisor = fixedDecimal(by, placesBy);
    return {
      stem: `Work out ${decimal(by * quotient, places)} ÷ ${divisor}.`,
      answer: decimal(quotient, quotientPlaces),
      distractors: [
        wrong(decimal(quotient, quotientPlaces + 1), 'put the point one place too far left'),
        wrong(decimal(quotient * 10, quotientPlaces), 'put the point one place too far right'),
        wrong(decimal(quotient, quotientPlaces + 2), 'did not move the point of the divisor'),
        wrong(decimal(quotient + 10, quotientPlaces), 'made a slip in the tens'),
      ],
      explanation: `Multiply both numbers by ${10 ** placesBy}, so that you divide by a whole number: ${decimal(by * quotient, quotientPlaces)} ÷ ${by}.${quotientPlaces > 0 ? ' Divide as if there were no point.' : ''} ${divisionSteps(by * quotient, by)}${quotientPlaces > 0 ? ` Put the point back in its place: ${decimal(quotient, quotientPlaces)}.` : ''}`,
    };
  },
  ONE_STEP,
);

export const placeThePoint = template(
  'placeThePoint',
  (random, difficulty) => {
    const [a, b] = [random.integer(113, 987), random.integer(12, 98)];
    const [placesA, placesB] = graded<readonly [number, number]>([1, 0], [1, 1], [2, 1])[
      difficulty
    ];
    if (a % 10 === 0 || b % 10 === 0 || (a * b) % 10 === 0) return undefined;
    const [textA, textB] = [fixedDecimal(a, placesA), fixedDecimal(b, placesB)];
    const product = a * b;
    const places = placesA + placesB;
    return {
      stem: `${a} × ${b} = ${grouped(product)}. What is ${textA} × ${textB}?`,
      answer: fixedDecimal(product, places),
      distractors: [
        wrong(fixedDecimal(product, places + 1), 'counted one place too many'),
        wrong(fixedDecimal(product, places - 1), 'counted one place too few'),
        wrong(fixedDecimal(product, places + 2), 'counted two places too many'),
        wrong(fixedDecimal(product, Math.max(0, places - 2)), 'counted two places too few'),
      ],
      explanation: `Estimate: ${textA} is about ${Math.round(a / 10 ** placesA)} and ${textB} is about ${Math.round(b / 10 ** placesB)}, so the answer is near ${Math.round(a / 10 ** placesA) * Math.round(b / 10 ** placesB)}. That makes it ${fixedDecimal(product, places)}.`,
    };
  },
  ONE_STEP,
);

export const estimateDecimalProduct = template('estimateDecimalProduct', (random, difficulty) => {
  const [a, b] = [random.integer(21, 98), random.integer(21, 98)];
  const places = difficulty === 'Beginner' ? 1 : 2;
  const [bigA, bigB] = [
    difficulty === 'Beginner' ? a : a * 10 + random.integer(1, 9),
    difficulty === 'Advanced' ? b * 10 + random.integer(1, 9) : b,
  ];
  const placesB = difficulty === 'Advanced' ? 2 : 1;
  const [ra, rb] = [
    roundTo(bigA, 10 ** places) / 10 ** places,
    roundTo(bigB, 10 ** placesB) / 10 ** placesB,
  ];
  const [downA, downB] = [Math.floor(bigA / 10 ** places), Math.floor(bigB / 10 ** placesB)];
  if (bigA % 10 === 0 || bigB % 10 === 0) return undefined;
  return {
    stem: `Round each number to the nearest whole number to estimate ${fixedDecimal(bigA, places)} × ${fixedDecimal(bigB, placesB)}.`,
    answer: String(ra * rb),
    distractors: [
      wrong(String(downA * downB), 'rounded both numbers down'),
      wrong(String((downA + 1) * (downB + 1)), 'rounded both numbers up'),
      wrong(String(ra + rb), 'added'),
      wrong(String(ra * rb * 10), 'put a zero too many'),
    ],
    fillers: near(ra * rb, rb),
    explanation: `First round: ${fixedDecimal(bigA, places)} is nearest to ${ra} and ${fixedDecimal(bigB, placesB)} is nearest to ${rb}. Then ${ra} × ${rb} = ${ra * rb}.`,
  };
});

export const fractionToDecimal = template(
  'fractionToDecimal',
  (random, difficulty) => {
    const bottoms = graded([2, 4, 5], [8, 20, 25, 40], [3, 6, 7, 9, 11])[difficulty];
    const bottom = random.pick(bottoms);
    const top = random.integer(1, bottom - 1);
    if (fraction(top, bottom) !== `${top}/${bottom}`) return undefined;
    const rounds = difficulty === 'Advanced';
    const places = rounds ? 2 : 3;
    const value = Math.floor((top * 10 ** places * 2 + bottom) / (bottom * 2));
    if (rounds && value % 10 === 0) return undefined;
    const print = (number: number): string =>
      rounds ? fixedDecimal(number, places) : decimal(number, places);
    return {
      stem: `Change ${top}/${bottom} to a decimal${rounds ? ', rounded to two decimal places' : ''}.`,
      answer: print(value),
      distractors: [
        wrong(
          bottom < 10 ? `0.${top}${bottom}` : `${top}.${bottom}`,
          'wrote the digits of the fraction after the point',
        ),
        wrong(decimal(value, places + 1), 'put the point one place too far left'),
        wrong(print(10 ** places - value), 'gave what is missing to one whole'),
        wrong(
          rounds ? print(value + 1) : `0.${bottom}`,
          rounds ? 'rounded wrongly' : 'wrote the bottom number after the point',
        ),
        wrong(
          rounds ? print(value - 1) : `${top}.${bottom}`,
          rounds ? 'cut off instead of rounding' : 'put a point between top and bottom',
        ),
      ],
      explanation: `Divide the top by the bottom: ${top} ÷ ${bottom} = ${rounds ? `${(Math.floor((top * 10_000) / bottom) / 10_000).toFixed(4)}…, which rounds to ` : ''}${print(value)}.`,
    };
  },
  ONE_STEP,
);
