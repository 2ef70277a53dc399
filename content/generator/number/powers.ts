import { range } from '../arithmetic.ts';
import { graded, type Span, near, template, wrong, ONE_STEP } from '../item.ts';
import { grouped, listed } from '../numberText.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = (base: number, exponent: number): string => `${base}${SUPERSCRIPTS[exponent] ?? ''}`;

export const squareOrCube = template(
  'squareOrCube',
  (random, difficulty) => {
    const exponent = graded(2, 3, random.integer(2, 3))[difficulty];
    const base = graded(
      random.integer(3, 12),
      random.integer(2, 6),
      exponent === 2 ? random.integer(13, 20) : random.integer(7, 10),
    )[difficulty];
    const value = base ** exponent;
    return {
      stem: `What is the value of ${power(base, exponent)}?`,
      answer: grouped(value),
      distractors: [
        wrong(grouped(base * exponent), 'multiplied the base by the exponent'),
        wrong(grouped(base + exponent), 'added'),
        wrong(`${base}${exponent}`, 'wrote the digits side by side'),
        wrong(grouped(exponent === 2 ? base ** 3 : base ** 2), 'used another exponent'),
      ],
      fillers: near(value, base, grouped),
      explanation: `${power(base, exponent)} means ${range(1, exponent)
        .map(() => base)
        .join(' × ')}, which is ${grouped(value)}.`,
    };
  },
  ONE_STEP,
);

export const exponentForm = template(
  'exponentForm',
  (random, difficulty) => {
    const base = random.integer(2, 9);
    const exponent = random.integer(...graded<Span>([2, 3], [3, 5], [5, 7])[difficulty]);
    if (base === exponent) return undefined;
    return {
      stem: `Which is the exponential form of ${range(1, exponent)
        .map(() => base)
        .join(' × ')}?`,
      answer: power(base, exponent),
      distractors: [
        wrong(power(exponent, base), 'mixed up base and exponent'),
        wrong(`${base} × ${exponent}`, 'wrote a multiplication'),
        wrong(power(base, exponent + 1), 'counted one factor too many'),
        wrong(power(base, exponent - 1), 'counted one factor too few'),
      ],
      explanation: `The factor ${base} is written ${exponent} times, so the base is ${base} and the exponent is ${exponent}: ${power(base, exponent)}.`,
    };
  },
  ONE_STEP,
);

export const powerOfTen = template(
  'powerOfTen',
  (random, difficulty) => {
    const exponent = random.integer(...graded<Span>([2, 3], [4, 5], [6, 7])[difficulty]);
    const digit = random.integer(2, 9);
    const value = digit * 10 ** exponent;
    return {
      stem: `Which number is equal to ${digit} × ${power(10, exponent)}?`,
      answer: grouped(value),
      distractors: [
        wrong(grouped(value * 10), 'wrote one zero too many'),
        wrong(grouped(value / 10), 'wrote one zero too few'),
        wrong(grouped(digit * 10 * exponent), 'multiplied 10 by the exponent'),
        wrong(`${digit}${10 + exponent}`, 'added the exponent'),
      ],
      explanation: `${power(10, exponent)} is 1 followed by ${exponent} zeros: ${grouped(10 ** exponent)}. Times ${digit} it is ${grouped(value)}.`,
    };
  },
  ONE_STEP,
);

export const expandedWithPowers = template(
  'expandedWithPowers',
  (random, difficulty) => {
    const places = difficulty === 'Advanced' ? [5, 3, 2, 0] : [3, 2, 1, 0];
    const digits = random.sample(range(1, 9), places.length);
    const parts = places.map((place, at) => [digits[at] ?? 0, place] as const);
    const value = (list: readonly (readonly [number, number])[]): number =>
      list.reduce((total, [digit, place]) => total + digit * 10 ** place, 0);
    const number = value(parts);
    const shown = parts
      .map(([digit, place]) =>
        place === 0
          ? String(digit)
          : place === 1
            ? `(${digit} × 10)`
            : `(${digit} × ${power(10, place)})`,
      )
      .join(' + ');
    return {
      stem: `Which number is ${shown}?`,
      answer: grouped(number),
      distractors: [
        wrong(
          grouped(Number(digits.join('') + (difficulty === 'Advanced' ? '' : '0'))),
          'did not use the exponents',
        ),
        wrong(
          grouped(value(parts.map(([digit, place]) => [digit, place === 0 ? 0 : place + 1]))),
          'wrote one zero too many in each part',
        ),
        wrong(
          grouped(value(parts.map(([digit, place]) => [digit, Math.max(0, place - 1)]))),
          'wrote one zero too few in each part',
        ),
        wrong(
          grouped(Number([...digits].reverse().join(''))),
          'wrote the digits the other way round',
        ),
      ],
      fillers: near(number, 90, grouped),
      explanation: `First work out each part: ${listed(parts.map(([digit, place]) => grouped(digit * 10 ** place)))}. Then add them: they make ${grouped(number)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const squareRootByTrial = template(
  'squareRootByTrial',
  (random) => {
    const base = random.integer(4, 15);
    return {
      stem: `Which number multiplied by itself gives ${base * base}?`,
      answer: String(base),
      distractors: [
        wrong(String(base * 2), 'doubled'),
        wrong(String(base + 1), 'was one out'),
        wrong(String(base - 1), 'was one out'),
        wrong(String(Math.floor((base * base) / 2)), 'halved'),
      ],
      explanation: `${base} × ${base} = ${base * base}, so the number is ${base}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
