import { expect, test } from 'vitest';
import { getFigures, findLessonProblems, findWrongSums } from './lessonChecks.ts';

const parts = {
  opening: 'Sea water and air are mixtures.',
  first: '## What a mixture is\nIt can be taken apart.',
  example: '[example] How much is 20 + 100?\n1. Add the tens.\n2. Add the rest.\nAnswer: 120.',
  try: '[try] How much is 30 + 100?\n[figure filtering] A funnel.\nAnswer: 130, as before.',
  second: '## Taking it apart\nA sieve sorts by size.',
};
const lesson = (changes: Partial<typeof parts> = {}): string =>
  Object.values({ ...parts, ...changes }).join('\n\n');

test('a lesson has headings, one or two worked examples and one question to try', () => {
  expect(findLessonProblems(lesson())).toEqual([]);
  const second = parts.second + '\n\n' + parts.example;
  expect(findLessonProblems(lesson({ second }))).toEqual([]);
  expect(getFigures(lesson())).toEqual(['/figures/filtering.svg']);
});

test.each([
  [{ second: 'A sieve sorts by size.' }, 'fewer than two headings'],
  [{ example: '' }, 'it has 0 worked examples'],
  [{ second: `${parts.second}\n\n${parts.example}\n\n${parts.example}` }, 'it has 3 worked'],
  [{ try: '' }, 'it has 0 questions to try'],
  [{ second: '', first: parts.first + '\n\n' + parts.second }, 'not in the middle'],
  [{ example: '[example] How?\n1. So.\nAnswer: 4.' }, 'a single step'],
  [{ second: '## Taking it apart' }, 'nothing follows'],
  [{ try: '[try] How much is 30 + 100?' }, 'a block is not whole: "[try]'],
  [{ opening: '[figure ../out] A way out.' }, 'a block is not whole: "[figure'],
  [{ opening: 'So 20 + 100 = 130.' }, '20 + 100 = 130 is wrong'],
  [{ opening: '[column] 8 + 5 = 12\n 8\n+5' }, '8 + 5 = 12 is wrong'],
  [{ opening: '[column] Wide\n1234567890123456789\n--' }, 'wider than'],
  [{ opening: '[table] Wide\na|b|c|d|e\n1|2|3|4|5' }, 'more than 4 columns'],
  [{ opening: `[figure filtering] A funnel.\n${'very '.repeat(30)}long` }, 'too long'],
])('%j is found', (changes, problem) => {
  expect(findLessonProblems(lesson(changes))).toEqual(
    expect.arrayContaining([expect.stringContaining(problem)]),
  );
});

test.each([
  '3,678 + 2,545 = 6,223',
  '2 × 340 = 680 m',
  '3 × (4 + 5) = 27',
  '1/2 + 1/4 = 3/4',
  '5 × 12 = 50 + 10 = 60',
  '$1,200 + $400 = $1,600.',
  '17 ÷ 5 = 3 remainder 2',
  '6 cm + 3 × 2 = 12 cm',
  'on the 4 = 12',
  '1/2 = 50%',
])('%s is not held wrong', (text) => {
  expect(findWrongSums(text)).toEqual([]);
});

test.each(['3 × 4 = 13', '5 × 12 = 50 + 10 = 61', '0.5 + 0.25 = 0.8.', '1/2 + 1/4 = 2/6'])(
  '%s is wrong',
  (text) => {
    expect(findWrongSums(text)).toHaveLength(1);
  },
);
