import { graded, MULTI_STEP, near, template, wrong } from '../item.ts';
import { GOODS, NAMES } from '../jamaica.ts';
import { grouped, money } from '../numberText.ts';

/** Boxes are filled, and some of what is in them is sold. */
export const boxesLessSome = template(
  'boxesLessSome',
  (random) => {
    const [boxes, each] = [random.integer(12, 38), random.integer(14, 48)];
    const all = boxes * each;
    const some = random.integer(Math.floor(all / 5), Math.floor(all / 2));
    if (each === boxes) return undefined;
    const frame = random.pick([
      `A farmer fills ${boxes} boxes with ${each} mangoes each and sells ${some} of the mangoes. How many mangoes are left?`,
      `A hall has ${boxes} rows of ${each} seats. ${some} of the seats are taken. How many seats are free?`,
    ]);
    return {
      stem: frame,
      answer: grouped(all - some),
      distractors: [
        wrong(grouped(all), 'left out the second step'),
        wrong(grouped(all + some), 'added at the end'),
        wrong(grouped(all - some - each), 'counted one group too few'),
        wrong(grouped(all - some + 100), 'did not reduce the hundreds after regrouping'),
      ],
      fillers: near(all - some, 10, grouped),
      explanation: `All together: ${boxes} × ${each} = ${grouped(all)}. Then ${grouped(all)} − ${some} = ${grouped(all - some)}.`,
    };
  },
  MULTI_STEP,
);

/** Something is taken away before the rest is shared. */
export const shareTheRest = template(
  'shareTheRest',
  (random) => {
    const [groups, each] = [random.integer(4, 9), random.integer(13, 48)];
    const gone = random.integer(11, 59);
    const all = groups * each + gone;
    const name = random.pick(NAMES);
    const frame = random.pick([
      `${name} has ${all} picture cards and gives ${gone} away. The rest are put in ${groups} equal rows. How many are in a row?`,
      `Of ${all} oranges ${gone} are bad. The good ones are shared equally among ${groups} shops. How many does each shop get?`,
    ]);
    return {
      stem: frame,
      answer: String(each),
      distractors: [
        wrong(String(Math.floor(all / groups)), 'shared before taking away'),
        wrong(String(Math.floor((all + gone) / groups)), 'added first'),
        wrong(String(all - gone), 'left out the sharing'),
        wrong(String(each + 1), 'made a slip in dividing'),
      ],
      fillers: near(each, 2),
      explanation: `First take away: ${all} − ${gone} = ${all - gone}. Then share: ${all - gone} ÷ ${groups} = ${each}.`,
    };
  },
  MULTI_STEP,
);

/** How many packs are needed, and what they cost. */
export const costOfPacks = template(
  'costOfPacks',
  (random) => {
    const size = random.pick([6, 8, 10, 12]);
    const packs = random.integer(3, 9);
    const needed = size * packs - random.integer(1, size - 1);
    const price = random.integer(32, 56) * 10;
    const cost = packs * price;
    return {
      stem: `Pencils are sold only in packs of ${size}. A class needs ${needed} pencils. One pack costs ${money(price)}. How much must the class pay?`,
      answer: money(cost),
      distractors: [
        wrong(money(cost - price), 'left out the last pack'),
        wrong(money(cost + price), 'bought one pack too many'),
        wrong(money(size * price), 'bought a pack for each pencil of a pack'),
        wrong(money(price), 'left out the number of packs'),
      ],
      explanation: `${packs - 1} packs have only ${packs - 1} × ${size} = ${(packs - 1) * size} pencils, so ${packs} packs are needed. ${packs} × ${money(price)} = ${money(cost)}.`,
    };
  },
  MULTI_STEP,
);

/** Money saved from several sources on the way to a goal. */
export const stillToSave = template(
  'stillToSave',
  (random) => {
    const [fair, concert] = [random.integer(41, 149) * 100, random.integer(31, 99) * 100];
    const more = random.integer(12, 79) * 100;
    const goal = fair + concert + more;
    return {
      stem: `A class needs ${money(goal)} for a trip. It has ${money(fair)} from a fair and ${money(concert)} from a raffle. How much more does it need?`,
      answer: money(more),
      distractors: [
        wrong(money(goal - fair), 'left out the raffle'),
        wrong(money(goal - concert), 'left out the fair'),
        wrong(money(fair + concert), 'gave the money that it has'),
        wrong(money(goal - fair + concert), 'added the money from the raffle'),
      ],
      fillers: near(more, 100, money),
      explanation: `It has ${money(fair)} + ${money(concert)} = ${money(fair + concert)}. It needs ${money(goal)} − ${money(fair + concert)} = ${money(more)} more.`,
    };
  },
  MULTI_STEP,
);

/** A weekly amount is saved after something is spent. */
export const weeklySaving = template(
  'weeklySaving',
  (random) => {
    const [got, spent] = [random.integer(12, 30) * 50, random.integer(5, 11) * 50];
    const weeks = random.integer(4, 12);
    const saved = (got - spent) * weeks;
    if (got - spent < 150) return undefined;
    const name = random.pick(NAMES);
    return {
      stem: `${name} gets ${money(got)} each week, spends ${money(spent)} of it and saves the rest. How much does ${name} save in ${weeks} weeks?`,
      answer: money(saved),
      distractors: [
        wrong(money(got - spent), 'found the saving of one week'),
        wrong(money(got * weeks), 'left out what is spent'),
        wrong(money(got * weeks - spent), 'took what is spent away once'),
        wrong(money((got + spent) * weeks), 'added what is spent'),
      ],
      explanation: `In one week: ${money(got)} − ${money(spent)} = ${money(got - spent)}. In ${weeks} weeks: ${weeks} × ${money(got - spent)} = ${money(saved)}.`,
    };
  },
  MULTI_STEP,
);

/** The difference in price of two ways to buy the same number. */
export const dearerWay = template(
  'dearerWay',
  (random) => {
    const good = random.pick(GOODS);
    const count = random.pick([4, 5, 6, 8]);
    const one = random.integer(Math.ceil(good.price[0] / 10), Math.floor(good.price[1] / 10)) * 10;
    const off = random.integer(3, 24) * 10;
    const pack = count * one - off;
    if (off >= one) return undefined;
    return {
      stem: `One ${good.one} costs ${money(one)}. A pack of ${count} costs ${money(pack)}. How much is saved by buying the pack and not ${count} single ones?`,
      answer: money(off),
      distractors: [
        wrong(money(pack - one), 'compared the pack with a single one'),
        wrong(money(count * one), 'gave the cost of the single ones'),
        wrong(money(off + 10), 'made a slip in subtracting'),
        wrong(money(one + off), 'bought one too many'),
      ],
      fillers: near(off, 20, money),
      explanation: `${count} single ones cost ${count} × ${money(one)} = ${money(count * one)}. The pack saves ${money(count * one)} − ${money(pack)} = ${money(off)}.`,
    };
  },
  MULTI_STEP,
);

/** Wages by the hour, with a second rate on one day. */
export const wagesOfWeek = template(
  'wagesOfWeek',
  (random) => {
    const rate = random.integer(20, 44) * 20;
    const [hours, extra] = [random.integer(24, 40), random.integer(3, 8)];
    const double = 2 * rate;
    const wage = rate * hours + double * extra;
    return {
      stem: `A worker earns ${money(rate)} an hour, and twice as much on Sundays. How much is earned with ${hours} hours in the week and ${extra} hours on Sunday?`,
      answer: money(wage),
      distractors: [
        wrong(money(rate * (hours + extra)), 'paid the Sunday as other days'),
        wrong(money(double * (hours + extra)), 'doubled the pay of all hours'),
        wrong(money(rate * hours + double), 'paid one hour of the Sunday'),
        wrong(money(rate * hours), 'left out the Sunday'),
      ],
      fillers: near(wage, rate, money),
      explanation: `In the week: ${hours} × ${money(rate)} = ${money(rate * hours)}. On Sunday: ${extra} × ${money(double)} = ${money(double * extra)}. Together: ${money(rate * hours)} + ${money(double * extra)} = ${money(wage)}.`,
    };
  },
  MULTI_STEP,
);

/** A family's budget, of which the rest is asked. */
export const restOfBudget = template(
  'restOfBudget',
  (random) => {
    const [rent, food, light] = [
      random.integer(25, 45) * 1000,
      random.integer(18, 34) * 1000,
      random.integer(6, 15) * 1000,
    ];
    const left = random.integer(4, 24) * 1000;
    const income = rent + food + light + left;
    return {
      stem: `A family has a budget of ${money(income)} a month. It pays ${money(rent)} for rent, ${money(food)} for food and ${money(light)} for light and water. How much is left?`,
      answer: money(left),
      distractors: [
        wrong(money(rent + food + light), 'gave what is paid'),
        wrong(money(left + light), 'left out light and water'),
        wrong(money(left + food), 'left out the food'),
        wrong(money(left + 1000), 'made a slip in adding'),
      ],
      fillers: near(left, 2000, money),
      explanation: `All that is paid: ${money(rent)} + ${money(food)} + ${money(light)} = ${money(rent + food + light)}. Left: ${money(income)} − ${money(rent + food + light)} = ${money(left)}.`,
    };
  },
  MULTI_STEP,
);

/** The price of one in each of two shops. */
export const cheaperEach = template(
  'cheaperEach',
  (random) => {
    const [countA, countB] = random.sample([4, 5, 6, 8], 2);
    if (countA === undefined || countB === undefined) return undefined;
    const one = random.integer(7, 16) * 10;
    const less = random.integer(1, 4) * 10;
    const [costA, costB] = [countA * one, countB * (one - less)];
    return {
      stem: `One shop sells ${countA} mangoes for ${money(costA)}, another ${countB} for ${money(costB)}. How much cheaper is one mango in the second shop?`,
      answer: money(less),
      distractors: [
        wrong(money(Math.abs(costA - costB)), 'compared the whole costs'),
        wrong(money(one), 'gave the price in the first shop'),
        wrong(money(one - less), 'gave the price in the second shop'),
        wrong(money(less + 10), 'made a slip in dividing'),
      ],
      fillers: near(less, 10, money),
      explanation: `First shop: ${money(costA)} ÷ ${countA} = ${money(one)}. Second shop: ${money(costB)} ÷ ${countB} = ${money(one - less)}. The difference is ${money(one)} − ${money(one - less)} = ${money(less)}.`,
    };
  },
  MULTI_STEP,
);

/** A discount, and then GCT on the lower price. */
export const discountThenTax = template(
  'discountThenTax',
  (random) => {
    const percent = random.pick([10, 20, 25, 50]);
    const price = random.integer(4, 30) * 1000;
    const sale = price - (price * percent) / 100;
    const total = sale + (sale * 15) / 100;
    if (!Number.isInteger(total)) return undefined;
    return {
      stem: `The price of a table is ${money(price)}. A discount of ${percent}% is taken off, and then 15% GCT is added to the lower price. How much is paid?`,
      answer: money(total),
      distractors: [
        wrong(money(sale), 'left out the GCT'),
        wrong(money(sale + (price * 15) / 100), 'took the GCT of the first price'),
        wrong(money((price * (100 - percent + 15)) / 100 + 500), 'added the percentages'),
        wrong(money(price + (price * 15) / 100), 'left out the discount'),
      ],
      fillers: near(total, 500, money),
      explanation: `Discount: ${money(price)} × ${percent} ÷ 100 = ${money(price - sale)}. Lower price: ${money(price)} − ${money(price - sale)} = ${money(sale)}. GCT: ${money(sale)} × 15 ÷ 100 = ${money(total - sale)}. Paid: ${money(sale)} + ${money(total - sale)} = ${money(total)}.`,
    };
  },
  MULTI_STEP,
);

/** A loan of some years, or savings: the whole amount at the end. */
export const amountWithInterest = template(
  'amountWithInterest',
  (random) => {
    const [principal, rate, years] = [
      random.integer(4, 40) * 1000,
      random.integer(3, 9),
      random.integer(2, 4),
    ];
    const yearly = (principal * rate) / 100;
    const amount = principal + yearly * years;
    const frame = random.pick([
      `A shop borrows ${money(principal)} for ${years} years at ${rate}% simple interest a year. How much must it pay back in all?`,
      `${random.pick(NAMES)} saves ${money(principal)} for ${years} years at ${rate}% simple interest a year. How much is in the account at the end?`,
    ]);
    return {
      stem: frame,
      answer: money(amount),
      distractors: [
        wrong(money(yearly * years), 'gave the interest only'),
        wrong(money(principal + yearly), 'took the interest of one year only'),
        wrong(money(principal - yearly * years), 'took the interest away'),
        wrong(money(principal + rate * years * 100), 'left out the amount in finding the interest'),
      ],
      fillers: near(amount, yearly, money),
      explanation: `In one year: ${money(principal)} × ${rate} ÷ 100 = ${money(yearly)}. In ${years} years: ${years} × ${money(yearly)} = ${money(yearly * years)}. In all: ${money(principal)} + ${money(yearly * years)} = ${money(amount)}.`,
    };
  },
  MULTI_STEP,
);

/** A number that is doubled or multiplied and then lessened, as asked in a sentence. */
export const mixedOperations = template(
  'mixedOperations',
  (random, difficulty) => {
    const [a, b] = [random.integer(13, 48), random.integer(6, 12)];
    const [c, d] = [random.integer(3, 9), random.integer(11, graded(40, 60, 98)[difficulty])];
    const product = a * b;
    const result = product - c * d;
    if (result < 20) return undefined;
    return {
      stem: `Multiply ${a} by ${b}, and ${d} by ${c}. What is the difference of the two products?`,
      answer: grouped(result),
      distractors: [
        wrong(grouped(product + c * d), 'added the products'),
        wrong(grouped(product), 'left out the second product'),
        wrong(grouped(product - d - c), 'added the second pair'),
        wrong(grouped(result + 10), 'made a slip in regrouping'),
      ],
      fillers: near(result, 10, grouped),
      explanation: `${a} × ${b} = ${product} and ${d} × ${c} = ${c * d}. Then ${product} − ${c * d} = ${result}.`,
    };
  },
  MULTI_STEP,
);
