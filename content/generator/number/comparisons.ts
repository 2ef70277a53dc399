import { ascending, range, roundTo } from '../arithmetic.ts';
import { type ByDifficulty, near, template, wrong, ONE_STEP } from '../item.ts';
import { grouped, listed } from '../numberText.ts';
import type { Random } from '../random.ts';

/** Four numbers made of the same digits, so that only the order of the digits tells them apart. */
const lookAlikes = (random: Random, digits: number): number[] => {
  const chosen = random.sample(range(1, 9), 3);
  const [lead = 1, ...rest] = random.sample(range(1, 9), digits - 3);
  const found = new Set<number>();
  while (found.size < 4) {
    found.add(Number([lead, ...rest, ...random.shuffle(chosen)].join('')));
  }
  return [...found];
};

const joined = (numbers: readonly number[]): string => numbers.map(grouped).join('; ');

export const trueComparison = (digits: ByDifficulty<number>) =>
  template(
    'trueComparison',
    (random, difficulty) => {
      const [first = 0, second = 0] = lookAlikes(random, digits[difficulty]);
      const sign = first > second ? '>' : '<';
      const other = first > second ? '<' : '>';
      const [a, b] = [grouped(first), grouped(second)];
      return {
        stem: `Which statement about ${a} and ${b} is true?`,
        answer: `${a} ${sign} ${b}`,
        distractors: [
          wrong(`${a} ${other} ${b}`, 'mixed up the signs < and >'),
          wrong(`${b} ${sign} ${a}`, 'read the sign the wrong way round'),
          wrong(`${a} = ${b}`, 'thought the same digits make the same number'),
        ],
        explanation: `Compare the digits from the left until they differ. ${grouped(Math.max(first, second))} is greater. The open side of the sign faces the greater number.`,
      };
    },
    ONE_STEP,
  );

export const numberBetween = (digits: ByDifficulty<number>) =>
  template(
    'numberBetween',
    (random, difficulty) => {
      const step = 10 ** (digits[difficulty] - 2);
      const low = random.integer(11, 88) * step + random.integer(1, step - 1);
      const high = low + random.integer(Math.floor(step / 3), step);
      const answer = random.integer(low + 1, high - 1);
      return {
        stem: `Which number is greater than ${grouped(low)} but less than ${grouped(high)}?`,
        answer: grouped(answer),
        distractors: [
          wrong(grouped(low - random.integer(1, step - 1)), 'looked at the first digits only'),
          wrong(grouped(high + random.integer(1, step - 1)), 'checked only that it is greater'),
          wrong(grouped(answer * 10), 'did not count the digits'),
          wrong(grouped(low - 10 * step + random.integer(1, step)), 'compared the last digits'),
          wrong(grouped(high + 10 * step), 'compared the last digits'),
        ],
        explanation: `${grouped(answer)} comes after ${grouped(low)} and before ${grouped(high)} when you count.`,
      };
    },
    ONE_STEP,
  );

export const arrangeNumbers = (digits: ByDifficulty<number>) =>
  template(
    'arrangeNumbers',
    (random, difficulty) => {
      const numbers = lookAlikes(random, digits[difficulty]);
      const [a = 0, b = 0, c = 0, d = 0] = ascending(numbers);
      const up = random.integer(0, 1) === 1;
      const order = (sorted: number[]): string => joined(up ? sorted : sorted.reverse());
      return {
        stem: `Arrange in ${up ? 'ascending' : 'descending'} order: ${joined(numbers)}.`,
        answer: order([a, b, c, d]),
        distractors: [
          wrong(order([d, c, b, a]), 'put them in the opposite order'),
          wrong(order([a, c, b, d]), 'mixed up the two middle numbers'),
          wrong(order([b, a, c, d]), 'compared the last digits first'),
          wrong(order([a, b, d, c]), 'compared the last digits first'),
        ],
        explanation: `${up ? 'Ascending means from smallest to greatest' : 'Descending means from greatest to smallest'}. Compare the digits from the left: ${order([a, b, c, d])}.`,
      };
    },
    ONE_STEP,
  );

const COUNTS = [
  ['raffle tickets were sold at four schools', 'number of tickets'],
  ['people watched four football matches', 'crowd'],
  ['oranges were picked on four farms', 'number of oranges'],
  ['visitors came to a beach in four months', 'number of visitors'],
  ['people live in four cities', 'number of people'],
] as const;

export const rankedNumber = (digits: ByDifficulty<number>) =>
  template(
    'rankedNumber',
    (random, difficulty) => {
      const numbers = lookAlikes(random, digits[difficulty]);
      const sorted = ascending(numbers).map(grouped);
      const [rank, at] = random.pick([
        ['greatest', 3],
        ['smallest', 0],
        ['second greatest', 2],
        ['second smallest', 1],
      ] as const);
      const [event, noun] = random.pick(COUNTS);
      const answer = sorted[at] ?? '';
      return {
        stem: `${listed(numbers.map(grouped))} ${event}. Which is the ${rank} ${noun}?`,
        answer,
        distractors: sorted
          .filter((text) => text !== answer)
          .map((text) => wrong(text, 'compared digits in the wrong places')),
        explanation: `From smallest to greatest: ${sorted.join('; ')}. The ${rank} is ${answer}.`,
      };
    },
    ONE_STEP,
  );

/** Rounding to ten, a hundred or a thousand, as the difficulty says. */
export const roundWhole = (places: ByDifficulty<readonly number[]>) =>
  template(
    'roundWhole',
    (random, difficulty) => {
      const place = random.pick(places[difficulty]);
      const number = random.integer(place * 12, place * 98);
      const answer = roundTo(number, place);
      if (number % (place / 10) === 0 && place > 10) return undefined;
      if (number === answer) return undefined;
      const below = Math.floor(number / place) * place;
      return {
        stem: `Round ${grouped(number)} to the nearest ${place === 10 ? 'ten' : place === 100 ? 'hundred' : place === 1000 ? 'thousand' : 'ten thousand'}.`,
        answer: grouped(answer),
        distractors: [
          wrong(grouped(answer === below ? below + place : below), 'rounded the wrong way'),
          wrong(grouped(roundTo(number, place * 10)), 'rounded to a bigger place'),
          wrong(grouped(roundTo(number, place / 10)), 'rounded to a smaller place'),
          wrong(grouped(below + place / 2), 'rounded to the half-way number'),
        ],
        fillers: near(answer, place, grouped),
        explanation: `${grouped(number)} is between ${grouped(below)} and ${grouped(below + place)}. It is ${number - below === place / 2 ? 'exactly half-way, so it rounds up' : 'nearer'} to ${grouped(answer)}.`,
      };
    },
    ONE_STEP,
  );

export const numberThatRounds = (places: ByDifficulty<number>) =>
  template(
    'numberThatRounds',
    (random, difficulty) => {
      const place = places[difficulty];
      const target = random.integer(13, 97) * place;
      const within = random.integer(-Math.floor(place / 2), Math.ceil(place / 2) - 1);
      if (within === 0) return undefined;
      const outside = (low: number, high: number) => random.integer(low, high);
      const half = place / 2;
      return {
        stem: `Which number becomes ${grouped(target)} when it is rounded to the nearest ${grouped(place)}?`,
        answer: grouped(target + within),
        distractors: [
          wrong(grouped(target + outside(half, place - 1)), 'rounded down from half-way or more'),
          wrong(
            grouped(target - outside(half + 1, place - 1)),
            'rounded up from less than half-way',
          ),
          wrong(
            grouped(target + place + outside(1, half)),
            'changed the digit of the place itself',
          ),
          wrong(
            grouped(target - place - outside(0, half)),
            'changed the digit of the place itself',
          ),
        ],
        explanation: `Numbers from ${grouped(target - half)} up to, but not including, ${grouped(target + half)} round to ${grouped(target)}. Only ${grouped(target + within)} is among them.`,
      };
    },
    ONE_STEP,
  );

export const estimateByRounding = (places: ByDifficulty<number>) =>
  template('estimateByRounding', (random, difficulty) => {
    const place = places[difficulty];
    const [first, second] = [
      random.integer(place * 2, place * 9),
      random.integer(place * 2, place * 9),
    ];
    const plus = difficulty === 'Beginner' || random.integer(0, 1) === 1;
    const [a, b] = plus ? [first, second] : [Math.max(first, second), Math.min(first, second)];
    const [ra, rb] = [roundTo(a, place), roundTo(b, place)];
    const work = (x: number, y: number): number => (plus ? x + y : x - y);
    const answer = work(ra, rb);
    const down = (x: number): number => Math.floor(x / place) * place;
    if (answer <= place || a === ra || b === rb || work(a, b) === answer) return undefined;
    const sign = plus ? '+' : '−';
    return {
      stem: `Estimate ${grouped(a)} ${sign} ${grouped(b)} by rounding each number to the nearest ${grouped(place)}.`,
      answer: grouped(answer),
      distractors: [
        wrong(grouped(work(down(a), down(b))), 'rounded both numbers down'),
        wrong(grouped(work(down(a) + place, down(b) + place)), 'rounded both numbers up'),
        wrong(grouped(work(a, b)), 'worked out the exact answer'),
        wrong(grouped(plus ? ra - rb : ra + rb), plus ? 'subtracted' : 'added'),
      ],
      fillers: near(answer, place, grouped),
      explanation: `First round: ${grouped(a)} becomes ${grouped(ra)} and ${grouped(b)} becomes ${grouped(rb)}. Then ${grouped(ra)} ${sign} ${grouped(rb)} = ${grouped(answer)}.`,
    };
  });
