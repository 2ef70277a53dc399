import { gcd, range } from '../arithmetic.ts';
import { graded, template, wrong, ONE_STEP } from '../item.ts';
import { fraction, mixed } from '../numberText.ts';
import { properFraction, raw, simplified } from './properFraction.ts';

export const multiplyFractions = template(
  'multiplyFractions',
  (random, difficulty) => {
    const largest = graded(5, 8, 12)[difficulty];
    const [a, b] = properFraction(random, range(2, largest));
    const [c, d] = properFraction(random, range(3, largest));
    const cancels = gcd(a * c, b * d) > 1;
    if (cancels === (difficulty === 'Beginner')) return undefined;
    return {
      stem: `Work out ${raw(a, b)} × ${raw(c, d)}.${cancels ? ' Give the answer in its lowest terms.' : ''}`,
      answer: fraction(a * c, b * d),
      distractors: [
        wrong(raw(a * c, b + d), 'multiplied the tops but added the bottoms'),
        wrong(raw(a + c, b + d), 'added tops and bottoms'),
        wrong(fraction(a * d, b * c), 'turned the second fraction upside down'),
        wrong(raw(a + c, b * d), 'added the tops and multiplied the bottoms'),
      ],
      explanation: `Multiply the tops and multiply the bottoms: ${a} × ${c} = ${a * c} and ${b} × ${d} = ${b * d}. The answer is ${simplified(a * c, b * d)}.`,
    };
  },
  ONE_STEP,
);

export const reciprocalOfWhole = template(
  'reciprocalOfWhole',
  (random) => {
    const whole = random.integer(2, 20);
    return {
      stem: `What is the reciprocal of ${whole}?`,
      answer: raw(1, whole),
      distractors: [
        wrong(`${whole}/1`, 'wrote the number as a fraction but did not turn it upside down'),
        wrong(raw(whole - 1, whole), 'subtracted from 1'),
        wrong(raw(1, whole + 1), 'added 1 to the bottom'),
        wrong(raw(1, whole * 10), 'wrote a zero too many'),
      ],
      explanation: `Write ${whole} as ${whole}/1 and turn it upside down: ${raw(1, whole)}. A number times its reciprocal is 1.`,
    };
  },
  ['Beginner'],
);

export const reciprocalOfFraction = template(
  'reciprocalOfFraction',
  (random) => {
    const [top, bottom] = properFraction(random, range(3, 12));
    if (top === 1) return undefined;
    return {
      stem: `What is the reciprocal of ${raw(top, bottom)}?`,
      answer: raw(bottom, top),
      distractors: [
        wrong(raw(top, bottom), 'did not turn the fraction upside down'),
        wrong(raw(bottom - top, bottom), 'subtracted from 1'),
        wrong(raw(1, bottom), 'put 1 over the bottom number'),
        wrong(raw(1, top), 'put 1 over the top number'),
      ],
      explanation: `Turn the fraction upside down: ${raw(bottom, top)}. A number times its reciprocal is 1.`,
    };
  },
  ['Intermediate'],
);

export const reciprocalOfMixed = template(
  'reciprocalOfMixed',
  (random) => {
    const [top, bottom] = properFraction(random, range(2, 9));
    const whole = random.integer(1, 5);
    const all = whole * bottom + top;
    return {
      stem: `What is the reciprocal of ${whole} ${raw(top, bottom)}?`,
      answer: raw(bottom, all),
      distractors: [
        wrong(raw(all, bottom), 'changed to an improper fraction and stopped'),
        wrong(`${whole} ${bottom}/${top}`, 'turned only the fraction part upside down'),
        wrong(raw(bottom, whole + top), 'added the whole number to the top'),
        wrong(raw(top, all), 'mixed up the top numbers'),
      ],
      explanation: `First change ${whole} ${raw(top, bottom)} to ${raw(all, bottom)}. Then turn it upside down: ${raw(bottom, all)}.`,
    };
  },
  ['Advanced'],
);

/** Keeps the first number and multiplies by the other one turned upside down. */
const division = (name: string, a: number, b: number, c: number, d: number) => ({
  stem: `Work out ${name}.`,
  answer: mixed(a * d, b * c),
  distractors: [
    wrong(mixed(a * c, b * d), 'multiplied'),
    wrong(mixed(b * c, a * d), 'turned the first number upside down'),
    wrong(mixed(b * d, a * c), 'turned both numbers upside down'),
    wrong(mixed(a * d + 1, b * c), 'made a slip in the top number'),
    wrong(mixed(a * d, b * c + 1), 'made a slip in the bottom number'),
  ],
  explanation: `Keep the first number and multiply by the reciprocal of the second: ${raw(a, b)} × ${d}/${c} = ${simplified(a * d, b * c)}.`,
});

export const divideFractionByWhole = template(
  'divideFractionByWhole',
  (random) => {
    const [top, bottom] = properFraction(random, range(2, 10));
    const whole = random.integer(2, 6);
    return random.integer(0, 1) === 1
      ? division(`${raw(top, bottom)} ÷ ${whole}`, top, bottom, whole, 1)
      : division(`${whole} ÷ ${raw(top, bottom)}`, whole, 1, top, bottom);
  },
  ['Beginner'],
);

export const divideFractions = template(
  'divideFractions',
  (random, difficulty) => {
    const [a, b] = properFraction(random, range(3, 10));
    const [c, d] = properFraction(random, range(2, difficulty === 'Advanced' ? 9 : 5));
    return division(`${raw(a, b)} ÷ ${raw(c, d)}`, a, b, c, d);
  },
  ['Intermediate'],
);

export const divideMixedNumber = template(
  'divideMixedNumber',
  (random) => {
    const [top, bottom] = properFraction(random, [2, 3, 4, 5]);
    const [c, d] = properFraction(random, [2, 3, 4, 5]);
    const whole = random.integer(1, 4);
    const all = whole * bottom + top;
    const shown = `${whole} ${raw(top, bottom)}`;
    const item = division(`${shown} ÷ ${raw(c, d)}`, all, bottom, c, d);
    return {
      ...item,
      explanation: `First change ${shown} to ${raw(all, bottom)}. ${item.explanation}`,
    };
  },
  ['Advanced'],
);

export const multiplyMixedNumber = template(
  'multiplyMixedNumber',
  (random) => {
    const [top, bottom] = properFraction(random, [2, 3, 4, 5]);
    const [whole, times] = [random.integer(1, 5), random.integer(2, 6)];
    const all = whole * bottom + top;
    return {
      stem: `Work out ${whole} ${raw(top, bottom)} × ${times}.`,
      answer: mixed(all * times, bottom),
      distractors: [
        wrong(mixed(whole * times * bottom + top, bottom), 'multiplied only the whole number'),
        wrong(mixed(whole * bottom + top * times, bottom), 'multiplied only the fraction'),
        wrong(mixed(all * times, bottom * times), 'multiplied top and bottom'),
        wrong(mixed((whole + times) * bottom + top, bottom), 'added'),
      ],
      fillers: [mixed(all * times + 1, bottom)],
      explanation: `Change ${whole} ${raw(top, bottom)} to ${raw(all, bottom)}. Then ${all} × ${times} = ${all * times}, so the answer is ${simplified(all * times, bottom)}.`,
    };
  },
  ['Intermediate'],
);
