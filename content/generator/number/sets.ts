import { factorsOf, isPrime, range } from '../arithmetic.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { listed } from '../numberText.ts';
import type { Random } from '../random.ts';

const braces = (members: readonly (string | number)[]): string => `{${members.join(', ')}}`;

/** Sets a pupil can decide about by trying to list the members. */
const FINITE = [
  'days of the week',
  'letters in the word MAHOE',
  'parishes of Jamaica',
  'months of the year',
  'even numbers between 1 and 99',
  'pupils in your class',
  'factors of 24',
  'vowels in the alphabet',
  'two-digit numbers',
  'prime numbers less than 50',
] as const;
const INFINITE = [
  'whole numbers',
  'multiples of 5',
  'even numbers',
  'whole numbers greater than 100',
  'multiples of 7',
  'odd numbers',
  'points on a line',
  'fractions between 0 and 1',
  'numbers greater than 1,000',
  'square numbers',
] as const;
const EMPTY = [
  'months with 40 days',
  'triangles with four sides',
  'odd numbers that end in 2',
  'whole numbers between 4 and 5',
  'even numbers between 6 and 8',
  'multiples of 10 that end in 5',
  'prime numbers between 24 and 28',
  'squares with three corners',
] as const;

export const kindOfSet = template(
  'kindOfSet',
  (random) => {
    const [wanted, kind, others] = random.pick([
      ['finite', FINITE, INFINITE],
      ['infinite', INFINITE, FINITE],
      ['empty', EMPTY, [...FINITE, ...INFINITE]],
    ] as const);
    const answer = random.pick(kind);
    const wrongs = random.sample(others, 3);
    const shown = random.shuffle([answer, ...wrongs]);
    const reason = {
      finite: 'You can count its members to an end',
      infinite: 'Its members go on without end',
      empty: 'It has no members at all',
    }[wanted];
    return {
      stem: `Which of these is ${wanted === 'finite' ? 'a' : 'an'} ${wanted} set: ${listed(
        shown.map((text) => `the ${text}`),
        'or',
      )}?`,
      answer,
      distractors: wrongs.map((text) => wrong(text, `is not ${wanted}`)),
      explanation: `${reason}. So the set of ${answer} is ${wanted}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const numberOfMembers = template(
  'numberOfMembers',
  (random, difficulty) => {
    const [low, high] =
      difficulty === 'Beginner'
        ? [random.integer(2, 9), random.integer(20, 30)]
        : [random.integer(10, 20), random.integer(40, 60)];
    const [name, rule] = random.pick([
      ['even numbers', (number: number) => number % 2 === 0],
      ['odd numbers', (number: number) => number % 2 === 1],
      ['multiples of 5', (number: number) => number % 5 === 0],
      ['multiples of 3', (number: number) => number % 3 === 0],
      ['prime numbers', isPrime],
    ] as const);
    const members = range(low + 1, high - 1).filter(rule);
    const count = members.length;
    const ends = [low, high].filter(rule).length;
    if (count < 3) return undefined;
    return {
      stem: `How many members are in the set of ${name} between ${low} and ${high}?`,
      answer: String(count),
      distractors: [
        wrong(String(count + ends), 'counted the end numbers too'),
        wrong(String(count + 1), 'counted one too many'),
        wrong(String(count - 1), 'left one out'),
        wrong(String(high - low), 'counted all the numbers'),
      ],
      explanation: `List them: ${members.join(', ')}. There are ${count} members. ${low} and ${high} themselves do not count.`,
    };
  },
  ONE_STEP,
);

interface TwoSets {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly both: readonly number[];
  readonly all: readonly number[];
}

const twoSets = (random: Random, size: number): TwoSets => {
  const pool = random.sample(range(1, 20), size * 2 - 2);
  const both = pool.slice(0, 2);
  const up = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
  const first = up([...both, ...pool.slice(2, size)]);
  const second = up([...both, ...pool.slice(size)]);
  return { first, second, both: up(both), all: up(pool) };
};

export const unionOrIntersection = template(
  'unionOrIntersection',
  (random, difficulty) => {
    const { first, second, both, all } = twoSets(
      random,
      difficulty === 'Beginner' ? 3 : difficulty === 'Intermediate' ? 4 : 5,
    );
    const union = random.integer(0, 1) === 1;
    const onlyFirst = first.filter((number) => !both.includes(number));
    const either = all.filter((number) => !both.includes(number));
    return {
      stem: `P = ${braces(first)} and Q = ${braces(second)}. What is P ${union ? '∪' : '∩'} Q?`,
      answer: braces(union ? all : both),
      distractors: [
        wrong(braces(union ? both : all), union ? 'found the intersection' : 'found the union'),
        wrong(braces(either), 'left out the members they share'),
        wrong(braces(onlyFirst), 'listed the members of P only'),
        wrong(braces(first), 'copied P'),
        wrong(braces(second), 'copied Q'),
      ],
      explanation: union
        ? `The union ∪ has every member that is in P or in Q, each written once: ${braces(all)}.`
        : `The intersection ∩ has only the members that are in both P and Q: ${braces(both)}.`,
    };
  },
  ONE_STEP,
);

const NAMED_SETS = [
  ['factors of 12', factorsOf(12)],
  ['factors of 18', factorsOf(18)],
  ['factors of 16', factorsOf(16)],
  ['factors of 20', factorsOf(20)],
  ['even numbers from 1 to 10', [2, 4, 6, 8, 10]],
  ['odd numbers from 1 to 10', [1, 3, 5, 7, 9]],
  ['prime numbers less than 12', [2, 3, 5, 7, 11]],
  ['multiples of 3 up to 18', [3, 6, 9, 12, 15, 18]],
  ['multiples of 4 up to 20', [4, 8, 12, 16, 20]],
  ['square numbers up to 25', [1, 4, 9, 16, 25]],
] as const;

export const intersectionOfNamedSets = template(
  'intersectionOfNamedSets',
  (random) => {
    const [one, two] = random.sample(NAMED_SETS, 2);
    if (one === undefined || two === undefined) return undefined;
    const [first, second]: readonly (readonly number[])[] = [one[1], two[1]];
    if (first === undefined || second === undefined) return undefined;
    const both = first.filter((number) => second.includes(number));
    const union = [...new Set([...first, ...second])].sort((a, b) => a - b);
    if (both.length === 0) return undefined;
    return {
      stem: `P is the set of ${one[0]}. Q is the set of ${two[0]}. Which set is P ∩ Q?`,
      answer: braces(both),
      distractors: [
        wrong(braces(union), 'found the union'),
        wrong(
          braces(first.filter((number) => !both.includes(number))),
          'listed the members of P only',
        ),
        wrong(
          braces(both.length > 1 ? both.slice(1) : [...both, Math.max(...first)]),
          'left a member out or added one',
        ),
        wrong(
          braces(second.filter((number) => !both.includes(number))),
          'listed the members of Q only',
        ),
      ].filter(({ text }) => text !== '{}'),
      explanation: `First list both: P = ${braces(first)} and Q = ${braces(second)}. Then keep what both sets have: ${listed(both.map(String))}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const memberOf = template(
  'memberOf',
  (random) => {
    const [name, members] = random.pick(NAMED_SETS);
    const inside: readonly number[] = members;
    const answer = random.pick(inside);
    const outside = random.sample(
      range(1, 30).filter((number) => !inside.includes(number)),
      3,
    );
    const shown = random.shuffle([answer, ...outside]).map(String);
    return {
      stem: `M is the set of ${name}. Which of ${listed(shown, 'or')} is a member of M?`,
      answer: String(answer),
      distractors: outside.map((number) =>
        wrong(String(number), 'does not fit the rule of the set'),
      ),
      explanation: `M = ${braces(inside)}. Of the four numbers only ${answer} is in it, so ${answer} ∈ M.`,
    };
  },
  ['Beginner'],
);
