export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
export const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
export const ascending = (numbers: readonly number[]): number[] =>
  [...numbers].sort((a, b) => a - b);

/** The whole numbers from `low` to `high`, both included. */
export const range = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);

/** A half goes up, as schools teach it. */
export const roundTo = (number: number, place: number): number =>
  Math.floor(number / place + 1 / 2) * place;

export const factorsOf = (number: number): number[] =>
  range(1, number).filter((candidate) => number % candidate === 0);

export const isPrime = (number: number): boolean => factorsOf(number).length === 2;

/** Prime factors with repetition, smallest first. */
export const primeFactors = (number: number): number[] => {
  const smallest = range(2, number).find((candidate) => number % candidate === 0);
  return smallest === undefined ? [] : [smallest, ...primeFactors(number / smallest)];
};

/** The digits of a whole number, units first. */
export const digitsFromUnits = (number: number): number[] =>
  [...String(number)].reverse().map(Number);
