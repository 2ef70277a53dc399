import { gcd, range } from '../arithmetic.ts';
import { mixed } from '../numberText.ts';
import type { Random } from '../random.ts';

/** As written, not in lowest terms: (6, 8) as "6/8", (5, 1) as "5". */
export const raw = (top: number, bottom: number): string =>
  bottom === 1 ? String(top) : `${top}/${bottom}`;

/** The last step of a working: (6, 8) as "6/8 = 3/4", (3, 4) as "3/4". */
export const simplified = (top: number, bottom: number): string =>
  raw(top, bottom) === mixed(top, bottom)
    ? raw(top, bottom)
    : `${raw(top, bottom)} = ${mixed(top, bottom)}`;

/** A fraction between 0 and 1 in lowest terms, its denominator one of `bottoms`. */
export const properFraction = (random: Random, bottoms: readonly number[]): [number, number] => {
  const bottom = random.pick(bottoms);
  return [random.pick(range(1, bottom - 1).filter((top) => gcd(top, bottom) === 1)), bottom];
};

/** Two such fractions with different denominators, none above `largest`. */
export const unlikePair = (
  random: Random,
  largest: number,
): readonly [number, number, number, number] => {
  const bottoms = [2, 3, 4, 5, 6, 8, 10, 12].filter((bottom) => bottom <= largest);
  const [bottomA = 2, bottomB = 3] = random.sample(bottoms, 2);
  return [...properFraction(random, [bottomA]), ...properFraction(random, [bottomB])];
};
