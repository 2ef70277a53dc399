import { roundTo } from '../arithmetic.ts';
import { type ByDifficulty, graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { decimal, fixedDecimal, fraction, listed } from '../numberText.ts';
import type { Random } from '../random.ts';

const PLACE_NAMES = ['ones', 'tenths', 'hundredths', 'thousandths'];

/** Places after the point, by difficulty. */
type Places = ByDifficulty<number>;

/** A number of thousandths, hundredths … that does not end in zero. */
const scaled = (random: Random, low: number, high: number): number => {
  const number = random.integer(low, high);
  return number % 10 === 0 ? number + random.integer(1, 9) : number;
};

export const tenthsOrHundredthsAsDecimal = template(
  'tenthsOrHundredthsAsDecimal',
  (random, difficulty) => {
    const bottom = graded(10, 100, 100)[difficulty];
    const top = difficulty === 'Intermediate' ? scaled(random, 11, 98) : random.integer(1, 9);
    const whole = random.integer(0, difficulty === 'Beginner' ? 4 : 9);
    const places = bottom === 10 ? 1 : 2;
    const number = whole * bottom + top;
    return {
      stem: `Write ${whole === 0 ? '' : `${whole} `}${top}/${bottom} as a decimal.`,
      answer: fixedDecimal(number, places),
      distractors: [
        wrong(
          fixedDecimal(whole * bottom * 10 + top, places + 1),
          'put a zero too many after the point',
        ),
        wrong(
          places === 2 && top < 10 ? fixedDecimal(whole * 10 + top, 1) : '',
          'left out the zero that holds the tenths place',
        ),
        wrong(
          `${top}.${whole === 0 ? bottom : whole}`,
          'wrote top and bottom with a point between',
        ),
        wrong(`${whole}.${bottom}${top}`, 'wrote the bottom number after the point'),
        wrong(decimal(number * 10, places), 'moved the point one place'),
      ],
      explanation: `${bottom === 10 ? 'Tenths use one place' : 'Hundredths use two places'} after the point. ${top}/${bottom} is ${fixedDecimal(top, places)}${whole === 0 ? '' : `, and with the ${whole === 1 ? 'whole' : 'wholes'} it is ${fixedDecimal(number, places)}`}.`,
    };
  },
  ONE_STEP,
);

export const decimalAsFraction = template(
  'decimalAsFraction',
  (random, difficulty) => {
    const lowest = difficulty === 'Advanced';
    const places = difficulty === 'Beginner' ? 1 : 2;
    const bottom = 10 ** places;
    const top = lowest
      ? random.pick([5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 4, 8, 12, 16, 24, 36, 48])
      : scaled(random, 2, bottom - 1);
    const shown = fixedDecimal(top, places);
    return {
      stem: `Write ${shown} as a fraction${lowest ? ' in its lowest terms' : ''}.`,
      answer: lowest ? fraction(top, bottom) : `${top}/${bottom}`,
      distractors: [
        wrong(`${top}/${bottom * 10}`, 'counted one place too many'),
        wrong(places === 2 ? `${top}/10` : '', 'counted one place too few'),
        wrong(`1/${top}`, 'put the digits at the bottom'),
        wrong(`${bottom}/${top}`, 'turned the fraction upside down'),
      ],
      explanation: `The last digit of ${shown} is in the ${PLACE_NAMES[places]} place, so it is ${top}/${bottom}${lowest ? ` = ${fraction(top, bottom)}` : ''}.`,
    };
  },
  ONE_STEP,
);

export const valueOfDecimalDigit = template(
  'valueOfDecimalDigit',
  (random, difficulty) => {
    const digits = random.sample([2, 3, 4, 5, 6, 7, 8, 9], 4);
    const place = graded(1, random.integer(2, 3), random.integer(1, 3))[difficulty];
    const number = fixedDecimal(Number(digits.join('')), 3);
    const digit = digits[place] ?? 0;
    const asDecimal = difficulty === 'Advanced';
    const print = (at: number): string =>
      asDecimal ? fixedDecimal(digit, at) : `${digit} ${PLACE_NAMES[at] ?? ''}`;
    const others = [0, 1, 2, 3].filter((at) => at !== place);
    return {
      stem: asDecimal
        ? `Which decimal is the value of the digit ${digit} in ${number}?`
        : `What is the value of the digit ${digit} in ${number}?`,
      answer: print(place),
      distractors: others.map((at) => wrong(print(at), 'counted the places wrongly')),
      explanation: `After the point come tenths, hundredths and thousandths. The ${digit} is in the ${PLACE_NAMES[place]} place${asDecimal ? `, so it is worth ${print(place)}` : ''}.`,
    };
  },
  ONE_STEP,
);

/** Decimals of different lengths, where the longest is not the greatest. */
export const greatestDecimal = template(
  'greatestDecimal',
  (random, difficulty) => {
    const whole = random.integer(0, difficulty === 'Beginner' ? 0 : 9);
    const tenth = random.integer(3, 9);
    const options = [
      decimal(whole * 1000 + tenth * 100 + random.integer(0, 9) * 10, 3),
      decimal(whole * 1000 + (tenth - 1) * 100 + 90 + random.integer(1, 9), 3),
      decimal(whole * 1000 + random.integer(21, 99), 3),
      decimal(whole * 1000 + (tenth - 2) * 100 + random.integer(1, 9) * 10, 3),
    ];
    const asksGreatest = difficulty !== 'Advanced' || random.integer(0, 1) === 1;
    const answer = options[asksGreatest ? 0 : 2] ?? '';
    return {
      stem: `Which is the ${asksGreatest ? 'greatest' : 'smallest'}: ${listed(random.shuffle(options), 'or')}?`,
      answer,
      distractors: options
        .filter((text) => text !== answer)
        .map((text) =>
          wrong(
            text,
            text.length > answer.length
              ? 'thought more digits make a greater number'
              : 'compared the wrong place',
          ),
        ),
      explanation: `Compare the ones, then the tenths, then the hundredths. The number of digits does not matter. ${answer} is the ${asksGreatest ? 'greatest' : 'smallest'}.`,
    };
  },
  ONE_STEP,
);

export const arrangeDecimals = template(
  'arrangeDecimals',
  (random) => {
    const whole = random.integer(0, 9);
    const tenth = random.integer(2, 8);
    const base = whole * 1000 + tenth * 100;
    const [a, b, c] = [
      base - 100 + random.integer(11, 99),
      base + random.integer(1, 9),
      base + random.integer(2, 9) * 10,
    ];
    const print = (...numbers: number[]): string =>
      numbers.map((number) => decimal(number, 3)).join('; ');
    return {
      stem: `Arrange from smallest to greatest: ${print(...random.shuffle([a, b, c]))}.`,
      answer: print(a, b, c),
      distractors: [
        wrong(print(c, b, a), 'put them in the opposite order'),
        wrong(print(c, a, b), 'thought fewer digits make a smaller number'),
        wrong(print(b, a, c), 'did not compare the tenths first'),
        wrong(print(a, c, b), 'did not compare the hundredths'),
      ],
      explanation: `Write zeros so that all have three places: ${[a, b, c].map((number) => fixedDecimal(number, 3)).join(', ')}. Then compare from the left.`,
    };
  },
  ['Intermediate'],
);

export const roundDecimal = (places: Places) =>
  template(
    'roundDecimal',
    (random, difficulty) => {
      const keep = places[difficulty];
      const has = Math.min(keep + random.integer(1, 2), 3);
      const number = scaled(random, 10 ** has, 10 ** (has + 1) * 4);
      const step = 10 ** (has - keep);
      const rounded = roundTo(number, step) / step;
      const down = Math.floor(number / step);
      const print = (value: number): string => fixedDecimal(value, keep);
      const placeName = keep === 0 ? 'whole number' : (PLACE_NAMES[keep] ?? '').replace(/s$/, '');
      if (rounded % 10 === 0 && keep > 0) return undefined;
      return {
        stem: `Round ${fixedDecimal(number, has)} to the nearest ${placeName}.`,
        answer: print(rounded),
        distractors: [
          wrong(print(rounded === down ? down + 1 : down), 'rounded the wrong way'),
          wrong(
            keep > 0
              ? fixedDecimal(roundTo(rounded, 10) / 10, keep - 1)
              : String(roundTo(number, step * 10) / step),
            'rounded to a bigger place',
          ),
          wrong(
            has > keep + 1 ? fixedDecimal(roundTo(number, step / 10) / (step / 10), keep + 1) : '',
            'rounded to a smaller place',
          ),
          wrong(print(rounded + 10), 'changed the digit before'),
        ],
        fillers: near(rounded, 2, print),
        explanation: `Look at the digit after the ${keep === 0 ? 'point' : `${placeName}s`}: ${String(number).at(keep - has) ?? ''}. It is ${rounded === down ? 'less than 5, so keep the digit before it' : '5 or more, so the digit before it goes up by 1'}: ${print(rounded)}.`,
      };
    },
    ONE_STEP,
  );
