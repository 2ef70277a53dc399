import { type ByDifficulty, near, template, wrong, ONE_STEP } from '../item.ts';
import { GOODS, type Good, NAMES } from '../jamaica.ts';
import { dollarsAndCents, grouped, money } from '../numberText.ts';
import type { Random } from '../random.ts';

const priceOf = (random: Random, good: Good): number =>
  Math.floor(random.integer(...good.price) / 10) * 10;

const tendered = (cost: number): number =>
  [500, 1000, 2000, 5000].find((note) => note > cost) ?? 10_000;

export const totalBill = template('totalBill', (random, difficulty) => {
  const [first, second] = random.sample(GOODS, 2);
  if (first === undefined || second === undefined) return undefined;
  const [priceA, priceB] = [priceOf(random, first), priceOf(random, second)];
  const [countA, countB] =
    difficulty === 'Beginner'
      ? [1, 1]
      : [random.integer(2, 4), difficulty === 'Advanced' ? random.integer(2, 3) : 1];
  const total = countA * priceA + countB * priceB;
  const many = (count: number, good: Good): string =>
    count === 1 ? `1 ${good.one}` : `${count} ${good.many}`;
  const name = random.pick(NAMES);
  return {
    stem: `${name} buys ${many(countA, first)} at ${money(priceA)}${countA > 1 ? ' each' : ''} and ${many(countB, second)} at ${money(priceB)}${countB > 1 ? ' each' : ''}. What is the total bill?`,
    answer: money(total),
    distractors: [
      wrong(countA > 1 ? money(priceA + priceB) : '', 'counted one of each'),
      wrong(money(total - 100), 'forgot to carry into the hundreds'),
      wrong(money(Math.abs(priceA * countA - priceB * countB)), 'subtracted'),
      wrong(countA > 1 ? money(countA * (priceA + priceB)) : '', 'multiplied both prices'),
    ],
    fillers: near(total, 10, money),
    explanation: `${countA > 1 ? `${countA} × ${money(priceA)} = ${money(countA * priceA)}. ` : ''}${countB > 1 ? `${countB} × ${money(priceB)} = ${money(countB * priceB)}. ` : ''}Add: ${money(countA * priceA)} + ${money(countB * priceB)} = ${money(total)}.`,
  };
});

export const changeDue = (most: ByDifficulty<number>) =>
  template('changeDue', (random, difficulty) => {
    const good = random.pick(GOODS);
    const price = priceOf(random, good);
    const count = random.integer(difficulty === 'Beginner' ? 1 : 2, most[difficulty]);
    const cost = count * price;
    const paid = tendered(cost);
    const change = paid - cost;
    if (paid > 5000 || change < 50 || change === cost) return undefined;
    const bought =
      count === 1
        ? `a ${good.one} for ${money(price)}`
        : `${count} ${good.many} at ${money(price)} each`;
    return {
      stem: `${random.pick(NAMES)} buys ${bought} and pays with ${money(paid)}. How much change is due?`,
      answer: money(change),
      distractors: [
        wrong(count > 1 ? money(paid - price) : money(paid), 'took away the price of one only'),
        wrong(money(cost), 'gave the cost'),
        wrong(money(change + 100), 'did not reduce the hundreds after regrouping'),
        wrong(money(paid + cost), 'added'),
      ],
      fillers: near(change, 10, money),
      explanation: `${count > 1 ? `Cost: ${count} × ${money(price)} = ${money(cost)}. ` : ''}Change: ${money(paid)} − ${money(cost)} = ${money(change)}.`,
    };
  });

export const addDollarsAndCents = template(
  'addDollarsAndCents',
  (random, difficulty) => {
    const largest =
      difficulty === 'Beginner' ? 5000 : difficulty === 'Intermediate' ? 30_000 : 90_000;
    const [x, y] = [random.integer(1000, largest), random.integer(1000, largest)];
    const plus = difficulty === 'Beginner' || random.integer(0, 1) === 1;
    const [a, b] = [Math.max(x, y), Math.min(x, y)];
    const needsCarry = plus ? (a % 100) + (b % 100) > 100 : a % 100 < b % 100;
    if (!needsCarry || a % 10 === 0) return undefined;
    const result = plus ? a + b : a - b;
    if (result < 500) return undefined;
    const sign = plus ? '+' : '−';
    return {
      stem: `In US dollars and cents: work out ${dollarsAndCents(a)} ${sign} ${dollarsAndCents(b)}.`,
      answer: dollarsAndCents(result),
      distractors: [
        wrong(
          dollarsAndCents(plus ? result - 100 : result + 100),
          plus ? 'did not carry 100 cents to the dollars' : 'did not change a dollar to cents',
        ),
        wrong(
          dollarsAndCents(plus ? result + 100 : result - 100),
          'changed the dollars by one too many',
        ),
        wrong(dollarsAndCents(plus ? a - b : a + b), plus ? 'subtracted' : 'added'),
        wrong(dollarsAndCents(result + 10), 'made a slip in the tens of cents'),
      ],
      fillers: near(result, 20, dollarsAndCents),
      explanation: plus
        ? `Cents: ${a % 100} + ${b % 100} = ${(a % 100) + (b % 100)}, which is 1 dollar and ${result % 100} cents. Dollars: ${Math.floor(a / 100)} + ${Math.floor(b / 100)} + 1 = ${Math.floor(result / 100)}. Together ${dollarsAndCents(result)}.`
        : `Change 1 dollar to 100 cents: ${(a % 100) + 100} − ${b % 100} = ${result % 100} cents. Dollars: ${Math.floor(a / 100) - 1} − ${Math.floor(b / 100)} = ${Math.floor(result / 100)}. That leaves ${dollarsAndCents(result)}.`,
    };
  },
  ONE_STEP,
);

export const centsAndDollars = template(
  'centsAndDollars',
  (random) => {
    const cents = random.integer(105, 2995);
    const toDollars = random.integer(0, 1) === 1;
    if (cents % 10 === 0) return undefined;
    const print = toDollars
      ? dollarsAndCents
      : (value: number): string => `${grouped(value)} cents`;
    return {
      stem: toDollars
        ? `Write ${grouped(cents)} US cents in dollars.`
        : `How many US cents are equal to ${dollarsAndCents(cents)}?`,
      answer: print(cents),
      distractors: [
        wrong(print(cents * 10), 'moved the point one place too far'),
        wrong(
          toDollars ? `$${(cents / 1000).toFixed(3)}` : print(Math.floor(cents / 10)),
          'moved the point the wrong number of places',
        ),
        wrong(print(cents * 100), 'multiplied by 100 once too often'),
        wrong(
          print(Math.floor(cents / 100) * 1000 + (cents % 100)),
          'used 1,000 cents for a dollar',
        ),
      ],
      explanation: `1 dollar is 100 cents. ${toDollars ? 'Divide by 100, so put the point before the last two digits' : 'Multiply by 100, so take the point out'}: ${print(cents)}.`,
    };
  },
  ['Beginner'],
);

export const howManyCanBeBought = template(
  'howManyCanBeBought',
  (random, difficulty) => {
    const good = random.pick(GOODS);
    const price = priceOf(random, good);
    const count = random.integer(3, difficulty === 'Advanced' ? 12 : 6);
    const over = random.integer(1, Math.floor(price / 10) - 1) * 10;
    const have = count * price + over;
    return {
      stem: `${random.pick(NAMES)} has ${money(have)}. One ${good.one} costs ${money(price)}. What is the greatest number of ${good.many} this money can buy?`,
      answer: String(count),
      distractors: [
        wrong(String(count + 1), 'counted one that the money does not reach'),
        wrong(String(count - 1), 'stopped one too early'),
        wrong(String(count * 10), 'left out the zero of the price'),
      ],
      fillers: [String(count + 2)],
      explanation: `${count} × ${money(price)} = ${money(count * price)}. One more would need ${money((count + 1) * price)}, which is more than ${money(have)}.`,
    };
  },
  ['Intermediate'],
);
