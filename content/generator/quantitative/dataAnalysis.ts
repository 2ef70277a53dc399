import { graded, near, type Span, template, wrong } from '../item.ts';
import { grouped, money } from '../numberText.ts';

/** A pie chart gives the parts, a sentence gives the whole and a second display a fact about one part. */
export const pieAndPrice = template(
  'pieAndPrice',
  (random, difficulty) => {
    const percent = random.pick(
      graded([10, 20, 25, 50], [15, 30, 40, 60], [12, 35, 45, 65])[difficulty],
    );
    const total = random.integer(2, 12) * 20 * (difficulty === 'Advanced' ? 5 : 1);
    const price = random.integer(3, 10) * 50;
    const sold = (total * percent) / 100;
    const drink = random.pick(['lemonade', 'sorrel', 'coconut water', 'cherry juice']);
    if (!Number.isInteger(sold)) return undefined;
    return {
      stem: `A pie chart shows that ${percent}% of ${total} drinks sold were ${drink}. A price list says one ${drink} costs ${money(price)}. How much money did ${drink} bring in?`,
      answer: money(sold * price),
      distractors: [
        wrong(money(total * price), 'used all the drinks'),
        wrong(money(percent * price), 'took the percentage as the number sold'),
        wrong(money((total - sold) * price), 'used the other drinks'),
        wrong(money(sold + price), 'added'),
      ],
      fillers: near(sold * price, price, money),
      explanation: `From the chart: ${percent}% of ${total} is ${sold}. From the price list: ${sold} × ${money(price)} = ${money(sold * price)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const twoTables = template('twoTables', (random, difficulty) => {
  const span = graded<Span>([2, 9], [4, 15], [8, 30])[difficulty];
  const [pattiesA, pattiesB] = [random.integer(...span), random.integer(...span)];
  const [bunsA, bunsB] = [random.integer(...span), random.integer(...span)];
  const [pricePatty, priceBun] = [random.integer(25, 36) * 10, random.integer(15, 24) * 10];
  const second = random.integer(0, 1) === 1;
  const [patties, buns, day] = second ? [pattiesB, bunsB, 'Tue'] : [pattiesA, bunsA, 'Mon'];
  const answer = patties * pricePatty + buns * priceBun;
  if (pattiesA === pattiesB || bunsA === bunsB) return undefined;
  return {
    stem: `Patties: Mon ${pattiesA}, Tue ${pattiesB}. Buns: Mon ${bunsA}, Tue ${bunsB}. A patty costs ${money(pricePatty)} and a bun ${money(priceBun)}. How much was taken in on ${day}?`,
    answer: money(answer),
    distractors: [
      wrong(
        money(
          second
            ? pattiesA * pricePatty + bunsA * priceBun
            : pattiesB * pricePatty + bunsB * priceBun,
        ),
        'used the wrong day',
      ),
      wrong(money((patties + buns) * pricePatty), 'used one price for both'),
      wrong(money(patties * pricePatty), 'left out the buns'),
      wrong(money(patties * priceBun + buns * pricePatty), 'mixed up the prices'),
    ],
    explanation: `On ${day}: ${patties} × ${money(pricePatty)} = ${money(patties * pricePatty)} and ${buns} × ${money(priceBun)} = ${money(buns * priceBun)}. Together ${money(answer)}.`,
  };
});

/** Percentages tested as a claim. */
export const growthClaim = template('growthClaim', (random, difficulty) => {
  const percent = random.pick(graded([10, 50, 100], [20, 25, 75], [15, 30, 40])[difficulty]);
  const before = random.integer(2, 15) * 20;
  const change = (before * percent) / 100;
  const grows = random.integer(0, 1) === 1 || percent === 100;
  const after = grows ? before + change : before - change;
  const word = grows ? 'grew' : 'fell';
  const print = (value: number, way = word): string => `It ${way} by ${value}%.`;
  if (!Number.isInteger(change) || change === percent) return undefined;
  return {
    stem: `A club had ${before} members last year and has ${after} this year. Which claim about the number of members is true?`,
    answer: print(percent),
    distractors: [
      wrong(print(percent, grows ? 'fell' : 'grew'), 'mixed up growing and falling'),
      wrong(print(change), 'gave the number of members as a percentage'),
      wrong(print(percent / 5), 'made a slip in dividing'),
      wrong(print(percent + 10), 'made a slip in dividing'),
    ],
    explanation: `The change is ${Math.abs(after - before)} members. ${Math.abs(after - before)} of ${before} is ${Math.abs(after - before)} ÷ ${before} × 100 = ${percent}%.`,
  };
});

/** Estimate first: a share of a large number that is not round. */
export const estimateShare = template('estimateShare', (random, difficulty) => {
  const percent = random.pick(graded([10, 25, 50], [20, 30, 75], [15, 40, 60])[difficulty]);
  const round = random.integer(2, 9) * graded(100, 1000, 1000)[difficulty];
  const off = random.pick([-7, -3, 4, 9]);
  const answer = (round * percent) / 100;
  const print = (value: number): string => `about ${grouped(value)}`;
  return {
    stem: `A pie chart shows that about ${percent}% of ${grouped(round + off)} people in a town walk to work. Which is the best estimate of how many walk?`,
    answer: print(answer),
    distractors: [
      wrong(print(answer * 10), 'wrote a zero too many'),
      wrong(print(round - answer), 'estimated the other people'),
      wrong(
        answer % 10 === 0 ? print(answer / 10) : print(answer * 2),
        'wrote a zero too few or doubled',
      ),
      wrong(print(round - percent), 'subtracted the percentage'),
    ],
    explanation: `${grouped(round + off)} is about ${grouped(round)}. ${percent}% of ${grouped(round)} is ${grouped(answer)}.`,
  };
});

/** A mean of the table and who lies above it. */
export const aboveTheMean = template('aboveTheMean', (random, difficulty) => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].slice(0, graded(4, 5, 5)[difficulty]);
  const values = names.map(() =>
    random.integer(...graded<Span>([3, 12], [5, 25], [10, 60])[difficulty]),
  );
  const total = values.reduce((all, value) => all + value, 0);
  const average = total / values.length;
  const above = values.filter((value) => value > average).length;
  if (!Number.isInteger(average) || new Set(values).size < values.length) return undefined;
  return {
    stem: `Points: ${names.map((name, at) => `${name} ${values[at]}`).join(', ')}. How many of them have more than the mean?`,
    answer: String(above),
    distractors: [1, 2, 3, 4]
      .filter((count) => count !== above)
      .map((count) => wrong(String(count), 'compared with another number than the mean')),
    explanation: `The mean is ${total} ÷ ${values.length} = ${average}. ${above} of the numbers ${above === 1 ? 'is' : 'are'} greater than ${average}.`,
  };
});
