import { graded, near, type Span, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { money } from '../numberText.ts';

export const sumAndDifference = template('sumAndDifference', (random, difficulty) => {
  const small = random.integer(...graded<Span>([3, 15], [10, 40], [25, 90])[difficulty]);
  const gap = random.integer(2, 12);
  const big = small + gap;
  const asksBig = random.integer(0, 1) === 1;
  const answer = asksBig ? big : small;
  return {
    stem: `Two numbers have a sum of ${small + big} and a difference of ${gap}. What is the ${asksBig ? 'larger' : 'smaller'} number?`,
    answer: String(answer),
    distractors: [
      wrong(String(asksBig ? small : big), 'gave the other number'),
      wrong(
        small + big - gap === answer ? '' : String(small + big - gap),
        'subtracted but did not halve',
      ),
      wrong(
        (small + big) % 2 === 0 ? String((small + big) / 2) : String(answer + 2),
        'halved the sum only',
      ),
      wrong(String(answer + gap + 1), 'made a slip'),
    ],
    fillers: near(answer, 1),
    explanation: `Take the difference away: ${small + big} − ${gap} = ${2 * small}. Half of it is the smaller number, ${small}. The larger one is ${small} + ${gap} = ${big}.`,
  };
});

export const headsAndLegs = template('headsAndLegs', (random, difficulty) => {
  const [hens, goats] = [
    random.integer(...graded<Span>([2, 6], [3, 10], [6, 20])[difficulty]),
    random.integer(...graded<Span>([2, 5], [3, 9], [5, 15])[difficulty]),
  ];
  const [heads, legs] = [hens + goats, 2 * hens + 4 * goats];
  if (hens === goats) return undefined;
  return {
    stem: `A farm has chickens and goats: ${heads} heads and ${legs} legs in all. How many goats are there?`,
    answer: String(goats),
    distractors: [
      wrong(String(hens), 'gave the number of chickens'),
      wrong(legs % 4 === 0 ? String(legs / 4) : String(goats + 2), 'divided all the legs by 4'),
      wrong(String(legs - heads), 'subtracted the heads'),
      wrong(String(goats + 1), 'made a slip in checking'),
    ],
    fillers: near(goats, 1),
    explanation: `If all were chickens there would be 2 × ${heads} = ${2 * heads} legs. The other ${legs - 2 * heads} legs belong to goats, 2 more for each: ${legs - 2 * heads} ÷ 2 = ${goats}. Check: ${hens} × 2 + ${goats} × 4 = ${legs}.`,
  };
});

export const moneyAtFirst = template(
  'moneyAtFirst',
  (random) => {
    const [left, spent] = [random.integer(3, 30) * 10, random.integer(3, 30) * 10];
    const name = random.pick(NAMES);
    if (left === spent) return undefined;
    return {
      stem: `${name} spends ${money(spent)} on a snack and has ${money(left)} left. How much money did ${name} have at first?`,
      answer: money(left + spent),
      distractors: [
        wrong(money(Math.abs(left - spent)), 'subtracted'),
        wrong(money(left * 2), 'left out the money spent'),
        wrong(money(left * 2 + spent), 'counted the rest twice'),
      ],
      fillers: near(left + spent, 20, money),
      explanation: `Go back: what is left and what was spent make ${money(left)} + ${money(spent)} = ${money(left + spent)}.`,
    };
  },
  ['Beginner'],
);

export const halvedAndSpent = template(
  'halvedAndSpent',
  (random, difficulty) => {
    const left = random.integer(...graded<Span>([3, 15], [8, 30], [20, 60])[difficulty]) * 10;
    const spent = random.integer(3, 20) * 10;
    const name = random.pick(NAMES);
    const half = left + spent;
    return {
      stem: `${name} gives half of the money to a sister and then spends ${money(spent)}. ${money(left)} is left. How much money did ${name} have at first?`,
      answer: money(2 * half),
      distractors: [
        wrong(money(half), 'did not undo the halving'),
        wrong(money(left * 2 + spent), 'undid the steps in the wrong order'),
        wrong(money(left * 2), 'left out the money spent'),
        wrong(money(half + left), 'counted the rest twice instead of doubling'),
      ],
      explanation: `Go back step by step: before the shop there was ${money(left)} + ${money(spent)} = ${money(half)}. That is half, so at first there was 2 × ${money(half)} = ${money(2 * half)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const consecutiveNumbers = template('consecutiveNumbers', (random, difficulty) => {
  const first = random.integer(...graded<Span>([4, 20], [20, 60], [50, 150])[difficulty]);
  const step = difficulty === 'Advanced' ? 2 : 1;
  const start = step === 2 && first % 2 === 1 ? first + 1 : first;
  const total = 3 * start + 3 * step;
  const largest = start + 2 * step;
  return {
    stem: `Three ${step === 2 ? 'even numbers' : 'numbers'} follow each other and add up to ${total}. What is the largest of them?`,
    answer: String(largest),
    distractors: [
      wrong(String(start + step), 'gave the number in the middle'),
      wrong(String(start), 'gave the smallest number'),
      wrong(String(largest + step), 'went one step too far'),
      wrong(String(total - largest), 'took the largest away from the sum'),
    ],
    explanation: `The number in the middle is a third of the sum: ${total} ÷ 3 = ${start + step}. The next one is ${largest}.`,
  };
});

export const coinsAndNotes = template(
  'coinsAndNotes',
  (random, difficulty) => {
    const [small, big] = random.pick(
      graded(
        [
          [10, 20],
          [50, 100],
        ],
        [
          [20, 50],
          [10, 50],
        ],
        [
          [50, 100],
          [100, 500],
        ],
      )[difficulty],
    );
    const [a, b] = [random.integer(2, 9), random.integer(2, 9)];
    if (small === undefined || big === undefined || a === b) return undefined;
    const total = a * small + b * big;
    const kind = (value: number): string => (value < 50 ? `$${value} coins` : `$${value} notes`);
    return {
      stem: `${random.pick(NAMES)} has ${a + b} pieces of money, only $${small} and $${big} ones, worth ${money(total)}. How many are $${big}?`,
      answer: String(b),
      distractors: [
        wrong(String(a), `gave the number of $${small} ones`),
        wrong(total % big === 0 ? String(total / big) : String(b + 2), 'divided all the money'),
        wrong(String(b + 1), 'made a slip in checking'),
        wrong(String(a + b), 'gave the number of all the pieces'),
      ],
      fillers: near(b, 2),
      explanation: `If all were ${kind(small)}, they would make ${a + b} × $${small} = ${money((a + b) * small)}. ${money(total)} is ${money(b * (big - small))} more, and each $${big} gives $${big - small} more: ${b * (big - small)} ÷ ${big - small} = ${b}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const ageInYears = template(
  'ageInYears',
  (random) => {
    const [child, times, years] = [
      random.integer(5, 12),
      random.integer(2, 5),
      random.integer(2, 9),
    ];
    const older = child * times;
    const [first, second] = random.sample(NAMES, 2);
    return {
      stem: `${first} is ${times} times as old as ${second}. ${second} is ${child}. How old will ${first} be in ${years} years?`,
      answer: String(older + years),
      distractors: [
        wrong(String(older), 'left out the years'),
        wrong(String(child + years), `found the age of ${second}`),
        wrong(String((child + years) * times), 'added the years before multiplying'),
        wrong(String(child + times + years), 'added all the numbers'),
      ],
      explanation: `${first} is ${times} × ${child} = ${older} now. In ${years} years: ${older} + ${years} = ${older + years}.`,
    };
  },
  ['Beginner'],
);

export const agesTogether = template(
  'agesTogether',
  (random) => {
    const [child, times, years] = [
      random.integer(7, 12),
      random.integer(3, 5),
      random.integer(2, 6),
    ];
    const name = random.pick(NAMES);
    const together = child * (times + 1);
    return {
      stem: `${name}'s mother is ${times} times as old as ${name}. Together they are ${together} years old. How old was ${name} ${years} years ago?`,
      answer: String(child - years),
      distractors: [
        wrong(String(child), 'left out the years'),
        wrong(String(child + years), 'went the wrong way in time'),
        wrong(String(child * times - years), 'used the age of the mother'),
      ],
      fillers: near(child - years, 1),
      explanation: `Together they have ${times} + 1 = ${times + 1} equal parts: ${together} ÷ ${times + 1} = ${child}. ${years} years ago ${name} was ${child} − ${years} = ${child - years}.`,
    };
  },
  ['Intermediate'],
);

export const pairWithSumAndProduct = template('pairWithSumAndProduct', (random, difficulty) => {
  const [low, high] = graded<Span>([2, 9], [3, 12], [6, 18])[difficulty];
  const [a, b] = [random.integer(low, high), random.integer(low, high)];
  const print = (x: number, y: number): string => `${Math.min(x, y)} and ${Math.max(x, y)}`;
  if (a === b) return undefined;
  return {
    stem: `Which two numbers have a sum of ${a + b} and a product of ${a * b}?`,
    answer: print(a, b),
    distractors: [
      wrong(print(a + 1, b - 1), 'checked the sum only'),
      wrong(print(a - 1, b + 1), 'checked the sum only'),
      wrong(print(1, a * b), 'checked the product only'),
      wrong(print(a + b, a * b), 'copied the sum and the product'),
    ].filter(({ text }) => !text.startsWith('0')),
    explanation: `Check both: ${a} + ${b} = ${a + b} and ${a} × ${b} = ${a * b}.`,
  };
});

/** Two balances with two symbols. */
export const twoBalances = template(
  'twoBalances',
  (random) => {
    const [star, dot] = random.sample([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2);
    if (star === undefined || dot === undefined) return undefined;
    const asksStar = random.integer(0, 1) === 1;
    const answer = asksStar ? star : dot;
    return {
      stem: `★ + ★ + ● = ${2 * star + dot} and ★ + ● = ${star + dot}. What is ${asksStar ? '★' : '●'}?`,
      answer: String(answer),
      distractors: [
        wrong(String(asksStar ? dot : star), 'gave the other symbol'),
        wrong(String(2 * star + dot - answer), 'subtracted the wrong thing'),
        wrong(String(3 * star + 2 * dot), 'added the two sums'),
        wrong(String(answer + 1), 'made a slip in checking'),
      ],
      fillers: near(answer, 2),
      explanation: `The first has one ★ more than the second: ${2 * star + dot} − ${star + dot} = ${star}, so ★ = ${star}. Then ● = ${star + dot} − ${star} = ${dot}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
