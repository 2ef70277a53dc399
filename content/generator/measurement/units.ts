import { template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { decimal, grouped } from '../numberText.ts';

export interface UnitPair {
  readonly big: string;
  readonly small: string;
  /** How many of the small unit make one of the big. */
  readonly factor: number;
}

export const EVERYDAY_UNITS: readonly UnitPair[] = [
  { big: 'm', small: 'cm', factor: 100 },
  { big: 'kg', small: 'g', factor: 1000 },
  { big: 'L', small: 'mL', factor: 1000 },
];

export const METRIC_UNITS: readonly UnitPair[] = [
  ...EVERYDAY_UNITS,
  { big: 'km', small: 'm', factor: 1000 },
  { big: 'cm', small: 'mm', factor: 10 },
  { big: 'tonnes', small: 'kg', factor: 1000 },
];

const placesOf = (factor: number): number => String(factor).length - 1;

/** Big to small or small to big; whole numbers for beginners, decimals after that. */
export const convertUnits = (units: readonly UnitPair[]) =>
  template(
    'convertUnits',
    (random, difficulty) => {
      const { big, small, factor } = random.pick(units);
      const places = difficulty === 'Beginner' ? 0 : difficulty === 'Intermediate' ? 1 : 2;
      const amount =
        random.integer(2, 9) * 10 ** places +
        (places > 0 ? random.integer(1, 10 ** places - 1) : 0);
      const toSmall = random.integer(0, 1) === 1;
      const inSmall = (amount * factor) / 10 ** places;
      if (!Number.isInteger(inSmall) || (places > 0 && amount % 10 === 0)) return undefined;
      const bigText = `${decimal(amount, places)} ${big}`;
      const smallText = `${grouped(inSmall)} ${small}`;
      const shift = placesOf(factor);
      const others = [1, 2, 3, 4].filter((zeros) => zeros !== shift);
      const print = (zeros: number): string =>
        toSmall
          ? `${decimal(amount * 10 ** zeros, places)} ${small}`
          : `${decimal(inSmall, zeros)} ${big}`;
      return {
        stem: `Change ${toSmall ? bigText : smallText} to ${toSmall ? small : big}.`,
        answer: toSmall ? smallText : bigText,
        distractors: [
          ...others.map((zeros) =>
            wrong(print(zeros), `used 1 ${big} = ${grouped(10 ** zeros)} ${small}`),
          ),
          wrong(
            toSmall ? `${decimal(amount, places)} ${small}` : `${grouped(inSmall)} ${big}`,
            'changed only the unit',
          ),
        ],
        explanation: `1 ${big.replace('tonnes', 'tonne')} is ${grouped(factor)} ${small}, so ${toSmall ? 'multiply' : 'divide'} by ${grouped(factor)}: ${toSmall ? `${bigText} = ${smallText}` : `${smallText} = ${bigText}`}.`,
      };
    },
    ONE_STEP,
  );

export const compoundToSmall = (units: readonly UnitPair[]) =>
  template(
    'compoundToSmall',
    (random) => {
      const { big, small, factor } = random.pick(units);
      const wholes = random.integer(2, 9);
      const rest =
        factor === 10
          ? random.integer(1, 9)
          : random.pick([
              random.integer(5, 9),
              random.integer(15, Math.min(95, factor - 5)),
              ...(factor > 100 ? [random.integer(105, 950)] : []),
            ]);
      const total = wholes * factor + rest;
      return {
        stem: `How many ${small} are in ${wholes} ${big} ${rest} ${small}?`,
        answer: `${grouped(total)} ${small}`,
        distractors: [
          wrong(
            `${grouped(Number(`${wholes}${rest}`))} ${small}`,
            'wrote the numbers side by side',
          ),
          wrong(`${grouped(wholes + rest)} ${small}`, 'added without changing the unit'),
          wrong(`${grouped(wholes * factor * 10 + rest)} ${small}`, 'used one zero too many'),
          wrong(`${grouped((wholes * factor) / 10 + rest)} ${small}`, 'used one zero too few'),
          wrong(
            `${grouped(wholes * factor + rest * 10)} ${small}`,
            'put the second number one place too far left',
          ),
        ],
        explanation: `${wholes} ${big} = ${grouped(wholes * factor)} ${small}. Add the ${rest} ${small}: ${grouped(total)} ${small}.`,
      };
    },
    ['Beginner', 'Intermediate'],
  );

interface Scene {
  readonly start: (name: string, amount: string) => string;
  readonly use: (amount: string) => string;
  readonly unit: UnitPair;
}

const SCENES: readonly Scene[] = [
  {
    start: (name, amount) => `${name} has ${amount} of ribbon`,
    use: (amount) => `cuts off ${amount}`,
    unit: { big: 'm', small: 'cm', factor: 100 },
  },
  {
    start: (name, amount) => `${name} buys ${amount} of flour`,
    use: (amount) => `uses ${amount}`,
    unit: { big: 'kg', small: 'g', factor: 1000 },
  },
  {
    start: (name, amount) => `${name} makes ${amount} of lemonade`,
    use: (amount) => `pours out ${amount}`,
    unit: { big: 'L', small: 'mL', factor: 1000 },
  },
];

/** Take a small unit from a big one. */
export const measureLeft = template('measureLeft', (random, difficulty) => {
  const { start, use, unit } = random.pick(SCENES);
  const { big, small, factor } = unit;
  const wholes = random.integer(2, 6);
  const step = factor / 20;
  const extra = difficulty === 'Beginner' ? 0 : random.integer(1, 19) * step;
  const used = random.integer(extra / step + 1, 19) * step;
  const total = wholes * factor + extra;
  const left = total - used;
  const misread = wholes * (factor === 100 ? 1000 : 100) + extra - used;
  const shown = `${wholes} ${big}${extra > 0 ? ` ${extra} ${small}` : ''}`;
  if (left % factor === 0 || extra / step > 17) return undefined;
  const print = (amount: number): string =>
    difficulty === 'Advanced'
      ? `${Math.floor(amount / factor)} ${big} ${amount % factor} ${small}`
      : `${grouped(amount)} ${small}`;
  return {
    stem: `${start(random.pick(NAMES), shown)} and ${use(`${used} ${small}`)}. How much is left?`,
    answer: print(left),
    distractors: [
      wrong(print(total + used), 'added'),
      wrong(print(left + factor), `did not give up the ${big} that was changed`),
      wrong(
        print(wholes * factor + Math.abs(extra - used)),
        'took the smaller number from the larger',
      ),
      wrong(misread > 0 ? print(misread) : '', `used the wrong number of ${small} in 1 ${big}`),
    ],
    fillers: [print(left + step), print(left - step)],
    explanation: `First change to ${small}: ${shown} = ${grouped(total)} ${small}. Then ${grouped(total)} − ${used} = ${grouped(left)}${difficulty === 'Advanced' ? `, which is ${print(left)}` : ` ${small}`}.`,
  };
});

const UNIT_CHOICES = {
  length: ['mm', 'cm', 'm', 'km'],
  mass: ['mg', 'g', 'kg', 'tonnes'],
} as const;

const MEASURED = [
  ['the thickness of a coin', 'length', 0],
  ['the length of an ant', 'length', 0],
  ['the length of your pencil', 'length', 1],
  ['the height of your desk', 'length', 1],
  ['the width of an exercise book', 'length', 1],
  ['the length of a school bus', 'length', 2],
  ['the height of a coconut tree', 'length', 2],
  ['the length of a cricket pitch', 'length', 2],
  ['the distance from Kingston to Montego Bay', 'length', 3],
  ['the length of a river', 'length', 3],
  ['the mass of a slice of bread', 'mass', 1],
  ['the mass of a mango', 'mass', 1],
  ['the mass of a bag of flour', 'mass', 2],
  ['the mass of a grade 4 pupil', 'mass', 2],
  ['the mass of a loaded truck', 'mass', 3],
  ['the mass of a humpback whale', 'mass', 3],
] as const;

export const sensibleUnit = template(
  'sensibleUnit',
  (random) => {
    const [thing, kind, at] = random.pick(MEASURED);
    const units: readonly string[] = UNIT_CHOICES[kind];
    const answer = units[at] ?? '';
    return {
      stem: `Which unit is best for measuring ${thing}?`,
      answer,
      distractors: units
        .filter((unit) => unit !== answer)
        .map((unit) => wrong(unit, 'chose a unit that is far too big or too small')),
      explanation: `Think of how big it is. Measured in ${answer}, ${thing} gives a number that is easy to read; the other units are much too small or too big.`,
    };
  },
  ['Beginner'],
);

const AMOUNTS = [
  ['the capacity of a teaspoon', '5 mL', ['50 L', '5 L', '500 mL']],
  ['the capacity of a bathroom bucket', '10 L', ['10 mL', '100 mL', '1,000 L']],
  ['the capacity of a bag juice', '250 mL', ['25 L', '2 mL', '250 L']],
  ['the mass of an egg', '60 g', ['6 kg', '60 kg', '600 g']],
  ['the mass of a watermelon', '4 kg', ['4 g', '40 g', '400 kg']],
  ['the height of a classroom door', '2 m', ['2 cm', '20 m', '20 cm']],
  ['the length of a new pencil', '18 cm', ['18 m', '18 mm', '180 cm']],
  ['the height of a nine-year-old child', '130 cm', ['13 cm', '130 m', '30 cm']],
  ['the mass of a loaf of hard dough bread', '800 g', ['8 g', '80 kg', '8 kg']],
  ['the thickness of a ruler', '3 mm', ['3 cm', '3 m', '30 cm']],
] as const;

export const sensibleAmount = template(
  'sensibleAmount',
  (random) => {
    const [thing, answer, others] = random.pick(AMOUNTS);
    return {
      stem: `Which is the best estimate for ${thing}?`,
      answer,
      distractors: others.map((text) => wrong(text, 'did not picture the size')),
      explanation: `Compare with things you know: 1 m is about a big step, 1 kg is about a bag of sugar and 1 L is about a large bottle of water. So ${answer} fits.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
