import { ascending, sum } from '../arithmetic.ts';
import { MULTI_STEP, near, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { fraction, grouped, listed } from '../numberText.ts';

const meanOf = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** The mean of some numbers and how far one of them is from it. */
export const aboveTheMean = template(
  'aboveTheMean',
  (random) => {
    const numbers = random.sample(
      Array.from({ length: 33 }, (_, at) => at + 8),
      4,
    );
    const mean = meanOf(numbers);
    const most = Math.max(...numbers);
    if (!Number.isInteger(mean) || most - mean < 3) return undefined;
    const name = random.pick(NAMES);
    return {
      stem: `${name} read ${listed(numbers.map(String))} pages on four days. By how many pages is the greatest number above the mean?`,
      answer: String(most - mean),
      distractors: [
        wrong(String(mean), 'gave the mean'),
        wrong(String(most - Math.min(...numbers)), 'found the range'),
        wrong(String(mean - Math.min(...numbers)), 'used the smallest number'),
        wrong(String(most - mean + 1), 'made a slip in subtracting'),
      ],
      fillers: near(most - mean, 2),
      explanation: `${numbers.join(' + ')} = ${sum(numbers)}, and ${sum(numbers)} ÷ 4 = ${mean}. Then ${most} − ${mean} = ${most - mean}.`,
    };
  },
  MULTI_STEP,
);

/** The total that gives a mean, and one more number that changes it. */
export const meanWithOneMore = template(
  'meanWithOneMore',
  (random) => {
    const [count, mean] = [random.integer(3, 5), random.integer(8, 24)];
    const next = random.integer(mean - 6, mean + 12);
    const total = count * mean + next;
    if (total % (count + 1) > 0 || next === mean || next < 2) return undefined;
    const answer = total / (count + 1);
    return {
      stem: `The mean of ${count} numbers is ${mean}. One more number, ${next}, is added to the list. What is the new mean?`,
      answer: String(answer),
      distractors: [
        wrong(String(Math.round((mean + next) / 2)), 'took the mean of the two numbers'),
        wrong(String(mean), 'left the mean as it was'),
        wrong(String(total), 'gave the total'),
        wrong(String(Math.round(total / count)), 'divided by the old number'),
      ],
      fillers: near(answer, 1),
      explanation: `Old total: ${count} × ${mean} = ${count * mean}. New total: ${count * mean} + ${next} = ${total}. New mean: ${total} ÷ ${count + 1} = ${answer}.`,
    };
  },
  MULTI_STEP,
);

/** The difference of two averages of the same numbers. */
export const medianAndRange = template(
  'medianAndRange',
  (random) => {
    const numbers = random.sample(
      Array.from({ length: 40 }, (_, at) => at + 5),
      5,
    );
    const [least = 0, , middle = 0, , most = 0] = ascending(numbers);
    const result = middle + most - least;
    return {
      stem: `Take the numbers ${listed(numbers.map(String))}. What do you get if you add their median and their range?`,
      answer: String(result),
      distractors: [
        wrong(String(middle), 'gave the median'),
        wrong(String(most - least), 'gave the range'),
        wrong(String((numbers[2] ?? 0) + most - least), 'did not put the numbers in order'),
        wrong(String(middle + most), 'took the greatest number for the range'),
      ],
      fillers: near(result, 2),
      explanation: `In order: ${ascending(numbers).join(', ')}. The median is ${middle} and the range is ${most} − ${least} = ${most - least}. Then ${middle} + ${most - least} = ${result}.`,
    };
  },
  MULTI_STEP,
);

/** Two tables' rows are compared. */
export const totalsCompared = template(
  'totalsCompared',
  (random) => {
    const girls = Array.from({ length: 3 }, () => random.integer(7, 24));
    const boys = Array.from({ length: 3 }, () => random.integer(7, 24));
    const gap = sum(girls) - sum(boys);
    if (Math.abs(gap) < 2 || Math.abs(gap) > 25) return undefined;
    const [first, second] = gap > 0 ? ['girls', 'boys'] : ['boys', 'girls'];
    const [a, b] = [Math.max(sum(girls), sum(boys)), Math.min(sum(girls), sum(boys))];
    return {
      stem: `Books read in three months. Girls: ${girls.join(', ')}. Boys: ${boys.join(', ')}. How many more books did the ${first} read than the ${second}?`,
      answer: String(a - b),
      distractors: [
        wrong(String(a + b), 'added both totals'),
        wrong(String(a), 'gave one total'),
        wrong(String(Math.abs((girls[2] ?? 0) - (boys[2] ?? 0))), 'compared the last month only'),
        wrong(String(a - b + 1), 'made a slip in adding'),
      ],
      fillers: near(a - b, 2),
      explanation: `Girls: ${girls.join(' + ')} = ${sum(girls)}. Boys: ${boys.join(' + ')} = ${sum(boys)}. The difference is ${a} − ${b} = ${a - b}.`,
    };
  },
  MULTI_STEP,
);

/** A start that is warmed up and cooled down, below zero too. */
export const upAndDownDegrees = template(
  'upAndDownDegrees',
  (random) => {
    const start = random.integer(-9, 6);
    const [up, down] = [random.integer(3, 12), random.integer(4, 15)];
    const [middle, end] = [start + up, start + up - down];
    const print = (degrees: number): string => `${degrees < 0 ? '−' : ''}${Math.abs(degrees)} °C`;
    if (end >= 0 || middle <= 0) return undefined;
    return {
      stem: `It is ${print(start)} in Toronto at sunrise. By noon it is ${up} degrees warmer, and by night it falls ${down} degrees again. How cold is it at night?`,
      answer: print(end),
      distractors: [
        wrong(print(-end), 'left out the minus sign'),
        wrong(print(middle), 'left out the second step'),
        wrong(print(start - up - down), 'went down twice'),
        wrong(print(end - 1), 'made a slip in counting'),
      ],
      fillers: [print(end + 1), print(end - 2)],
      explanation: `First go up ${up} degrees from ${print(start)}: ${print(middle)}. Then go down ${down} degrees: past 0 to ${print(end)}.`,
    };
  },
  MULTI_STEP,
);

/** Two tasks one after the other and a pause, in hours and minutes. */
export const timeOfThree = template(
  'timeOfThree',
  (random) => {
    const [a, b, c] = [
      random.integer(5, 11) * 5,
      random.integer(6, 13) * 5,
      random.integer(2, 6) * 5,
    ];
    const total = a + b + c;
    const print = (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return `${hours} hour${hours === 1 ? '' : 's'} ${rest} minutes`;
    };
    if (total < 65 || total % 60 === 0 || (total > 115 && total < 125)) return undefined;
    return {
      stem: `A show has a part of ${a} minutes, a break of ${c} minutes and another part of ${b} minutes. How long is it in all?`,
      answer: print(total),
      distractors: [
        wrong(print(total + 40), 'took 100 minutes for an hour'),
        wrong(print(total + 60), 'counted one hour too many'),
        wrong(print(total + 10), 'made a slip in adding'),
        wrong(
          total - c >= 65 && (total - c) % 60 > 0 ? print(total - c) : '',
          'left out the break',
        ),
      ],
      fillers: [print(total + 5), print(total + 20)],
      explanation: `${a} + ${c} + ${b} = ${total} minutes. Then ${total} − ${Math.floor(total / 60) * 60} = ${total % 60}, so it is ${print(total)}.`,
    };
  },
  MULTI_STEP,
);

/** A rule of two operations that is applied twice. */
export const ruleTwice = template(
  'ruleTwice',
  (random) => {
    const [start, times, more] = [random.integer(3, 9), random.integer(2, 4), random.integer(1, 9)];
    const next = (value: number): number => value * times + more;
    const [second, third] = [next(start), next(next(start))];
    return {
      stem: `A pattern starts with ${start}. The rule is: multiply by ${times}, then add ${more}. What is the third number of the pattern?`,
      answer: grouped(third),
      distractors: [
        wrong(grouped(second), 'gave the second number'),
        wrong(grouped(next(third)), 'gave the fourth number'),
        wrong(grouped(start * times * times + more), 'added once only'),
        wrong(grouped((start + more) * times), 'added before the multiplication'),
      ],
      fillers: near(third, more, grouped),
      explanation: `Second number: ${start} × ${times} + ${more} = ${second}. Third number: ${second} × ${times} + ${more} = ${third}.`,
    };
  },
  MULTI_STEP,
);

/** A missing number on one side of two products. */
export const balancedSentence = template(
  'balancedSentence',
  (random) => {
    const [a, b] = [random.integer(4, 12), random.integer(4, 12)];
    const part = random.integer(6, a * b - 5);
    const missing = a * b - part;
    if (part === missing) return undefined;
    return {
      stem: `Which number makes both sides equal? ${a} × ${b} = ${part} + ___`,
      answer: String(missing),
      distractors: [
        wrong(String(a * b), 'gave the value of the left side'),
        wrong(String(a * b + part), 'added'),
        wrong(String(Math.abs(a + b - part)), 'added on the left side'),
        wrong(String(missing + 10), 'made a slip in regrouping'),
      ],
      fillers: near(missing, 2),
      explanation: `Left side: ${a} × ${b} = ${a * b}. The missing number is ${a * b} − ${part} = ${missing}.`,
    };
  },
  MULTI_STEP,
);

/** Equal marbles of two colours in two bags: the chance as a fraction of all. */
export const chanceOfBoth = template(
  'chanceOfBoth',
  (random) => {
    const [a, b, c, d] = [
      random.integer(2, 8),
      random.integer(2, 8),
      random.integer(2, 8),
      random.integer(2, 8),
    ];
    const total = a + b + c + d;
    if (a === b || c === d || a + c === b + d) return undefined;
    return {
      stem: `One bag has ${a} red and ${b} blue marbles, another ${c} red and ${d} blue. All go into one box. What is the chance of picking red there?`,
      answer: fraction(a + c, total),
      distractors: [
        wrong(fraction(b + d, total), 'gave the chance of blue'),
        wrong(fraction(a, a + b), 'used the first bag only'),
        wrong(fraction(c, c + d), 'used the second bag only'),
        wrong(fraction(a + c, b + d), 'compared red with blue'),
      ],
      explanation: `Red: ${a} + ${c} = ${a + c}. In all: ${a} + ${b} + ${c} + ${d} = ${total}. The chance of red is ${a + c}/${total}, in its lowest terms ${fraction(a + c, total)}.`,
    };
  },
  MULTI_STEP,
);
