import { gcd } from '../arithmetic.ts';
import { graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { decimal, fraction, grouped } from '../numberText.ts';

const EASY = [10, 20, 25, 50, 75];
const MIDDLE = [5, 15, 30, 40, 60, 70, 80, 90];
const HARD = [12, 35, 45, 55, 65, 85, 95, 4, 8];

export const percentAsFraction = template(
  'percentAsFraction',
  (random, difficulty) => {
    const percent = random.pick(
      graded(
        [...EASY, 30, 40, 60, 70, 80, 90],
        [5, 15, 35, 45, 55, 65, 85, 95],
        [4, 8, 12, 16, 24, 28, 32, 36, 44, 48],
      )[difficulty],
    );
    const common = gcd(percent, 100);
    const [top, bottom] = [percent / common, 100 / common];
    return {
      stem: `Write ${percent}% as a fraction in its lowest terms.`,
      answer: fraction(percent, 100),
      distractors: [
        wrong(`1/${percent}`, 'put the percentage at the bottom'),
        wrong(fraction(percent, 1000), 'used a whole of 1,000'),
        wrong(fraction(100 - percent, 100), 'gave the rest of the whole'),
        wrong(`${top}/${bottom * 2}`, 'divided top and bottom by different numbers'),
        wrong(`${top + 1}/${bottom}`, 'made a slip in the top number'),
      ],
      explanation: `Per cent means out of 100: ${percent}/100. Divide top and bottom by ${common}: ${fraction(percent, 100)}.`,
    };
  },
  ONE_STEP,
);

export const percentAndDecimal = template(
  'percentAndDecimal',
  (random, difficulty) => {
    const percent =
      difficulty === 'Beginner'
        ? random.integer(11, 99)
        : difficulty === 'Intermediate'
          ? random.integer(1, 9)
          : random.integer(101, 250);
    if (percent % 10 === 0) return undefined;
    const toDecimal = random.integer(0, 1) === 1;
    const print = (hundredths: number, places: number): string =>
      toDecimal ? decimal(hundredths, places) : `${decimal(hundredths * 100, places)}%`;
    return {
      stem: toDecimal
        ? `Write ${percent}% as a decimal.`
        : `Write ${decimal(percent, 2)} as a percentage.`,
      answer: print(percent, 2),
      distractors: [
        wrong(print(percent, 3), 'moved the point one place too far'),
        wrong(print(percent, 1), 'moved the point only one place'),
        wrong(toDecimal ? String(percent) : `${decimal(percent, 2)}%`, 'only changed the sign'),
        wrong(print(percent, 4), 'moved the point four places'),
      ],
      explanation: toDecimal
        ? `${percent}% is ${percent} hundredths, so divide by 100: ${decimal(percent, 2)}.`
        : `${decimal(percent, 2)} is ${percent} hundredths, and hundredths are per cent: ${percent}%.`,
    };
  },
  ONE_STEP,
);

export const fractionAsPercent = template(
  'fractionAsPercent',
  (random, difficulty) => {
    const bottom = random.pick(graded([2, 4, 5, 10], [20, 25, 50], [8, 40, 16])[difficulty]);
    const top = random.integer(1, bottom - 1);
    if (gcd(top, bottom) > 1 || (top * 1000) % bottom !== 0) return undefined;
    const percent = (top * 1000) / bottom;
    const print = (tenths: number): string => `${decimal(tenths, 1)}%`;
    return {
      stem: `Write ${top}/${bottom} as a percentage.`,
      answer: print(percent),
      distractors: [
        wrong(`${grouped(Number(`${top}${bottom}`))}%`, 'wrote the digits side by side'),
        wrong(`${top}.${bottom}%`, 'wrote a point between top and bottom'),
        wrong(print(1000 - percent), 'gave the rest of the whole'),
        wrong(`${bottom}%`, 'used the bottom number'),
        wrong(print(percent / 2), 'used a whole of 50'),
      ],
      explanation: `Find the fraction with 100 at the bottom, or multiply by 100: ${top} ÷ ${bottom} × 100 = ${decimal(percent, 1)}. So it is ${print(percent)}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const WHOLES = [
  ['pupils', 'in a school', 'are girls'],
  ['mangoes', 'in a crate', 'are ripe'],
  ['pages', 'in a book', 'have pictures'],
  ['seats', 'in a hall', 'are taken'],
  ['chickens', 'on a farm', 'are brown'],
] as const;

/** A percentage of a number: by its fraction where that is a quick one, else by 10% or 1%. */
const partOf = (whole: number, percent: number): string => {
  const part = decimal(whole * percent, 2);
  const [top, bottom] = [percent / gcd(percent, 100), 100 / gcd(percent, 100)];
  if (percent === 75)
    return `75% is 3/4. ${grouped(whole)} ÷ 4 = ${decimal(whole * 25, 2)}, and 3 × ${decimal(whole * 25, 2)} = ${part}.`;
  if (top === 1)
    return `${percent}% is 1/${bottom}, so divide by ${bottom}: ${grouped(whole)} ÷ ${bottom} = ${part}.`;
  const step = percent % 10 === 0 ? 10 : 1;
  const unit = decimal(whole * step, 2);
  return `${step}% is ${grouped(whole)} ÷ ${100 / step} = ${unit}. ${percent}% is ${percent / step} × ${unit} = ${part}.`;
};

export const percentOfQuantity = template('percentOfQuantity', (random, difficulty) => {
  const percent = random.pick(graded(EASY, MIDDLE, HARD)[difficulty]);
  const whole = random.integer(2, 24) * (difficulty === 'Advanced' ? 100 : 20);
  const part = (whole * percent) / 100;
  if (!Number.isInteger(part) || part === percent) return undefined;
  const [things, place, feature] = random.pick(WHOLES);
  return {
    stem: `There are ${grouped(whole)} ${things} ${place}. ${percent}% of them ${feature}. How many ${things} is that?`,
    answer: grouped(part),
    distractors: [
      wrong(grouped(whole - part), 'gave the rest'),
      wrong(String(percent), 'gave the percentage as the number'),
      wrong(whole > percent ? grouped(whole - percent) : '', 'subtracted the percentage'),
      wrong(
        part % 10 === 0 ? grouped(part / 10) : grouped(part * 10),
        'put the point in the wrong place',
      ),
      wrong(whole % percent === 0 ? grouped(whole / percent) : '', 'divided by the percentage'),
    ],
    fillers: near(part, 10, grouped),
    explanation: partOf(whole, percent),
  };
});

export const whatPercent = template(
  'whatPercent',
  (random, difficulty) => {
    const whole = random.pick(
      graded([10, 20, 50, 100], [20, 25, 40, 50], [60, 80, 120, 150, 200])[difficulty],
    );
    const part = random.integer(2, whole - 1);
    if ((part * 100) % whole !== 0) return undefined;
    const percent = (part * 100) / whole;
    if (percent === 50 || percent === part) return undefined;
    const name = random.pick(NAMES);
    return {
      stem: `${name} gets ${part} marks out of ${whole} in a test. What percentage is that?`,
      answer: `${percent}%`,
      distractors: [
        wrong(`${part}%`, 'used the marks as the percentage'),
        wrong(`${100 - percent}%`, 'gave the marks that were lost'),
        wrong(`${whole - part}%`, 'subtracted'),
        wrong(
          percent % 10 === 0 ? `${percent / 10}%` : `${percent + 5}%`,
          'put the point in the wrong place',
        ),
      ],
      fillers: [`${percent + 10 > 100 ? percent - 20 : percent + 10}%`],
      explanation: `Write the marks as a fraction, ${part}/${whole}, and multiply by 100: ${part} × 100 ÷ ${whole} = ${percent}%.`,
    };
  },
  ONE_STEP,
);
