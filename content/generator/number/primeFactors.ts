import { factorsOf, gcd, lcm, primeFactors, range } from '../arithmetic.ts';
import { graded, type Span, near, template, wrong, ONE_STEP } from '../item.ts';
import { grouped, listed } from '../numberText.ts';

const product = (factors: readonly number[]): string => factors.join(' × ');

export const productOfPrimes = template(
  'productOfPrimes',
  (random, difficulty) => {
    const number = random.pick(
      graded(
        [12, 18, 20, 28, 30, 42, 44, 45, 50],
        [24, 36, 40, 54, 56, 60, 63, 66, 70, 75, 84],
        [48, 72, 80, 90, 96, 100, 108, 120, 126, 132, 140, 150],
      )[difficulty],
    );
    const primes = primeFactors(number);
    const [first = 1, second = 1, ...rest] = primes;
    const merged = [first * second, ...rest];
    const largest = primes.at(-1) ?? 1;
    return {
      stem: `Write ${number} as a product of prime factors.`,
      answer: product(primes),
      distractors: [
        wrong(product([...merged].sort((a, b) => a - b)), 'left a factor that is not prime'),
        wrong(product([1, ...primes]), 'used 1, which is not prime'),
        wrong(product([...new Set(primes)]), 'wrote each prime only once'),
        wrong(product([...primes, largest]), 'wrote a prime too often'),
        wrong(product([largest, number / largest].sort((a, b) => a - b)), 'stopped after one step'),
        wrong(primes.join(' + '), 'added the primes'),
      ],
      explanation: `Divide by 2 as often as you can, then by 3, by 5 and so on: ${number} = ${product(primes)}. Every factor is prime.`,
    };
  },
  ONE_STEP,
);

const pairWithFactor = (
  random: { integer(low: number, high: number): number },
  common: number,
  largest: number,
) => {
  const [p, q] = [random.integer(2, largest), random.integer(2, largest)];
  return p === q || gcd(p, q) > 1 ? undefined : ([common * p, common * q] as const);
};

const lesserFactor = (number: number): number => factorsOf(number).at(-2) ?? 1;

export const highestCommonFactor = template(
  'highestCommonFactor',
  (random, difficulty) => {
    const common = random.integer(...graded<Span>([3, 6], [4, 9], [8, 15])[difficulty]);
    const pair = pairWithFactor(random, common, graded(5, 7, 9)[difficulty]);
    if (pair === undefined) return undefined;
    const [a, b] = pair;
    return {
      stem: `Find the highest common factor (HCF) of ${a} and ${b}.`,
      answer: String(common),
      distractors: [
        wrong(grouped(lcm(a, b)), 'found the LCM'),
        wrong(String(lesserFactor(common)), 'found a common factor, but not the highest'),
        wrong(String(Math.abs(a - b)), 'subtracted'),
        wrong(String(common * 2), 'took a factor of one number only'),
        wrong(String(a / common), 'gave the number left after dividing'),
      ],
      explanation: `Factors of ${a}: ${listed(factorsOf(a).map(String))}. The greatest of them that also divides ${b} is ${common}.`,
    };
  },
  ONE_STEP,
);

export const lowestCommonMultiple = template(
  'lowestCommonMultiple',
  (random, difficulty) => {
    const common = random.integer(...graded<Span>([2, 3], [2, 5], [4, 8])[difficulty]);
    const pair = pairWithFactor(random, common, graded(5, 6, 7)[difficulty]);
    if (pair === undefined) return undefined;
    const [a, b] = pair;
    const multiple = lcm(a, b);
    return {
      stem: `Find the lowest common multiple (LCM) of ${a} and ${b}.`,
      answer: grouped(multiple),
      distractors: [
        wrong(String(common), 'found the HCF'),
        wrong(grouped(a * b), 'multiplied the numbers'),
        wrong(grouped(multiple * 3), 'found a common multiple, but not the lowest'),
        wrong(String(a + b), 'added'),
      ],
      fillers: near(multiple, Math.min(a, b), grouped),
      explanation: `List the multiples of ${Math.max(a, b)}: ${range(1, multiple / Math.max(a, b))
        .map((times) => Math.max(a, b) * times)
        .join(', ')}. ${multiple} is the first that ${Math.min(a, b)} divides too.`,
    };
  },
  ONE_STEP,
);

/** Stories that need the HCF (equal groups) or the LCM (things that meet again). */
export const hcfOrLcmStory = template(
  'hcfOrLcmStory',
  (random, difficulty) => {
    const common = random.integer(3, difficulty === 'Advanced' ? 9 : 6);
    const pair = pairWithFactor(random, common, 6);
    if (pair === undefined) return undefined;
    const [a, b] = pair;
    const groups = random.integer(0, 1) === 1;
    const stem = random.pick(
      groups
        ? [
            `A teacher has ${a} pencils and ${b} erasers to pack into identical bags with none left over. What is the greatest number of bags?`,
            `Ribbons of ${a} cm and ${b} cm are cut into pieces of one length with nothing left over. What is the longest possible piece, in cm?`,
            `A club of ${a} girls and ${b} boys is split into identical teams. What is the greatest number of teams?`,
          ]
        : [
            `One bus leaves every ${a} minutes and another every ${b} minutes. They leave together now. In how many minutes do they leave together again?`,
            `One light flashes every ${a} seconds and another every ${b} seconds. They flash together now. After how many seconds do they next flash together?`,
            `Pens come in packs of ${a} and rulers in packs of ${b}. What is the smallest equal number of each that can be bought?`,
          ],
    );
    const [hcf, multiple] = [gcd(a, b), lcm(a, b)];
    return {
      stem,
      answer: grouped(groups ? hcf : multiple),
      distractors: [
        wrong(grouped(groups ? multiple : hcf), groups ? 'found the LCM' : 'found the HCF'),
        wrong(grouped(a * b), 'multiplied'),
        wrong(String(a + b), 'added'),
        wrong(String(Math.abs(a - b)), 'subtracted'),
        wrong(
          String(groups ? lesserFactor(hcf) : multiple * 2),
          groups
            ? 'found a common factor, but not the highest'
            : 'found a common multiple, but not the lowest',
        ),
      ],
      explanation: groups
        ? `Equal groups with nothing left over need a common factor. The highest common factor of ${a} and ${b} is ${hcf}.`
        : `Look for a number that ${a} and ${b} both divide. Their lowest common multiple is ${multiple}.`,
    };
  },
  ['Intermediate'],
);

export const hcfFromPrimes = template(
  'hcfFromPrimes',
  (random) => {
    const shared = [2, random.pick([2, 3]), random.pick([3, 5])].sort((a, b) => a - b);
    const [extraA, extraB] = random.sample([2, 3, 5, 7], 2);
    if (extraA === undefined || extraB === undefined) return undefined;
    const factorsA = [...shared, extraA].sort((a, b) => a - b);
    const factorsB = [...shared, extraB].sort((a, b) => a - b);
    const value = (factors: readonly number[]): number =>
      factors.reduce((all, factor) => all * factor, 1);
    const [a, b, hcf] = [value(factorsA), value(factorsB), value(shared)];
    return {
      stem: `${a} = ${product(factorsA)} and ${b} = ${product(factorsB)}. What is the HCF of ${a} and ${b}?`,
      answer: String(hcf),
      distractors: [
        wrong(String(value([...new Set(shared)])), 'used each shared prime only once'),
        wrong(grouped(lcm(a, b)), 'found the LCM'),
        wrong(String(hcf * extraA), 'used a prime of one number only'),
        wrong(String(extraA * extraB), 'multiplied the primes that are not shared'),
      ],
      explanation: `Both have ${product(shared)}. So the HCF is ${product(shared)} = ${hcf}.`,
    };
  },
  ['Intermediate'],
);
