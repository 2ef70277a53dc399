import { lcm } from '../arithmetic.ts';
import { graded, template, wrong } from '../item.ts';
import { COUNTABLES, NAMES } from '../jamaica.ts';
import { fraction } from '../numberText.ts';
import { properFraction, raw, simplified, unlikePair } from './properFraction.ts';

export const fractionOfQuantity = template(
  'fractionOfQuantity',
  (random, difficulty) => {
    const [top, bottom] = properFraction(
      random,
      difficulty === 'Beginner' ? [2, 3, 4, 5] : [5, 6, 8, 10],
    );
    const whole = bottom * random.integer(4, graded(12, 20, 60)[difficulty]);
    const one = whole / bottom;
    const name = random.pick(NAMES);
    return {
      stem: `${name} picks ${whole} mangoes and sells ${raw(top, bottom)} of them. How many mangoes does ${name} sell?`,
      answer: String(one * top),
      distractors: [
        wrong(String(whole - one * top), 'gave the part that is not sold'),
        wrong(String(one), 'found only one part of the fraction'),
        wrong(String(whole - bottom), 'subtracted the bottom number'),
        wrong(top > 1 ? String(Math.floor(whole / top)) : '', 'divided by the top number'),
      ],
      fillers: [String(one * top + bottom), String(one * top + 2 * bottom)],
      explanation: `1/${bottom} of ${whole} is ${whole} ÷ ${bottom} = ${one}. So ${raw(top, bottom)} of ${whole} is ${top} × ${one} = ${one * top}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const restOfQuantity = template(
  'restOfQuantity',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, [4, 5, 6, 8, 10]);
    const whole = bottom * random.integer(6, difficulty === 'Advanced' ? 60 : 20);
    const one = whole / bottom;
    const things = random.pick(COUNTABLES);
    const name = random.pick(NAMES);
    if (top * 2 === bottom) return undefined;
    return {
      stem: `${name} has ${whole} ${things} and gives away ${raw(top, bottom)} of them. How many ${things} are left?`,
      answer: String(whole - one * top),
      distractors: [
        wrong(String(one * top), 'gave the part that is given away'),
        wrong(String(whole - one), 'took away only one part of the fraction'),
        wrong(String(one), 'found only one part of the fraction'),
        wrong(String(whole - bottom), 'subtracted the bottom number'),
      ],
      explanation: `${raw(top, bottom)} of ${whole} is ${whole} ÷ ${bottom} × ${top} = ${one * top}. Left: ${whole} − ${one * top} = ${whole - one * top}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const piecesFromLength = template(
  'piecesFromLength',
  (random) => {
    const [bottom, metres] = [random.integer(2, 6), random.integer(3, 9)];
    const name = random.pick(NAMES);
    return {
      stem: `${name} cuts ${metres} metres of ribbon into pieces of 1/${bottom} metre each. How many pieces are there?`,
      answer: String(metres * bottom),
      distractors: [
        wrong(fraction(metres, bottom), 'multiplied by the fraction'),
        wrong(String(metres + bottom), 'added'),
        wrong(String(bottom), 'counted the pieces of one metre only'),
      ],
      fillers: [String(metres * bottom + bottom), String(metres * bottom - 1)],
      explanation: `Each metre gives ${bottom} pieces, so ${metres} metres give ${metres} × ${bottom} = ${metres * bottom} pieces.`,
    };
  },
  ['Beginner'],
);

export const fractionLeftOfWhole = template(
  'fractionLeftOfWhole',
  (random) => {
    const [a, b, c, d] = unlikePair(random, 8);
    const common = lcm(b, d);
    const spent = (a * common) / b + (c * common) / d;
    if (spent >= common) return undefined;
    const name = random.pick(NAMES);
    return {
      stem: `${name} spends ${raw(a, b)} of the money on books and ${raw(c, d)} of the money on lunch. What fraction of the money is left?`,
      answer: fraction(common - spent, common),
      distractors: [
        wrong(fraction(spent, common), 'gave the part that was spent'),
        wrong(fraction((b - a) * (d - c), b * d), 'took the second part from what was left'),
        wrong(fraction(b - a, b), 'left out the lunch'),
        wrong(raw(a + c, b + d), 'added tops and bottoms'),
        wrong(fraction(a * c, b * d), 'multiplied the parts spent'),
      ],
      explanation: `Spent: ${raw((a * common) / b, common)} + ${raw((c * common) / d, common)} = ${raw(spent, common)}. The whole is ${raw(common, common)}, so ${simplified(common - spent, common)} is left.`,
    };
  },
  ['Intermediate'],
);

export const fractionLeftOfRest = template(
  'fractionLeftOfRest',
  (random) => {
    const [a, b, c, d] = unlikePair(random, 6);
    const common = lcm(b, d);
    const both = (a * common) / b + (c * common) / d;
    const name = random.pick(NAMES);
    return {
      stem: `${name} spends ${raw(a, b)} of the money on books and ${raw(c, d)} of the rest on lunch. What fraction of the money is left?`,
      answer: fraction((b - a) * (d - c), b * d),
      distractors: [
        wrong(both < common ? fraction(common - both, common) : '', 'took both parts of the whole'),
        wrong(fraction(b - a, b), 'left out the lunch'),
        wrong(fraction(d - c, d), 'left out the books'),
        wrong(fraction((b - a) * c, b * d), 'gave the part spent on lunch'),
      ],
      explanation: `First find the rest after the books: ${raw(b - a, b)}. Lunch takes ${raw(c, d)} of that, so ${raw(d - c, d)} of it stays. Then ${raw(b - a, b)} × ${raw(d - c, d)} = ${simplified((b - a) * (d - c), b * d)}.`,
    };
  },
  ['Advanced'],
);
