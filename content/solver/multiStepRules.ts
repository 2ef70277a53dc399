import { parseAmount } from './amount.ts';
import { evaluate, isSameNumber } from './expression.ts';
import { byTest, findIndexes, parseNumber, parseNumbers, type Rule } from './rule.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');

/** Works on all the numbers of a stem, in their order. */
const byNumbers =
  (pattern: RegExp, work: (...numbers: readonly number[]) => number): Rule =>
  (stem, options) => {
    if (!pattern.test(stem)) return undefined;
    const value = work(...parseNumbers(stem));
    return findIndexes(options, (option) => isSameNumber(parseAmount(option), value));
  };

/** Works on the words and numbers that a pattern finds. */
const byParts =
  (pattern: RegExp, work: (...found: readonly string[]) => number): Rule =>
  (stem, options) => {
    const match = pattern.exec(stem);
    if (match === null) return undefined;
    const value = work(...match.slice(1).map((text) => text ?? ''));
    return findIndexes(options, (option) => isSameNumber(parseAmount(option), value));
  };

const PLACES: Readonly<Record<string, number>> = { ten: 10, hundred: 100, thousand: 1000 };
const roundHalfUp = (value: number, place: number): number =>
  Math.floor((value + place / 2) / place) * place;

/** The worth of a digit where it stands in a number. */
const worthIn = (number: string, digit: string): number => {
  const digits = number.replaceAll(',', '');
  return Number(digit) * 10 ** (digits.length - 1 - digits.indexOf(digit));
};

const divisors = (value: number): readonly number[] => {
  const found: number[] = [];
  for (let by = 1; by <= value; by += 1) if (value % by === 0) found.push(by);
  return found;
};
const isPrimeNumber = (value: number): boolean => divisors(value).length === 2;
const between = (low: number, high: number): readonly number[] =>
  Array.from({ length: high - low - 1 }, (_, at) => low + 1 + at);
const shared = (a: number, b: number): readonly number[] =>
  divisors(a).filter((by) => b % by === 0);
const highest = (a: number, b: number): number => Math.max(...shared(a, b));

const NUMBER_RULES: readonly Rule[] = [
  byNumbers(
    /^Put together .* thousands, .* hundreds and .* tens/,
    (a = NaN, b = NaN, c = NaN) => 1000 * a + 100 * b + 10 * c,
  ),
  byParts(
    /^Use each of the digits (.*) once to make the smallest number\. What is (\d+) times/,
    (digits = '', times) => Number((digits.match(/\d/g) ?? []).sort().join('')) * n(times),
  ),
  byParts(
    /^In ([\d,]+), add the total value of the digit (\d) to the total value of the digit (\d)/,
    (number = '', a = '', b = '') => worthIn(number, a) + worthIn(number, b),
  ),
  byParts(
    /^Round ([\d,]+) to the nearest (\w+) and ([\d,]+) to the nearest (\w+)\. What is the (sum|difference)/,
    (a, placeA = '', b, placeB = '', asked = '') =>
      roundHalfUp(n(a), PLACES[placeA] ?? NaN) +
      (asked === 'sum' ? 1 : -1) * roundHalfUp(n(b), PLACES[placeB] ?? NaN),
  ),
  byParts(
    /([\d,]{4,}) .*\. Round the number to the nearest (\w+)\. How far is that/,
    (exact, place = '') => Math.abs(roundHalfUp(n(exact), PLACES[place] ?? NaN) - n(exact)),
  ),
  byTest(
    /^One of the numbers (.*) is neither the greatest nor the smallest, and it is (greater|less) than ([\d,]+)/,
    (option, list = '', way, limit) => {
      const all = parseNumbers(list);
      const value = n(option);
      return (
        value < Math.max(...all) &&
        value > Math.min(...all) &&
        (way === 'greater' ? value > n(limit) : value < n(limit))
      );
    },
  ),
  byParts(
    /^Grade 4 collected ([\d,]+) bottles\. Grade 5 collected ([\d,]+) (more|fewer)\./,
    (a, gap, way) => 2 * n(a) + (way === 'more' ? n(gap) : -n(gap)),
  ),
  byParts(
    / scored ([\d,]+) points on Monday and ([\d,]+) points (more|fewer) on Tuesday/,
    (a, gap, way) => 2 * n(a) + (way === 'more' ? n(gap) : -n(gap)),
  ),
  byNumbers(
    /people left a fair and then|^A store sold .* bags of rice and got/,
    (out = NaN, back = NaN, end = NaN) => end - back + out,
  ),
  byParts(/^What is (\d[²³]) ([+−]) (\d[²³])\?$/, (a, sign, b) => evaluate(`${a} ${sign} ${b}`)),
  byParts(
    /^Work out (\d)², multiply it by (\d) and add (\d+)\./,
    (base, times, more) => n(base) ** 2 * n(times) + n(more),
  ),
  byNumbers(/^As a product of primes a number is/, (...primes) =>
    primes.reduce((all, prime) => all * prime, 1),
  ),
  byNumbers(/^Find the different prime factors of/, (number = NaN) =>
    divisors(number)
      .filter(isPrimeNumber)
      .reduce((all, prime) => all + prime, 0),
  ),
  byNumbers(/^Add the HCF of/, (a = NaN, b = NaN) => highest(a, b) + (a * b) / highest(a, b)),
  byNumbers(/^Take the HCF of/, (a = NaN, b = NaN) => (a * b) / highest(a, b) - highest(a, b)),
  byNumbers(
    /beads are made into as many equal sets/,
    (a = NaN, b = NaN) => (a + b) / highest(a, b),
  ),
  byTest(
    /^Which number between (\d+) and (\d+) is a multiple of (\d+) and can be divided by (\d+)/,
    (option, low, high, by, also) =>
      n(option) > n(low) &&
      n(option) < n(high) &&
      (n(option) % n(by)) + (n(option) % n(also)) === 0,
  ),
  byNumbers(/^How many numbers are factors of both/, (a = NaN, b = NaN) => shared(a, b).length),
  byNumbers(/smallest and the greatest prime number between/, (low = NaN, high = NaN) => {
    const primes = between(low, high).filter(isPrimeNumber);
    return Math.min(...primes) + Math.max(...primes);
  }),
];

const SHOPPING_RULES: readonly Rule[] = [
  byNumbers(
    /mangoes each and sells|seats\. \d+ of the seats are taken/,
    (boxes = NaN, each = NaN, some = NaN) => boxes * each - some,
  ),
  byNumbers(
    /picture cards and gives|are bad\. The good ones/,
    (all = NaN, gone = NaN, groups = NaN) => (all - gone) / groups,
  ),
  byNumbers(
    /^Pencils are sold only in packs/,
    (size = NaN, needed = NaN, price = NaN) => Math.ceil(needed / size) * price,
  ),
  byNumbers(/^A class needs .* for a trip/, (goal = NaN, a = NaN, b = NaN) => goal - a - b),
  byNumbers(
    / each week, spends .* of it and saves the rest/,
    (got = NaN, spent = NaN, weeks = NaN) => weeks * (got - spent),
  ),
  byParts(
    /costs \$(\d+)\. A pack of (\d+) costs \$([\d,]+)\. How much is saved/,
    (one, count, pack) => n(one) * n(count) - n(pack),
  ),
  byNumbers(
    /^A worker earns .* and twice as much on Sundays/,
    (rate = NaN, hours = NaN, extra = NaN) => rate * (hours + 2 * extra),
  ),
  byNumbers(
    /^A family has a budget of/,
    (income = NaN, a = NaN, b = NaN, c = NaN) => income - (a + b + c),
  ),
  byNumbers(
    /^One shop sells \d+ mangoes/,
    (a = NaN, costA = NaN, b = NaN, costB = NaN) => costA / a - costB / b,
  ),
  byNumbers(/^A tourist buys a card/, (a = NaN, b = NaN, paid = NaN) => paid - a - b),
  byNumbers(
    /^The price of a table is .* 15% GCT/,
    (price = NaN, percent = NaN) => price * (1 - percent / 100) * 1.15,
  ),
  byNumbers(
    /^A shop borrows .* simple interest|saves .* simple interest a year\. How much is in the account/,
    (sum = NaN, years = NaN, rate = NaN) => sum * (1 + (rate * years) / 100),
  ),
  byNumbers(
    /^Multiply \d+ by \d+, and \d+ by \d+\. What is the difference/,
    (a = NaN, b = NaN, c = NaN, d = NaN) => a * b - c * d,
  ),
];

const PART_RULES: readonly Rule[] = [
  byParts(
    /paints (\S+) of a wall on Monday and (\S+) on Tuesday/,
    (a = '', b = '') => 1 - evaluate(a) - evaluate(b),
  ),
  byParts(
    /^(\S+) of a field is yam and (\S+) is corn/,
    (a = '', b = '') => 1 - evaluate(a) - evaluate(b),
  ),
  byParts(
    /^Each of (\d+) children drinks (\S+) of a bottle/,
    (people, part = '') => n(people) * evaluate(part),
  ),
  byNumbers(
    /^A rope is .* are cut off|^A drum holds .* are taken out/,
    (whole = NaN, a = NaN, b = NaN) => whole - a - b,
  ),
  byNumbers(
    /bags of .* kg each and one box of/,
    (count = NaN, each = NaN, more = NaN) => count * each + more,
  ),
  byNumbers(
    /^A girl runs .* km on each of/,
    (each = NaN, count = NaN, more = NaN) => count * each + more,
  ),
  byNumbers(
    /^Multiply .* by 10+ and take .* away/,
    (a = NaN, times = NaN, less = NaN) => a * times - less,
  ),
  byNumbers(
    /bags of rice hold .* shared equally by/,
    (bags = NaN, bag = NaN, people = NaN) => (bags * bag) / people,
  ),
  byNumbers(
    / m wire are kept\. The rest is cut/,
    (kept = NaN, whole = NaN, piece = NaN) => (whole - kept) / piece,
  ),
  byNumbers(/^A jug holds .* such jugs hold/, (each = NaN, count = NaN) => each * count),
  byNumbers(/ m board is cut into/, (whole = NaN, count = NaN) => whole / count),
  byNumbers(/equal parcels have a mass of/, (count = NaN, whole = NaN) => whole / count),
  byParts(
    /^Round ([\d.]+) and ([\d.]+) to the nearest whole number\. About how many times/,
    (a, b) => roundHalfUp(n(a), 1) / roundHalfUp(n(b), 1),
  ),
];

const inOrder = (numbers: readonly number[]): readonly number[] =>
  numbers.toSorted((a, b) => a - b);
const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const degrees = (text: string | undefined): number => Number((text ?? '').replace('−', '-'));

const DATA_RULES: readonly Rule[] = [
  byParts(/ read (.*) pages on four days\. By how many pages/, (list = '') => {
    const read = parseNumbers(list);
    return Math.max(...read) - total(read) / read.length;
  }),
  byNumbers(
    /^The mean of \d numbers is .* What is the new mean/,
    (count = NaN, mean = NaN, next = NaN) => (count * mean + next) / (count + 1),
  ),
  byNumbers(/add their median and their range/, (...numbers) => {
    const list = inOrder(numbers);
    return (list[2] ?? NaN) + (list[4] ?? NaN) - (list[0] ?? NaN);
  }),
  byNumbers(/^Books read in three months/, (...numbers) =>
    Math.abs(total(numbers.slice(0, 3)) - total(numbers.slice(3))),
  ),
  byParts(
    /^It is (−?\d+) °C in Toronto at sunrise\. By noon it is (\d+) degrees warmer, and by night it falls (\d+)/,
    (start, up, down) => degrees(start) + n(up) - n(down),
  ),
  byNumbers(/^A show has a part of .* a break of/, (a = NaN, b = NaN, c = NaN) => a + b + c),
  byNumbers(
    /^A pattern starts with .* multiply by .* third number/,
    (start = NaN, times = NaN, more = NaN) => (start * times + more) * times + more,
  ),
  byNumbers(
    /^Which number makes both sides equal\? \d+ × \d+ = /,
    (a = NaN, b = NaN, part = NaN) => a * b - part,
  ),
  byNumbers(
    /^One bag has .* What is the chance of picking red/,
    (a = NaN, b = NaN, c = NaN, d = NaN) => (a + c) / (a + b + c + d),
  ),
];

export const MULTI_STEP_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  ...SHOPPING_RULES,
  ...PART_RULES,
  ...DATA_RULES,
];
