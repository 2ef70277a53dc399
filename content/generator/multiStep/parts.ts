import { gcd, lcm, primeFactors, range, factorsOf } from '../arithmetic.ts';
import { MULTI_STEP, near, ONE_STEP, template, wrong } from '../item.ts';
import { decimal, fraction, grouped, listed, mixed } from '../numberText.ts';

const NEAR_HUNDREDTHS = (scaled: number): string[] =>
  near(scaled, 10).map((value) => decimal(Number(value), 2));

/** Two parts with the same denominator are taken; the rest is asked. */
export const restOfLikeParts = template(
  'restOfLikeParts',
  (random) => {
    const parts = random.integer(8, 12);
    const [a, b] = [random.integer(2, parts - 4), random.integer(1, 4)];
    const rest = parts - a - b;
    if (rest < 1 || a === b || gcd(rest, parts) === 1) return undefined;
    const frame = random.pick([
      `A man paints ${a}/${parts} of a wall on Monday and ${b}/${parts} on Tuesday. What fraction of the wall is still to be painted, in its lowest terms?`,
      `${a}/${parts} of a field is yam and ${b}/${parts} is corn. The rest is grass. What fraction is grass, in its lowest terms?`,
    ]);
    return {
      stem: frame,
      answer: fraction(rest, parts),
      distractors: [
        wrong(fraction(a + b, parts), 'gave the parts that are used'),
        wrong(fraction(parts - a, parts), 'left out the second part'),
        wrong(fraction(parts - b, parts), 'left out the first part'),
        wrong(fraction(Math.abs(a - b), parts), 'subtracted one part from the other'),
      ],
      fillers: [fraction(rest + 1, parts)],
      explanation: `Together: ${a}/${parts} + ${b}/${parts} = ${a + b}/${parts}. Left: ${parts}/${parts} − ${a + b}/${parts} = ${rest}/${parts}, which is ${fraction(rest, parts)}.`,
    };
  },
  MULTI_STEP,
);

/** An equal part for several people, as a mixed number of wholes. */
export const wholesFromParts = template(
  'wholesFromParts',
  (random) => {
    const bottom = random.integer(3, 8);
    const top = random.integer(2, bottom - 1);
    const people = random.integer(4, 9);
    const total = top * people;
    if (total % bottom === 0 || total < bottom || gcd(top, bottom) > 1) return undefined;
    return {
      stem: `Each of ${people} children drinks ${top}/${bottom} of a bottle of water. How many bottles is that, as a mixed number in its lowest terms?`,
      answer: mixed(total, bottom),
      distractors: [
        wrong(mixed(total, bottom * people), 'multiplied the bottom number, too'),
        wrong(mixed(total + bottom, bottom), 'counted one whole too many'),
        wrong(mixed(top + people, bottom), 'added'),
        wrong(mixed(total + 1, bottom), 'made a slip in multiplying'),
      ],
      fillers: [mixed(total - 1, bottom)],
      explanation: `${people} × ${top} = ${total} parts, which is ${total}/${bottom}. Then ${total} ÷ ${bottom} = ${Math.floor(total / bottom)} remainder ${total % bottom}, so it is ${mixed(total, bottom)}.`,
    };
  },
  MULTI_STEP,
);

/** Two decimals are taken from a whole. */
export const cutFromLength = template(
  'cutFromLength',
  (random) => {
    const [a, b] = [random.integer(112, 389), random.integer(12, 39) * 10];
    const whole = (random.integer(8, 14) * 100) / 1;
    const left = whole - a - b;
    if (a % 10 === 0 || left < 50) return undefined;
    const print = (scaled: number): string => decimal(scaled, 2);
    const frame = random.pick([
      `A rope is ${print(whole)} m long. Pieces of ${print(a)} m and ${print(b)} m are cut off. How many metres are left?`,
      `A drum holds ${print(whole)} L of water. ${print(a)} L and then ${print(b)} L are taken out. How many litres are left?`,
    ]);
    return {
      stem: frame,
      answer: print(left),
      distractors: [
        wrong(print(whole - a), 'left out the second step'),
        wrong(print(a + b), 'gave what is taken'),
        wrong(print(left + 100), 'did not reduce the ones after regrouping'),
        wrong(print(whole - a - b / 10), 'put the point of one number in a wrong place'),
      ],
      fillers: NEAR_HUNDREDTHS(left),
      explanation: `Taken: ${print(a)} + ${print(b)} = ${print(a + b)}. Left: ${print(whole)} − ${print(a + b)} = ${print(left)}.`,
    };
  },
  MULTI_STEP,
);

/** Equal decimal amounts and one more. */
export const manyAndOneMore = template(
  'manyAndOneMore',
  (random) => {
    const [each, count, more] = [
      random.integer(125, 685),
      random.integer(3, 8),
      random.integer(115, 945),
    ];
    const print = (scaled: number): string => decimal(scaled, 2);
    const total = each * count + more;
    if (each % 10 === 0 || more % 10 === 0) return undefined;
    const frame = random.pick([
      `${count} bags of ${print(each)} kg each and one box of ${print(more)} kg are put on a cart. How many kilograms is that?`,
      `A girl runs ${print(each)} km on each of ${count} days and ${print(more)} km on one more day. How many kilometres is that?`,
    ]);
    return {
      stem: frame,
      answer: print(total),
      distractors: [
        wrong(print(each + more), 'counted one of the equal amounts'),
        wrong(print((each + more) * count), 'multiplied both amounts'),
        wrong(print(each * count), 'left out the second step'),
        wrong(print(each * count * 10 + more), 'put the point of the product in a wrong place'),
      ],
      fillers: NEAR_HUNDREDTHS(total),
      explanation: `${count} × ${print(each)} = ${print(each * count)}. Then ${print(each * count)} + ${print(more)} = ${print(total)}.`,
    };
  },
  MULTI_STEP,
);

/** A product with 10, 100 or 1,000 and a number that is taken away. */
export const powerOfTenLess = template(
  'powerOfTenLess',
  (random) => {
    const [scaled, zeros] = [random.integer(1021, 9879), random.pick([1, 2])];
    const times = 10 ** zeros;
    const less = random.integer(13, 95);
    if (scaled % 10 === 0) return undefined;
    const print = (value: number): string => decimal(value, 3);
    const [big, minus] = [scaled * times, less * 100];
    if (big <= minus + 500) return undefined;
    return {
      stem: `Multiply ${print(scaled)} by ${times} and take ${print(minus)} away from the answer. What is left?`,
      answer: print(big - minus),
      distractors: [
        wrong(
          print(big / 10 - minus > 0 ? big / 10 - minus : big * 10 - minus),
          'moved the point a wrong number of places',
        ),
        wrong(print(big), 'left out the second step'),
        wrong(print(big + minus), 'added'),
        wrong(print(big - minus / 10), 'put the point of one number in a wrong place'),
      ],
      fillers: [print(big - minus + 1000), print(big * 10 - minus)],
      explanation: `${print(scaled)} × ${times} = ${print(big)}. Then ${print(big)} − ${print(minus)} = ${print(big - minus)}.`,
    };
  },
  MULTI_STEP,
);

/** A decimal product that is then shared. */
export const sharedDecimal = template(
  'sharedDecimal',
  (random) => {
    const [bags, people] = [random.integer(3, 8), random.integer(4, 9)];
    const each = random.integer(11, 48);
    const total = each * people;
    if (total % bags > 0 || bags === people) return undefined;
    const print = (scaled: number): string => decimal(scaled, 1);
    const bag = total / bags;
    if (bag % 10 === 0 || each % 10 === 0) return undefined;
    return {
      stem: `${bags} bags of rice hold ${print(bag)} kg each. All the rice is shared equally by ${people} families. How many kilograms does each family get?`,
      answer: print(each),
      distractors: [
        wrong(print(total), 'left out the sharing'),
        wrong(print(each * 10), 'put the point in a wrong place'),
        wrong(print(bag), 'gave the mass of one bag'),
        wrong(print(each + 1), 'made a slip in dividing'),
      ],
      fillers: near(each, 2).map((value) => print(Number(value))),
      explanation: `All the rice: ${bags} × ${print(bag)} = ${print(total)} kg. Each family: ${print(total)} ÷ ${people} = ${print(each)} kg.`,
    };
  },
  MULTI_STEP,
);

/** How many equal decimal pieces a length gives when a part is kept. */
export const piecesOfTheRest = template(
  'piecesOfTheRest',
  (random) => {
    const [piece, pieces] = [random.integer(3, 18), random.integer(12, 35)];
    const kept = random.integer(12, 69);
    if (piece % 10 === 0 || kept % 10 === 0) return undefined;
    const print = (scaled: number): string => decimal(scaled, 1);
    const whole = piece * pieces + kept;
    return {
      stem: `${print(kept)} m of a ${print(whole)} m wire are kept. The rest is cut into pieces of ${print(piece)} m. How many pieces are there?`,
      answer: String(pieces),
      distractors: [
        wrong(String(Math.floor(whole / piece)), 'left out the part that is kept'),
        wrong(String(pieces * 10), 'put the point in a wrong place'),
        wrong(String(pieces + 1), 'counted one too many'),
        wrong(decimal(pieces, 1), 'put the point in a wrong place'),
      ],
      fillers: near(pieces, 2),
      explanation: `The rest: ${print(whole)} − ${print(kept)} = ${print(whole - kept)} m. Pieces: ${print(whole - kept)} ÷ ${print(piece)} = ${pieces}.`,
    };
  },
  MULTI_STEP,
);

/** A money story that asks for one division or product of decimals. */
export const decimalStory = template(
  'decimalStory',
  (random, difficulty) => {
    const [each, count] = [
      random.integer(12, difficulty === 'Beginner' ? 48 : 98),
      random.integer(3, 9),
    ];
    if (each % 10 === 0) return undefined;
    const print = (scaled: number): string => decimal(scaled, 1);
    const total = each * count;
    const [stem, answer, working] = random.pick([
      [
        `A jug holds ${print(each)} L. How many litres do ${count} such jugs hold?`,
        total,
        `${count} × ${print(each)} = ${print(total)}`,
      ],
      [
        `A ${print(total)} m board is cut into ${count} equal parts. How many metres long is each part?`,
        each,
        `${print(total)} ÷ ${count} = ${print(each)}`,
      ],
      [
        `${count} equal parcels have a mass of ${print(total)} kg together. What is the mass of one, in kilograms?`,
        each,
        `${print(total)} ÷ ${count} = ${print(each)}`,
      ],
    ] as const);
    return {
      stem,
      answer: print(answer),
      distractors: [
        wrong(print(answer * 10), 'left out the point'),
        wrong(print(answer + 10), 'made a slip in the ones'),
        wrong(print(answer + 1), 'made a slip in the tenths'),
        wrong(print(Math.abs(each - count)), 'subtracted'),
      ],
      fillers: near(answer, 2).map((value) => print(Number(value))),
      explanation: `Work as if there were no point, then put it back: ${working}.`,
    };
  },
  ONE_STEP,
);

/** The number that has given prime factors. */
export const numberOfPrimes = template(
  'numberOfPrimes',
  (random, difficulty) => {
    const count = difficulty === 'Beginner' ? 3 : 4;
    const primes = Array.from({ length: count }, () => random.pick([2, 2, 3, 3, 5, 7])).sort(
      (a, b) => a - b,
    );
    const number = primes.reduce((all, prime) => all * prime, 1);
    if (number > 400 || new Set(primes).size < 2) return undefined;
    return {
      stem: `As a product of primes a number is ${primes.join(' × ')}. What is the number?`,
      answer: String(number),
      distractors: [
        wrong(String(primes.reduce((all, prime) => all + prime, 0)), 'added the primes'),
        wrong(
          String([...new Set(primes)].reduce((all, prime) => all * prime, 1)),
          'used each prime once',
        ),
        wrong(String(number * (primes[0] ?? 2)), 'used one prime too often'),
        wrong(primes.join(''), 'wrote the primes side by side'),
      ],
      fillers: near(number, primes[0] ?? 2),
      explanation: `Multiply the primes: ${primes.join(' × ')} = ${number}.`,
    };
  },
  ONE_STEP,
);

/** How many different primes divide a number, and their sum. */
export const sumOfPrimeFactors = template(
  'sumOfPrimeFactors',
  (random) => {
    const number = random.pick([30, 42, 60, 66, 70, 78, 84, 90, 105, 110, 126, 130, 140, 150]);
    const primes = [...new Set(primeFactors(number))];
    const total = primes.reduce((all, prime) => all + prime, 0);
    const all = primeFactors(number).reduce((sum, prime) => sum + prime, 0);
    return {
      stem: `Find the different prime factors of ${number} and add them, each once. What is the sum?`,
      answer: String(total),
      distractors: [
        wrong(all === total ? '' : String(all), 'added a prime as often as it divides'),
        wrong(String(total + 1), 'took 1 for a prime'),
        wrong(String(total - (primes[0] ?? 2)), 'left the smallest prime out'),
        wrong(String(primes.length), 'counted them'),
      ],
      fillers: near(total, 2),
      explanation: `First find them: ${number} = ${primeFactors(number).join(' × ')}, so they are ${listed(primes.map(String))}. Then ${primes.join(' + ')} = ${total}.`,
    };
  },
  MULTI_STEP,
);

/** The HCF and the LCM of two numbers, put together. */
export const hcfWithLcm = template(
  'hcfWithLcm',
  (random) => {
    const common = random.integer(2, 6);
    const [p, q] = [random.integer(2, 5), random.integer(2, 5)];
    const [a, b] = [common * p, common * q];
    const [high, low] = [gcd(a, b), lcm(a, b)];
    const adds = random.integer(0, 1) === 1;
    if (p >= q || gcd(p, q) > 1 || low > 90) return undefined;
    return {
      stem: `${adds ? 'Add the HCF of' : 'Take the HCF of'} ${a} and ${b} ${adds ? 'to' : 'away from'} their LCM. What number do you get?`,
      answer: String(adds ? low + high : low - high),
      distractors: [
        wrong(String(adds ? low - high : low + high), 'used the other operation'),
        wrong(String(low), 'gave the LCM only'),
        wrong(String(adds ? a * b + high : a * b - high), 'multiplied for the LCM'),
        wrong(String(high), 'gave the HCF only'),
      ],
      fillers: near(adds ? low + high : low - high, 2),
      explanation: `First find both: the HCF of ${a} and ${b} is ${high}, and their LCM is ${low}. Then ${low} ${adds ? '+' : '−'} ${high} = ${adds ? low + high : low - high}.`,
    };
  },
  MULTI_STEP,
);

/** The largest number of equal sets, and what is in one. */
export const contentsOfSets = template(
  'contentsOfSets',
  (random) => {
    const common = random.integer(4, 9);
    const [p, q] = [random.integer(2, 6), random.integer(2, 7)];
    if (p === q || gcd(p, q) > 1) return undefined;
    const [a, b] = [common * p, common * q];
    return {
      stem: `${a} red and ${b} blue beads are made into as many equal sets as possible, with none left over. How many beads are in one set?`,
      answer: String(p + q),
      distractors: [
        wrong(String(common), 'gave the number of sets'),
        wrong(String(p), 'counted the red beads only'),
        wrong(String(a + b), 'counted all the beads'),
        wrong(String(p + q + 1), 'was one out'),
      ],
      fillers: near(p + q, 2),
      explanation: `First find the sets: the highest common factor of ${a} and ${b} is ${common}. Then ${a} ÷ ${common} = ${p} red and ${b} ÷ ${common} = ${q} blue beads are in each: ${p} + ${q} = ${p + q}.`,
    };
  },
  MULTI_STEP,
);

/** Clues about factors that leave one number. */
export const numberByFactors = template(
  'numberByFactors',
  (random) => {
    const [by, low] = [random.integer(6, 9), random.integer(20, 60)];
    const high = low + 3 * by;
    const multiples = range(low + 1, high - 1).filter((number) => number % by === 0);
    const also = random.pick([4, 5, 10].filter((other) => other !== by));
    const fits = multiples.filter((number) => number % also === 0);
    const [answer] = fits;
    if (fits.length !== 1 || answer === undefined || multiples.length < 3) return undefined;
    return {
      stem: `Which number between ${low} and ${high} is a multiple of ${by} and can be divided by ${also} with nothing left over?`,
      answer: String(answer),
      distractors: [
        ...multiples
          .filter((number) => number !== answer)
          .map((number) => wrong(String(number), 'left out the second clue')),
        ...range(low + 1, high - 1)
          .filter((number) => number % also === 0 && number % by > 0)
          .map((number) => wrong(String(number), 'left out the first clue')),
      ],
      explanation: `First list the multiples of ${by} between ${low} and ${high}: ${listed(multiples.map(String))}. Then test them: only ${answer} can be divided by ${also}, because ${answer} ÷ ${also} = ${answer / also}.`,
    };
  },
  MULTI_STEP,
);

/** How many factors two numbers have in common. */
export const countCommonFactors = template(
  'countCommonFactors',
  (random) => {
    const [a, b] = random.sample([12, 18, 20, 24, 28, 30, 32, 36, 40, 42, 45, 48], 2);
    if (a === undefined || b === undefined || a > b) return undefined;
    const common = factorsOf(a).filter((factor) => b % factor === 0);
    if (common.length < 3) return undefined;
    return {
      stem: `How many numbers are factors of both ${a} and ${b}?`,
      answer: String(common.length),
      distractors: [
        wrong(String(common.length - 1), 'left out 1'),
        wrong(String(factorsOf(a).length), `counted the factors of ${a}`),
        wrong(String(factorsOf(b).length), `counted the factors of ${b}`),
        wrong(String(common.at(-1)), 'gave the highest common factor'),
      ],
      fillers: near(common.length, 1),
      explanation: `First list the factors of ${a}: ${listed(factorsOf(a).map(String))}. Then keep those that divide ${b}, too: ${listed(common.map(String))}. There are ${common.length}.`,
    };
  },
  MULTI_STEP,
);

/** The smallest and the greatest of the primes between two numbers, put together. */
export const primesBetween = template(
  'primesBetween',
  (random) => {
    const low = random.pick([10, 20, 25, 30, 40, 50, 60, 70]);
    const high = low + random.pick([10, 15, 20]);
    const primes = range(low + 1, high - 1).filter((number) => primeFactors(number).length === 1);
    const [first, last] = [primes.at(0), primes.at(-1)];
    if (first === undefined || last === undefined || primes.length < 2) return undefined;
    return {
      stem: `What is the sum of the smallest and the greatest prime number between ${low} and ${high}?`,
      answer: String(first + last),
      distractors: [
        wrong(
          String(low + 1 + last === first + last ? first + last + 2 : low + 1 + last),
          'took an odd number for a prime',
        ),
        wrong(String(first + high - 1), 'took an odd number for a prime'),
        wrong(String(last - first), 'subtracted'),
        wrong(String(primes.length), 'counted the primes'),
      ],
      fillers: near(first + last, 2),
      explanation: `First find the primes between ${low} and ${high}: ${listed(primes.map(String))}. Then ${first} + ${last} = ${first + last}.`,
    };
  },
  MULTI_STEP,
);

/** The quotient of two decimals, estimated with whole numbers. */
export const roundedQuotient = template(
  'roundedQuotient',
  (random) => {
    const [a, b] = [random.integer(181, 985), random.integer(21, 95)];
    const [roundA, roundB] = [Math.round(a / 10), Math.round(b / 10)];
    if (a % 10 === 5 || b % 10 === 5 || a % 10 === 0 || b % 10 === 0) return undefined;
    if (roundA % roundB > 0 || roundA === roundB) return undefined;
    const print = (scaled: number): string => decimal(scaled, 1);
    const answer = roundA / roundB;
    return {
      stem: `Round ${print(a)} and ${print(b)} to the nearest whole number. About how many times does the smaller one go into the greater?`,
      answer: String(answer),
      distractors: [
        wrong(grouped(roundA * roundB), 'multiplied'),
        wrong(String(roundA - roundB), 'subtracted'),
        wrong(String(answer * 10), 'put a zero too many'),
        wrong(String(answer + 1), 'made a slip in dividing'),
      ],
      fillers: near(answer, 2),
      explanation: `First round: ${print(a)} is near ${roundA} and ${print(b)} is near ${roundB}. Then ${roundA} ÷ ${roundB} = ${answer}.`,
    };
  },
  MULTI_STEP,
);
