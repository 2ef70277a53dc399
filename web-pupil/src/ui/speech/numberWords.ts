const SMALL_NUMBERS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Returns a whole number in words; from 1,000 on, its digits. */
export const numberWords = (value: number): string => {
  if (value >= 1000) return String(value);
  if (value >= 100) {
    const rest = value % 100;
    const hundreds = `${SMALL_NUMBERS[Math.floor(value / 100)]} hundred`;
    return rest === 0 ? hundreds : `${hundreds} and ${numberWords(rest)}`;
  }
  if (value < 20) return SMALL_NUMBERS[value] ?? String(value);
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${SMALL_NUMBERS[ones]}`}`;
};

/** Returns digits one by one: "75" is "seven five". */
export const digitWords = (digits: string): string =>
  Array.from(digits, (digit) => numberWords(Number(digit))).join(' ');

/** Returns an ordinal below 100 in words: 21 is "twenty-first". */
const ordinalWords = (value: number): string =>
  numberWords(value).replace(/[a-z]+$/, (last) => {
    const irregular = IRREGULAR_ORDINALS[last];
    if (irregular) return irregular;
    return last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });

/** Returns the name of the equal parts of a fraction; undefined if a teacher would say "over". */
const partName = (denominator: number): string | undefined => {
  switch (denominator) {
    case 2:
      return 'half';
    case 4:
      return 'quarter';
    case 100:
      return 'hundredth';
    case 1000:
      return 'thousandth';
    default:
      return denominator > 2 && denominator < 100 ? ordinalWords(denominator) : undefined;
  }
};

const pluralPart = (name: string): string => (name === 'half' ? 'halves' : `${name}s`);

/** Returns a fraction in words: 3/4 is "three quarters", 23/144 "twenty-three over …". */
export const fractionWords = (numerator: number, denominator: number): string => {
  const name = partName(denominator);
  if (!name) return `${numberWords(numerator)} over ${numberWords(denominator)}`;
  return `${numberWords(numerator)} ${numerator === 1 ? name : pluralPart(name)}`;
};

/** Returns a mixed number in words: 1 1/2 is "one and a half". */
export const mixedNumberWords = (whole: number, numerator: number, denominator: number): string =>
  `${numberWords(whole)} and ${
    numerator === 1 && denominator === 2 ? 'a half' : fractionWords(numerator, denominator)
  }`;
