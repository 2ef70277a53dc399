import { graded, near, template, wrong } from '../item.ts';
import { ARTICLES, NAMES } from '../jamaica.ts';
import { money } from '../numberText.ts';

export const salePrice = template('salePrice', (random, difficulty) => {
  const percent = random.pick(
    graded([10, 20, 25, 50], [5, 15, 30, 40], [12, 35, 45, 60])[difficulty],
  );
  const price = random.integer(5, 60) * 200;
  const discount = (price * percent) / 100;
  const asksDiscount = difficulty === 'Beginner' && random.integer(0, 1) === 1;
  const answer = asksDiscount ? discount : price - discount;
  if (!Number.isInteger(discount)) return undefined;
  return {
    stem: `A ${random.pick(ARTICLES).one} costs ${money(price)}. It is sold at a discount of ${percent}%. ${asksDiscount ? 'How much money is saved?' : 'What is the sale price?'}`,
    answer: money(answer),
    distractors: [
      wrong(money(price - answer), asksDiscount ? 'gave the sale price' : 'gave the discount'),
      wrong(money(price - percent), 'took the percentage away as dollars'),
      wrong(money(price + discount), 'added the discount'),
      wrong(money(price - discount * 2), 'took the discount away twice'),
    ],
    fillers: near(answer, 100, money),
    explanation: `${percent}% of ${money(price)} is ${money(price)} × ${percent} ÷ 100 = ${money(discount)}. ${asksDiscount ? 'That much is saved.' : `Sale price: ${money(price)} − ${money(discount)} = ${money(answer)}.`}`,
  };
});

/** General Consumption Tax is 15% of the price. */
export const priceWithGct = template('priceWithGct', (random, difficulty) => {
  const price = random.integer(4, 60) * graded(100, 200, 500)[difficulty];
  const tax = (price * 15) / 100;
  const asksTax = difficulty === 'Beginner';
  const answer = asksTax ? tax : price + tax;
  return {
    stem: `A ${random.pick(ARTICLES).one} costs ${money(price)} before tax. GCT is 15%. ${asksTax ? 'How much is the GCT?' : 'What is the price with GCT?'}`,
    answer: money(answer),
    distractors: [
      wrong(
        money(asksTax ? price + tax : tax),
        asksTax ? 'gave the price with tax' : 'gave the tax only',
      ),
      wrong(money(price + 15), 'added 15 dollars'),
      wrong(money(price - tax), 'took the tax away'),
      wrong(money(asksTax ? price / 10 : price + price / 10), 'used 10%'),
    ],
    explanation: `10% of ${money(price)} is ${money(price / 10)} and 5% is half of that, ${money(price / 20)}. Together the GCT is ${money(price / 10)} + ${money(price / 20)} = ${money(tax)}.${asksTax ? '' : ` Add it to the price: ${money(price)} + ${money(tax)} = ${money(answer)}.`}`,
  };
});

export const profitOrLoss = template('profitOrLoss', (random, difficulty) => {
  const count = difficulty === 'Beginner' ? 1 : random.integer(5, 20);
  const cost = random.integer(5, 40) * 10;
  const sale =
    cost +
    random.integer(1, 20) * 10 * (difficulty === 'Advanced' && random.integer(0, 1) === 1 ? -1 : 1);
  if (sale <= 0 || sale === cost) return undefined;
  const gain = Math.abs(sale - cost) * count;
  const word = sale > cost ? 'profit' : 'loss';
  const name = random.pick(NAMES);
  const stem =
    count === 1
      ? `A vendor buys a bag of peppers for ${money(cost * 10)} and sells it for ${money(sale * 10)}. What is the profit?`
      : `${name} buys ${count} pens for ${money(cost * count)} and sells them at ${money(sale)} each. What is the ${word}?`;
  const answer = count === 1 ? gain * 10 : gain;
  return {
    stem,
    answer: money(answer),
    distractors: [
      wrong(money(count === 1 ? (cost + sale) * 10 : cost * count + sale * count), 'added'),
      wrong(money(count === 1 ? sale * 10 : sale * count), 'gave the money taken in'),
      wrong(
        money(count === 1 ? cost * 10 : Math.abs(cost * count - sale)),
        count === 1 ? 'gave the cost' : 'counted the sale of one only',
      ),
      wrong(count === 1 ? '' : money(gain / count), 'found it for one only'),
    ],
    fillers: near(answer, 100, money),
    explanation:
      count === 1
        ? `Profit is the selling price less the cost: ${money(sale * 10)} − ${money(cost * 10)} = ${money(answer)}.`
        : `Money taken in: ${count} × ${money(sale)} = ${money(sale * count)}. The ${word} is the difference from the cost: ${money(Math.max(sale, cost) * count)} − ${money(Math.min(sale, cost) * count)} = ${money(answer)}.`,
  };
});

export const profitPercent = template(
  'profitPercent',
  (random) => {
    const cost = random.integer(2, 20) * 200;
    const percent = random.pick([5, 10, 15, 20, 25, 30, 40, 50]);
    const profit = (cost * percent) / 100;
    if (!Number.isInteger(profit)) return undefined;
    return {
      stem: `${random.pick(NAMES)} buys a ${random.pick(ARTICLES).one} for ${money(cost)} and sells it for ${money(cost + profit)}. What is the profit as a percentage of the cost?`,
      answer: `${percent}%`,
      distractors: [
        wrong(`${percent + 100}%`, 'gave the selling price as a percentage of the cost'),
        wrong(`${100 - percent}%`, 'subtracted from 100'),
        wrong(`${percent * 2}%`, 'compared with half of the cost'),
        wrong(`${percent / 5}%`, 'made a slip in dividing'),
      ],
      fillers: [`${percent + 5}%`],
      explanation: `Profit: ${money(cost + profit)} − ${money(cost)} = ${money(profit)}. As a percentage of the cost: ${profit} ÷ ${cost} × 100 = ${percent}%.`,
    };
  },
  ['Advanced'],
);

export const simpleInterest = template(
  'simpleInterest',
  (random, difficulty) => {
    const principal = random.integer(2, 40) * 1000;
    const rate = random.integer(2, 10);
    const years = difficulty === 'Advanced' ? random.integer(2, 5) : 1;
    const yearly = (principal * rate) / 100;
    const interest = yearly * years;
    return {
      stem: `${random.pick(NAMES)} puts ${money(principal)} in the bank at ${rate}% simple interest a year. How much interest is earned in ${years === 1 ? '1 year' : `${years} years`}?`,
      answer: money(interest),
      distractors: [
        wrong(
          years > 1 ? money(yearly) : money(yearly / 10),
          years > 1 ? 'found the interest of one year only' : 'put the point in the wrong place',
        ),
        wrong(money(principal + interest), 'gave the money in the bank at the end'),
        wrong(money(interest * 10), 'put the point in the wrong place'),
        wrong(money(rate * years * 100), 'left out the money saved'),
      ],
      explanation: `In one year: ${money(principal)} × ${rate} ÷ 100 = ${money(yearly)}.${years > 1 ? ` In ${years} years: ${years} × ${money(yearly)} = ${money(interest)}.` : ''}`,
    };
  },
  ['Intermediate', 'Advanced'],
);
