import { ascending, range, roundTo } from '../arithmetic.ts';
import { MULTI_STEP, near, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { grouped, listed } from '../numberText.ts';

const PLACE_NAMES: Readonly<Record<number, string>> = {
  10: 'ten',
  100: 'hundred',
  1000: 'thousand',
};

/** More than nine of a place, which go over into the next one. */
export const overfullPlaces = template(
  'overfullPlaces',
  (random) => {
    const [thousands, hundreds, tens] = [
      random.integer(12, 86),
      random.integer(12, 58),
      random.integer(2, 9),
    ];
    const [a, b, c] = [thousands * 1000, hundreds * 100, tens * 10];
    if (hundreds % 10 === 0) return undefined;
    return {
      stem: `Put together ${thousands} thousands, ${hundreds} hundreds and ${tens} tens. What number do they make?`,
      answer: grouped(a + b + c),
      distractors: [
        wrong(grouped(a + (b % 1000) + c), 'dropped the hundreds that make whole thousands'),
        wrong(grouped(a + b / 10 + c), 'took the hundreds for tens'),
        wrong(grouped(a + b + tens), 'took the tens for ones'),
        wrong(grouped(a * 10 + b + c), 'wrote one zero too many for the thousands'),
      ],
      fillers: near(a + b + c, 1000, grouped),
      explanation: `They are worth ${grouped(a)}, ${grouped(b)} and ${c}. ${grouped(a)} + ${grouped(b)} = ${grouped(a + b)}, and ${grouped(a + b)} + ${c} = ${grouped(a + b + c)}.`,
    };
  },
  MULTI_STEP,
);

const toNumber = (digits: readonly number[]): number => Number(digits.join(''));

/** Digits are put in order, and the number that they make is then multiplied. */
export const smallestTimesTen = template(
  'smallestTimesTen',
  (random) => {
    const digits = random.sample(range(1, 9), random.integer(3, 4));
    const times = random.pick([10, 100]);
    const smallest = toNumber(ascending(digits));
    const greatest = toNumber(ascending(digits).reverse());
    if (toNumber(digits) === smallest) return undefined;
    return {
      stem: `Use each of the digits ${listed(digits.map(String))} once to make the smallest number. What is ${times} times that number?`,
      answer: grouped(smallest * times),
      distractors: [
        wrong(grouped(greatest * times), 'made the greatest number'),
        wrong(grouped(toNumber(digits) * times), 'left the digits in their order'),
        wrong(grouped(smallest * (times === 10 ? 100 : 10)), 'wrote a wrong number of zeros'),
        wrong(grouped(smallest), 'left out the second step'),
      ],
      explanation: `First put the smallest digits in front: ${grouped(smallest)}. Then ${grouped(smallest)} × ${times} = ${grouped(smallest * times)}.`,
    };
  },
  MULTI_STEP,
);

/** The values of two digits of one number, put together. */
export const valuesOfTwoDigits = template(
  'valuesOfTwoDigits',
  (random) => {
    const digits = random.sample(range(1, 9), 6);
    const [left = 0, right = 0] = ascending(random.sample(range(0, 5), 2));
    const valueAt = (at: number): number => (digits[at] ?? 0) * 10 ** (5 - at);
    const number = toNumber(digits);
    const [a, b] = [digits[left] ?? 0, digits[right] ?? 0];
    const [x, y] = [valueAt(left), valueAt(right)];
    return {
      stem: `In ${grouped(number)}, add the total value of the digit ${a} to the total value of the digit ${b}. What is the sum?`,
      answer: grouped(x + y),
      distractors: [
        wrong(grouped(a + b), 'added the digits'),
        wrong(grouped(x - y), 'subtracted the values'),
        wrong(grouped(x + y * 10), 'took the next place for the second digit'),
        wrong(grouped(x * 10 + y), 'took the next place for the first digit'),
      ],
      fillers: [grouped(x + b)],
      explanation: `${a} × ${grouped(x / a)} = ${grouped(x)} and ${b} × ${grouped(y / b)} = ${grouped(y)}. Then ${grouped(x)} + ${grouped(y)} = ${grouped(x + y)}.`,
    };
  },
  MULTI_STEP,
);

/** Two numbers, rounded to different places and then added or subtracted. */
export const roundedToTwoPlaces = template(
  'roundedToTwoPlaces',
  (random) => {
    const [small, large] = random.pick([
      [10, 100],
      [10, 1000],
      [100, 1000],
    ] as const);
    const [a, b] = [random.integer(2001, 9890), random.integer(1001, 9890)];
    const [roundA, roundB] = [roundTo(a, small), roundTo(b, large)];
    const adds = random.integer(0, 1) === 1;
    const result = (x: number, y: number): number => (adds ? x + y : x - y);
    if (
      roundTo(a, large) === roundA ||
      roundTo(b, small) === roundB ||
      a % small === 0 ||
      b % small === 0 ||
      roundA <= roundB + 500
    )
      return undefined;
    return {
      stem: `Round ${grouped(a)} to the nearest ${PLACE_NAMES[small]} and ${grouped(b)} to the nearest ${PLACE_NAMES[large]}. What is the ${adds ? 'sum' : 'difference'} of the two rounded numbers?`,
      answer: grouped(result(roundA, roundB)),
      distractors: [
        wrong(grouped(result(roundTo(a, large), roundB)), 'rounded both to the larger place'),
        wrong(grouped(result(roundA, roundTo(b, small))), 'rounded both to the smaller place'),
        wrong(grouped(result(a, b)), 'did not round'),
        wrong(grouped(result(roundA, Math.floor(b / large) * large)), 'always rounded down'),
      ],
      fillers: near(result(roundA, roundB), small, grouped),
      explanation: `First round: ${grouped(a)} becomes ${grouped(roundA)} and ${grouped(b)} becomes ${grouped(roundB)}. Then ${grouped(roundA)} ${adds ? '+' : '−'} ${grouped(roundB)} = ${grouped(result(roundA, roundB))}.`,
    };
  },
  MULTI_STEP,
);

const COUNTED = [
  (number: string) => `${number} tickets were sold for a school concert`,
  (number: string) => `A farm packed ${number} eggs`,
  (number: string) => `${number} people came to a fair`,
] as const;

/** How far the rounded number is from the exact one. */
export const roundingGap = template(
  'roundingGap',
  (random) => {
    const place = random.pick([100, 1000]);
    const exact = random.integer(1005, 2990);
    const rounded = roundTo(exact, place);
    const gap = Math.abs(rounded - exact);
    if (gap < 11 || gap * 2 === place) return undefined;
    return {
      stem: `${random.pick(COUNTED)(grouped(exact))}. Round the number to the nearest ${PLACE_NAMES[place]}. How far is that from the exact number?`,
      answer: String(gap),
      distractors: [
        wrong(String(place - gap), 'rounded the wrong way'),
        wrong(grouped(rounded), 'gave the rounded number'),
        wrong(
          String(Math.abs(roundTo(exact, place === 100 ? 1000 : 100) - exact)),
          'rounded to another place',
        ),
        wrong(String(Math.abs(roundTo(exact, 10) - exact)), 'rounded to the nearest ten'),
      ],
      fillers: near(gap, 10),
      explanation: `First round: ${grouped(exact)} becomes ${grouped(rounded)}. Then ${grouped(Math.max(exact, rounded))} − ${grouped(Math.min(exact, rounded))} = ${gap}.`,
    };
  },
  MULTI_STEP,
);

/** Three clues leave one of four numbers. */
export const numberByClues = template(
  'numberByClues',
  (random) => {
    const digits = random.sample(range(1, 9), 4);
    const [a = 0, b = 0, c = 0, d = 0] = digits;
    const numbers = [
      [a, b, c, d],
      [a, c, b, d],
      [a, b, d, c],
      [a, d, b, c],
      [a, c, d, b],
    ].map(toNumber);
    const chosen = random.sample(numbers, 4);
    const [least = 0, low = 0, high = 0, most = 0] = ascending(chosen);
    const limit = roundTo((low + high) / 2, 10);
    if (limit <= low || limit >= high) return undefined;
    const isMore = random.integer(0, 1) === 1;
    const answer = isMore ? high : low;
    return {
      stem: `One of the numbers ${chosen.map(grouped).join('; ')} is neither the greatest nor the smallest, and it is ${isMore ? 'greater' : 'less'} than ${grouped(limit)}. Which one?`,
      answer: grouped(answer),
      distractors: [
        wrong(grouped(isMore ? low : high), 'left out the last clue'),
        wrong(grouped(most), 'took the greatest'),
        wrong(grouped(least), 'took the smallest'),
      ],
      explanation: `First cross out the greatest, ${grouped(most)}, and the smallest, ${grouped(least)}. Then compare the other two with ${grouped(limit)}: only ${grouped(answer)} is ${isMore ? 'greater' : 'less'}.`,
    };
  },
  MULTI_STEP,
);

const TWO_CLASSES = [
  (_: string, a: string, gap: string, way: string) =>
    `Grade 4 collected ${a} bottles. Grade 5 collected ${gap} ${way}. How many bottles did the two grades collect in all?`,
  (name: string, a: string, gap: string, way: string) =>
    `${name} scored ${a} points on Monday and ${gap} points ${way} on Tuesday. How many points is that for both days?`,
] as const;

/** One amount is given, the other by the difference, and the sum is asked. */
export const sumByDifference = template(
  'sumByDifference',
  (random) => {
    const a = random.integer(1204, 4890);
    const gap = random.integer(125, 980);
    const isMore = random.integer(0, 1) === 1;
    const b = isMore ? a + gap : a - gap;
    const stem = random.pick(TWO_CLASSES);
    return {
      stem: stem(random.pick(NAMES), grouped(a), grouped(gap), isMore ? 'more' : 'fewer'),
      answer: grouped(a + b),
      distractors: [
        wrong(grouped(b), 'left out the second step'),
        wrong(grouped(a + gap), 'added the difference to the first number only'),
        wrong(grouped(a + (isMore ? a - gap : a + gap)), 'mixed up more and fewer'),
        wrong(grouped(2 * a), 'left out the difference'),
      ],
      fillers: near(a + b, 100, grouped),
      explanation: `The second number is ${grouped(a)} ${isMore ? '+' : '−'} ${grouped(gap)} = ${grouped(b)}. In all: ${grouped(a)} + ${grouped(b)} = ${grouped(a + b)}.`,
    };
  },
  MULTI_STEP,
);

/** A story that is undone step by step. */
export const numberAtFirst = template(
  'numberAtFirst',
  (random) => {
    const start = random.integer(1350, 8650);
    const out = random.integer(215, 890);
    const back = random.integer(115, 790);
    const end = start - out + back;
    if (Math.abs(out - back) < 20) return undefined;
    const frame = random.pick([
      `${grouped(out)} people left a fair and then ${grouped(back)} others came. Now ${grouped(end)} people are there. How many were there at first?`,
      `A store sold ${grouped(out)} bags of rice and got ${grouped(back)} new ones. It now has ${grouped(end)} bags. How many had it at first?`,
    ]);
    return {
      stem: frame,
      answer: grouped(start),
      distractors: [
        wrong(grouped(end - out + back), 'did the steps again and did not undo them'),
        wrong(grouped(end + out), 'undid one step only'),
        wrong(grouped(end - back), 'undid one step only'),
        wrong(grouped(end + out + back), 'added all the numbers'),
      ],
      explanation: `Go backwards. Before the new ones came: ${grouped(end)} − ${grouped(back)} = ${grouped(end - back)}. Before the others went: ${grouped(end - back)} + ${grouped(out)} = ${grouped(start)}.`,
    };
  },
  MULTI_STEP,
);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Two powers, put together. */
export const twoPowers = template(
  'twoPowers',
  (random) => {
    const [a, b] = [random.integer(3, 9), random.integer(2, 6)];
    const [p, q] = random.pick([
      [2, 3],
      [3, 2],
      [2, 2],
    ] as const);
    const [x, y] = [a ** p, b ** q];
    const adds = x <= y || random.integer(0, 1) === 1;
    const result = adds ? x + y : x - y;
    if (a === b || result < 3) return undefined;
    const write = (base: number, exponent: number): string =>
      `${base}${SUPERSCRIPTS[exponent] ?? ''}`;
    const product = (base: number, exponent: number): string =>
      range(1, exponent)
        .map(() => base)
        .join(' × ');
    return {
      stem: `What is ${write(a, p)} ${adds ? '+' : '−'} ${write(b, q)}?`,
      answer: grouped(result),
      distractors: [
        wrong(
          grouped(adds ? a * p + b * q : Math.abs(a * p - b * q)),
          'multiplied base and exponent',
        ),
        wrong(grouped(adds ? Math.abs(x - y) : x + y), 'used the other operation'),
        wrong(grouped(x), 'left out the second power'),
        wrong(grouped((adds ? a + b : Math.abs(a - b)) ** p), 'joined the bases first'),
      ],
      fillers: near(result, 2, grouped),
      explanation: `${product(a, p)} = ${x} and ${product(b, q)} = ${y}. Then ${x} ${adds ? '+' : '−'} ${y} = ${result}.`,
    };
  },
  MULTI_STEP,
);

/** A power, its multiple, and one more number. */
export const powerThenMore = template(
  'powerThenMore',
  (random) => {
    const [times, base] = [random.integer(2, 6), random.integer(3, 9)];
    const [more, shown] = [random.integer(5, 40), base ** 2];
    const result = times * shown + more;
    return {
      stem: `Work out ${base}², multiply it by ${times} and add ${more}. What is the result?`,
      answer: grouped(result),
      distractors: [
        wrong(grouped(times * base * 2 + more), 'doubled the base'),
        wrong(grouped((times * base) ** 2 + more), 'multiplied before the power was worked out'),
        wrong(grouped(times * (shown + more)), 'added before the multiplication'),
        wrong(grouped(times * shown), 'left out the last step'),
      ],
      explanation: `${base} × ${base} = ${shown}. Then ${times} × ${shown} = ${times * shown}, and ${times * shown} + ${more} = ${result}.`,
    };
  },
  MULTI_STEP,
);
