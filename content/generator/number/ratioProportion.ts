import { gcd } from '../arithmetic.ts';
import { type ByDifficulty, graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { GOODS, NAMES } from '../jamaica.ts';
import { fraction, money } from '../numberText.ts';
import type { Random } from '../random.ts';

const ratio = (a: number, b: number): string => `${a} : ${b}`;

/** Two different numbers without a common factor. */
const termsOf = (random: Random, largest: number): readonly [number, number] => {
  const [a, b] = [random.integer(1, largest), random.integer(2, largest)];
  return a === b || gcd(a, b) > 1 ? termsOf(random, largest) : [a, b];
};

const PAIRS = [
  ['girls', 'boys', 'a club'],
  ['goats', 'cows', 'a pen'],
  ['red flowers', 'yellow flowers', 'a garden'],
  ['storybooks', 'textbooks', 'a box'],
  ['mangoes', 'oranges', 'a basket'],
] as const;

export const ratioInLowestTerms = template(
  'ratioInLowestTerms',
  (random, difficulty) => {
    const [a, b] = termsOf(random, graded(5, 9, 12)[difficulty]);
    const times = random.integer(2, graded(5, 9, 12)[difficulty]);
    const [first, second, place] = random.pick(PAIRS);
    if (Math.max(a, b) * times > 60) return undefined;
    return {
      stem: `There are ${a * times} ${first} and ${b * times} ${second} in ${place}. What is the ratio of ${first} to ${second} in its lowest terms?`,
      answer: ratio(a, b),
      distractors: [
        wrong(ratio(b, a), 'wrote the ratio in the wrong order'),
        wrong(ratio(a, a + b), 'compared a part with the whole'),
        wrong(ratio(a * times, b), 'divided only one of the numbers'),
        wrong(ratio(b, a + b), 'compared the other part with the whole'),
      ],
      explanation: `Keep the order of the words: ${ratio(a * times, b * times)}. Divide both numbers by ${times}: ${ratio(a, b)}.`,
    };
  },
  ONE_STEP,
);

export const ratioAsFraction = template(
  'ratioAsFraction',
  (random) => {
    const [a, b] = termsOf(random, 9);
    const [first, second, place] = random.pick(PAIRS);
    const ofAll = random.integer(0, 1) === 1;
    return {
      stem: ofAll
        ? `The ratio of ${first} to ${second} in ${place} is ${ratio(a, b)}. What fraction of them all are ${first}?`
        : `The ratio of ${first} to ${second} in ${place} is ${ratio(a, b)}. Which fraction compares ${first} with ${second}?`,
      answer: ofAll ? `${a}/${a + b}` : `${a}/${b}`,
      distractors: [
        wrong(
          ofAll ? `${a}/${b}` : `${a}/${a + b}`,
          ofAll ? 'compared the two parts' : 'compared a part with the whole',
        ),
        wrong(`${b}/${a}`, 'used the wrong order'),
        wrong(`${b}/${a + b}`, 'used the other part'),
        wrong(`${a + b}/${a}`, 'turned the fraction upside down'),
      ],
      explanation: ofAll
        ? `There are ${a} + ${b} = ${a + b} equal parts in all, and ${a} of them are ${first}: ${a}/${a + b}.`
        : `A ratio can be written as a fraction in the same order: ${ratio(a, b)} is ${a}/${b}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const equivalentRatio = template(
  'equivalentRatio',
  (random, difficulty) => {
    const [a, b] = termsOf(random, graded(5, 8, 12)[difficulty]);
    const times = random.integer(2, graded(6, 9, 12)[difficulty]);
    const asksFirst = random.integer(0, 1) === 1;
    const answer = asksFirst ? a * times : b * times;
    const shown = asksFirst ? `___ : ${b * times}` : `${a * times} : ___`;
    return {
      stem: `What number makes the ratios equal? ${ratio(a, b)} = ${shown}`,
      answer: String(answer),
      distractors: [
        wrong(
          String(asksFirst ? b * times - b + a : a * times - a + b),
          'added instead of multiplying',
        ),
        wrong(String(times), 'gave the number to multiply by'),
        wrong(String(asksFirst ? a : b), 'did not change the number'),
      ],
      fillers: near(answer, asksFirst ? a : b),
      explanation: `${asksFirst ? `${b} × ${times} = ${b * times}` : `${a} × ${times} = ${a * times}`}, so multiply the other number by ${times} too: ${answer}.`,
    };
  },
  ONE_STEP,
);

export const shareInRatio = template('shareInRatio', (random, difficulty) => {
  const [a, b] = termsOf(random, graded(4, 6, 9)[difficulty]);
  const part = random.integer(3, graded(10, 20, 40)[difficulty]) * 10;
  const [first, second] = random.sample(NAMES, 2);
  const asksDifference = difficulty === 'Advanced';
  const answer = asksDifference ? Math.abs(a - b) * part : a * part;
  const more = a > b ? first : second;
  const fewer = a > b ? second : first;
  return {
    stem: `${first} and ${second} share ${money((a + b) * part)} in the ratio ${ratio(a, b)}. ${asksDifference ? `How much more does ${more} get than ${fewer}?` : `How much does ${first} get?`}`,
    answer: money(answer),
    distractors: [
      wrong(
        money(asksDifference ? Math.max(a, b) * part : b * part),
        asksDifference ? 'gave the greater share' : 'gave the other share',
      ),
      wrong(
        money(asksDifference ? Math.min(a, b) * part : part),
        asksDifference ? 'gave the smaller share' : 'gave the value of one part',
      ),
      wrong(money(((a + b) * part) / 2), 'shared equally'),
      wrong(money(asksDifference ? part * (a + b) - part : (a + b) * part - a * 10), 'subtracted'),
    ],
    fillers: near(answer, part, money),
    explanation: `There are ${a} + ${b} = ${a + b} parts. One part is ${money((a + b) * part)} ÷ ${a + b} = ${money(part)}. ${asksDifference ? `${more} gets ${Math.abs(a - b)} ${Math.abs(a - b) === 1 ? 'part' : 'parts'} more: ${money(answer)}.` : `${first} gets ${a} × ${money(part)} = ${money(answer)}.`}`,
  };
});

export const wholeFromOneShare = template(
  'wholeFromOneShare',
  (random) => {
    const [a, b] = termsOf(random, 7);
    const part = random.integer(3, 12);
    const [first, second, place] = random.pick(PAIRS);
    return {
      stem: `The ratio of ${first} to ${second} in ${place} is ${ratio(a, b)}. There are ${a * part} ${first}. How many are there in all?`,
      answer: String((a + b) * part),
      distractors: [
        wrong(String(b * part), `found the number of ${second}`),
        wrong(String(a * part + b), 'added the ratio number'),
        wrong(String(a * part * b), 'multiplied by the ratio number'),
        wrong(String((a + b) * a * part), 'multiplied by all the parts'),
      ],
      fillers: near((a + b) * part, part),
      explanation: `${a === 1 ? `The ${first} are one part` : `${a} parts are ${a * part}`}, so one part is ${part}. In all there are ${a} + ${b} = ${a + b} parts: ${a + b} × ${part} = ${(a + b) * part}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const proportionalCost = (counts: ByDifficulty<number>) =>
  template('proportionalCost', (random, difficulty) => {
    const good = random.pick(GOODS);
    const price = Math.floor(random.integer(...good.price) / 10) * 10;
    const [have, want] = random.sample(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 12].filter((count) => count <= counts[difficulty]),
      2,
    );
    if (have === undefined || want === undefined) return undefined;
    return {
      stem: `${have} ${good.many} cost ${money(have * price)}. At the same price, what do ${want} ${good.many} cost?`,
      answer: money(want * price),
      distractors: [
        wrong(money(have * price + (want - have)), 'added the difference in number'),
        wrong(money(price), 'found the price of one only'),
        wrong(money(have * price * want), 'multiplied without finding the price of one'),
        wrong(money((want + 1) * price), 'counted one too many'),
        wrong(money((want - 1) * price), 'counted one too few'),
      ],
      explanation: `One ${good.one} costs ${money(have * price)} ÷ ${have} = ${money(price)}. So ${want} cost ${want} × ${money(price)} = ${money(want * price)}.`,
    };
  });

const RECIPES = [
  ['cups of flour', 'cups of sugar'],
  ['cups of water', 'cups of lime juice'],
  ['buckets of sand', 'buckets of cement'],
  ['tins of blue paint', 'tins of white paint'],
] as const;

export const scaleRecipe = template('scaleRecipe', (random, difficulty) => {
  const [a, b] = termsOf(random, graded(5, 7, 9)[difficulty]);
  const times = random.integer(3, 9);
  const [first, second] = random.pick(RECIPES);
  return {
    stem: `A mixture needs ${a} ${a === 1 ? first.replace(/s /, ' ') : first} for every ${b} ${second}. How many ${second} go with ${a * times} ${first}?`,
    answer: String(b * times),
    distractors: [
      wrong(String(b + a * times - a), 'added the same number to both'),
      wrong(String(b * a * times), 'multiplied by the whole number given'),
      wrong(String(times), 'gave the number to multiply by'),
      wrong(String(a * times), 'used the same amount of both'),
    ],
    fillers: near(b * times, b),
    explanation: `${a * times} ÷ ${a} = ${times}, so there is ${times} times as much. Take ${times} times ${b} as well: ${times} × ${b} = ${b * times}. As a fraction, ${fraction(a, b)} stays the same.`,
  };
});
