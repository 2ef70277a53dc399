import { expect, test } from 'vitest';
import type { PaperResult } from '@mahoe/contracts/practice/papers';
import { writeParentLetter } from './parentLetter.ts';

const result: PaperResult = {
  id: 'sitting',
  formId: 'form',
  title: 'Mathematics',
  form: '2026 form',
  handedInOn: '2026-11-27',
  correct: 18,
  total: 30,
  percentage: 60,
  answered: 28,
  isOnPaper: false,
  isTimeUp: false,
  band: 'Proficient',
  mastery: null,
  strands: [
    { name: 'Number', correct: 12, total: 15 },
    { name: 'Measurement', correct: 2, total: 6 },
    { name: 'Algebra', correct: 0, total: 2 },
  ],
  depths: [],
  pace: {
    secondsForEach: 120,
    secondsUsed: 95,
    lastQuarter: { name: 'last quarter', correct: 3, total: 7 },
  },
  pointsEarned: 0,
  experienceEarned: 0,
  reviewFrom: '2026-11-28',
  isReviewOpen: false,
};
const letterOf = (changes: Partial<PaperResult> = {}): string =>
  writeParentLetter({ ...result, ...changes }, 'Tia').join('\n');

test('a letter to the parent has the result, the strong and the weak parts, and the time', () => {
  const letter = letterOf();
  for (const words of [
    'On Friday 27 November 2026 Tia sat a practice paper: Mathematics.',
    '18 of 30 answers were right. 2 were left open.',
    'this is “Proficient”',
    'Tia did well in Number (12 of 15).',
    'More practice will help in Measurement (2 of 6).',
    'An answer took about 95 seconds. The paper gives 120.',
    'It does not predict the result of the exam.',
  ])
    expect(letter).toContain(words);
  expect(letter).not.toContain('Algebra');
});

test('the letter of a grade 4 paper names the parts that were passed', () => {
  const parts = [
    { name: 'Number', correct: 9, total: 15, pass: 8, isMastered: true },
    { name: 'Geometry', correct: 2, total: 9, pass: 5, isMastered: false },
  ];
  const letter = letterOf({ band: null, mastery: { state: 'almost', parts } });
  expect(letter).toContain('A pass is 8 of 15 in Number, 5 of 9 in Geometry.');
  expect(letter).toContain('Passed: Number (9 of 15). Not passed yet: Geometry (2 of 9).');
});

test('the letter of a paper written by hand names no time', () => {
  const letter = letterOf({ isOnPaper: true });
  expect(letter).toContain('written by hand');
  expect(letter).not.toContain('seconds');
});
