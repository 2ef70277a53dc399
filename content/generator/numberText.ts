import { gcd } from './arithmetic.ts';

/** 1234567 as "1,234,567". */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Whole dollars: 1250 as "$1,250". */
export const money = (dollars: number): string => `$${grouped(dollars)}`;

/** Cents: 125050 as "$1,250.50". */
export const dollarsAndCents = (cents: number): string =>
  `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** A decimal kept as a whole number of its last place, all places shown: (1250, 2) as "12.50". */
export const fixedDecimal = (scaled: number, places: number): string => {
  const whole = grouped(Math.floor(scaled / 10 ** places));
  if (places === 0) return whole;
  return `${whole}.${String(scaled % 10 ** places).padStart(places, '0')}`;
};

/** The same without zeros at the end: (1250, 2) as "12.5". */
export const decimal = (scaled: number, places: number): string =>
  places > 0 && scaled % 10 === 0 ? decimal(scaled / 10, places - 1) : fixedDecimal(scaled, places);

/** In lowest terms: (6, 8) as "3/4", (8, 4) as "2", (7, 4) as "7/4". */
export const fraction = (numerator: number, denominator: number): string => {
  const common = gcd(numerator, denominator);
  const below = denominator / common;
  return below === 1 ? String(numerator / common) : `${numerator / common}/${below}`;
};

/** In lowest terms, with the wholes apart: (7, 4) as "1 3/4". */
export const mixed = (numerator: number, denominator: number): string => {
  const whole = Math.floor(numerator / denominator);
  const rest = numerator % denominator;
  if (whole === 0 || rest === 0) return fraction(numerator, denominator);
  return `${whole} ${fraction(rest, denominator)}`;
};

const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const underHundred = (number: number): string => {
  if (number < 20) return SMALL[number] ?? '';
  const unit = number % 10;
  return `${TENS[Math.floor(number / 10)] ?? ''}${unit === 0 ? '' : `-${SMALL[unit] ?? ''}`}`;
};

const underThousand = (number: number): string => {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  if (hundreds === 0) return underHundred(rest);
  return `${SMALL[hundreds] ?? ''} hundred${rest === 0 ? '' : ` and ${underHundred(rest)}`}`;
};

/** Up to 999,999,999: 40365 as "forty thousand, three hundred and sixty-five". */
export const spellNumber = (number: number): string => {
  const rest = number % 1000;
  const parts = [
    [Math.floor(number / 1_000_000), ' million'],
    [Math.floor(number / 1000) % 1000, ' thousand'],
  ] as const;
  const large = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => underThousand(count) + name)
    .join(', ');
  if (large === '' || rest === 0) return large || underThousand(rest);
  return `${large}${rest < 100 ? ' and ' : ', '}${underThousand(rest)}`;
};

/** "1 patty", "3 patties". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** Ends a sentence; a text that ends in a point of its own ("3 p.m.") gets no second one. */
export const fullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** "a, b and c" */
export const listed = (parts: readonly string[], joint = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;

/** "a" or "an", by the sound of ordinary words. */
export const withArticle = (word: string): string =>
  `${/^([aeio]|u(?!ni|s))/i.test(word) ? 'an' : 'a'} ${word}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
