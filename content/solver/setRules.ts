import { evaluate, isSameNumber } from './expression.ts';
import { byAmount, byTest, parseNumber, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

const divisors = (value: number): number[] => {
  const found: number[] = [];
  for (let candidate = 1; candidate <= value; candidate += 1) {
    if (value % candidate === 0) found.push(candidate);
  }
  return found;
};
const prime = (value: number): boolean => divisors(value).length === 2;

const KINDS: Readonly<Record<string, (value: number) => boolean>> = {
  prime,
  composite: (value) => divisors(value).length > 2,
  even: (value) => value % 2 === 0,
  odd: (value) => value % 2 === 1,
  square: (value) => divisors(value).length % 2 === 1,
};

/** Returns the members below 100 of a set described in words. */
const membersOf = (description: string): number[] => {
  const below = Array.from({ length: 99 }, (_, at) => at + 1);
  const factors = /^factors of (\d+)$/.exec(description);
  if (factors !== null) return divisors(n(factors[1]));
  const multiples = /^multiples of (\d+)(?: up to (\d+))?/.exec(description);
  const [, kind = '', rest = ''] = /^(\w+) numbers ?(.*)$/.exec(description) ?? [];
  const [low, high] = /between/.test(description)
    ? (description
        .match(/\d+ and \d+/)?.[0]
        .split(' and ')
        .map(Number) ?? [])
    : [];
  return below.filter((value) => {
    if (low !== undefined && high !== undefined && (value <= low || value >= high)) return false;
    if (multiples !== null)
      return (
        value % n(multiples[1]) === 0 && (multiples[2] === undefined || value <= n(multiples[2]))
      );
    const fits = KINDS[kind]?.(value) ?? false;
    if (rest.startsWith('less than')) return fits && value < n(rest.slice(10));
    if (rest.startsWith('up to')) return fits && value <= n(rest.slice(6));
    if (rest.startsWith('from 1 to')) return fits && value <= n(rest.slice(10));
    return fits;
  });
};

const members = (option: string): string[] =>
  option
    .replace(/[{}]/g, '')
    .split(', ')
    .filter((text) => text !== '')
    .sort();
const sameSet = (option: string, wanted: readonly (string | number)[]): boolean =>
  members(option).join() === wanted.map(String).sort().join();

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];
const shared = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((member) => b.includes(member));

const hcf = (a: number, b: number): number =>
  Math.max(...divisors(a).filter((value) => b % value === 0));
const lcm = (a: number, b: number): number => {
  let multiple = Math.max(a, b);
  while (multiple % a !== 0 || multiple % b !== 0) multiple += Math.max(a, b);
  return multiple;
};

/** A second opinion on the sets whose size is a matter of knowledge. */
const INFINITE =
  /^(whole numbers( greater than \d+)?|multiples of \d|even numbers|odd numbers|square numbers|points on a line|fractions between|numbers greater)/;
const EMPTY =
  /40 days|four sides|end in 2|between 4 and 5|between 6 and 8|end in 5|between 24 and 28|three corners/;

const clubs = (description: RegExp, work: (...found: number[]) => number): Rule =>
  byAmount(description, (...found) => work(...found.map(Number)));

export const SET_RULES: readonly Rule[] = [
  byTest(/^Which of these is an? (finite|infinite|empty) set:/, (option, kind) => {
    const found = EMPTY.test(option)
      ? 'empty'
      : INFINITE.test(option) &&
          !/between \d+ and/.test(option.replace('fractions between 0 and 1', ''))
        ? 'infinite'
        : 'finite';
    return found === kind;
  }),
  byAmount(
    /^How many members are in the set of (.*)\?$/,
    (description) => membersOf(description ?? '').length,
  ),
  byTest(/^P = (\{.*\}) and Q = (\{.*\})\. What is P ([∪∩]) Q\?$/, (option, p, q, sign) =>
    sameSet(option, (sign === '∪' ? union : shared)(members(p ?? ''), members(q ?? ''))),
  ),
  byTest(/^P is the set of (.*)\. Q is the set of (.*)\. Which set is P ∩ Q\?$/, (option, p, q) =>
    sameSet(option, shared(membersOf(p ?? '').map(String), membersOf(q ?? '').map(String))),
  ),
  byTest(/^M is the set of (.*)\. Which of /, (option, description) =>
    membersOf(description ?? '').includes(n(option)),
  ),
  byTest(
    /^Which of these is an? (\w+) number: (.*)\?$/,
    (option, kind) => KINDS[kind ?? '']?.(n(option)) ?? false,
  ),
  byTest(
    /^Three of the numbers .* are (\w+) numbers\. Which one is not\?$/,
    (option, kind) => !(KINDS[kind ?? '']?.(n(option)) ?? true),
  ),
  byTest(/^Which list gives all the factors of (\d+)\?$/, (option, value) =>
    sameSet(option, divisors(n(value))),
  ),
  byTest(
    /^Which number is a common factor of (\d+) and (\d+)\?$/,
    (option, a, b) => n(a) % n(option) === 0 && n(b) % n(option) === 0,
  ),
  byTest(
    /^Which number can be divided by both (\d+) and (\d+) with nothing left over\?$/,
    (option, a, b) => n(option) % n(a) === 0 && n(option) % n(b) === 0,
  ),
  byAmount(
    /^What is the greatest number that divides both (\d+) and (\d+) with nothing left over\?$/,
    (a, b) => hcf(n(a), n(b)),
  ),
  byTest(
    /^Which number is a multiple of (\d+)\?$/,
    (option, factor) => n(option) % n(factor) === 0,
  ),
  byAmount(/multiple of both (\d+) and (\d+)\?$/, (a, b) => lcm(n(a), n(b))),
  byTest(
    /^Write (\d+) as a product of prime factors\.$/,
    (option, value) =>
      !option.includes('+') &&
      isSameNumber(evaluate(option), n(value)) &&
      option.split(' × ').every((factor) => prime(Number(factor))),
  ),
  byAmount(
    /^(?:Find the|.* What is the) (?:highest common factor \()?HCF\)? of (\d+) and (\d+)[.?]$/,
    (a, b) => hcf(n(a), n(b)),
  ),
  byAmount(/^Find the lowest common multiple \(LCM\) of (\d+) and (\d+)\.$/, (a, b) =>
    lcm(n(a), n(b)),
  ),
  byAmount(
    /(\d+) (?:pencils and|cm and|girls and) (\d+) .*(?:greatest number|longest possible)/,
    (a, b) => hcf(n(a), n(b)),
  ),
  byAmount(
    /(?:every|packs of) (\d+) .*(?:every|packs of) (\d+)(?: |\.).*(?:together|smallest equal number)/,
    (a, b) => lcm(n(a), n(b)),
  ),
  clubs(
    /^In a class, (\d+) pupils .*, (\d+) .* and (\d+) .* both\. How many \w+ only/,
    (first = 0, _second, both = 0) => first - both,
  ),
  clubs(
    /^(\d+) pupils .* and (\d+) .*\. (\d+) of them .* both\. How many pupils are there altogether\?$/,
    (a = 0, b = 0, both = 0) => a + b - both,
  ),
  clubs(
    /^Of (\d+) pupils, (\d+) .*, (\d+) .* and (\d+) .* both\. How many do not .* either\?$/,
    (all = 0, a = 0, b = 0, both = 0) => all - (a + b - both),
  ),
];
