import { expect, test } from 'vitest';
import { DEMO_TYPES, markDemoAnswer } from './demoTypes.ts';

const sample = (tab: string) => {
  const type = DEMO_TYPES.find((one) => one.tab === tab);
  if (!type) throw new Error(`no type ${tab}`);
  return type.sample;
};
const middle = (): number => 0.5;

test('a multiple-choice answer is right if the chosen option is the right one', () => {
  expect(markDemoAnswer(sample('MCQ'), { selectedAnswer: 1 }, middle)).toEqual({ isCorrect: true });
  expect(markDemoAnswer(sample('MCQ'), { selectedAnswer: 0 }, middle)).toEqual({
    isCorrect: false,
  });
});

test('a short answer ignores case and trims nothing, and a wrong one shows at most three samples', () => {
  const short = sample('Short Answer');
  expect(markDemoAnswer(short, { textAnswer: 'kINGSTON' }, middle)).toEqual({ isCorrect: true });
  const padded = markDemoAnswer(short, { textAnswer: 'Kingston ' }, middle);
  expect(padded.isCorrect).toBe(false);
  const many = { ...short, acceptedAnswers: ['a', 'b', 'c', 'd'] };
  expect(markDemoAnswer(many, { textAnswer: 'x' }, middle).samples).toEqual(['a', 'b', 'c']);
});

test('an extended response is always right, at 85 percent, with a rubric near it', () => {
  const { isCorrect, rubric } = markDemoAnswer(sample('Extended'), { textAnswer: 'x' }, middle);
  expect(isCorrect).toBe(true);
  expect(rubric?.percent).toBe(85);
  expect(rubric?.categories.map(({ name }) => name)).toEqual([
    'Content',
    'Organization',
    'Language',
    'Examples',
  ]);
  const spread = [0, 1].map(
    (end) =>
      markDemoAnswer(sample('Extended'), { textAnswer: 'x' }, () => end).rubric?.categories[0]
        ?.percent,
  );
  expect(spread).toEqual([80, 90]);
});

test('a diagram is right when as many labels lie on it as it has positions', () => {
  const placed = ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label, x: 1, y: 1 }));
  expect(markDemoAnswer(sample('Diagram'), { labelingAnswer: placed }, middle).isCorrect).toBe(
    true,
  );
  const fewer = { labelingAnswer: placed.slice(1) };
  expect(markDemoAnswer(sample('Diagram'), fewer, middle).isCorrect).toBe(false);
});

test('a matching answer is right if every pair matches', () => {
  const matching = sample('Matching');
  expect(markDemoAnswer(matching, matching.right, middle).isCorrect).toBe(true);
  const one = { matchingAnswer: { 'National tree': 'Blue mahoe' } };
  expect(markDemoAnswer(matching, one, middle).isCorrect).toBe(false);
});

test('an order says how many items are in the correct position', () => {
  const sequencing = sample('Sequencing');
  expect(markDemoAnswer(sequencing, sequencing.right, middle)).toEqual({
    isCorrect: true,
    note: '5 of 5 items in the correct position',
  });
  const given = { sequenceAnswer: sequencing.question.sequenceItems };
  expect(markDemoAnswer(sequencing, given, middle)).toEqual({
    isCorrect: false,
    note: '0 of 5 items in the correct position',
  });
});

test('several options are right if all right ones are chosen', () => {
  const select = sample('Multiple Select');
  expect(markDemoAnswer(select, { selectedAnswers: [3, 0] }, middle)).toEqual({ isCorrect: true });
  expect(markDemoAnswer(select, { selectedAnswers: [0, 1] }, middle)).toEqual({ isCorrect: false });
});

test('a table says how many rows are right', () => {
  const grid = sample('Table Grid');
  expect(markDemoAnswer(grid, grid.right, middle)).toEqual({
    isCorrect: true,
    note: '4 of 4 rows right',
  });
  const given = { gridAnswer: { 'Rio Grande': 'river', Mandeville: 'river' } };
  expect(markDemoAnswer(grid, given, middle)).toEqual({
    isCorrect: false,
    note: '1 of 4 rows right',
  });
});
