import { expect, test } from 'vitest';
import { adviseLength } from './wordAdvice.ts';

test.each([
  [0, 'Write 100 to 140 words.'],
  [64, 'Write at least 36 words more.'],
  [99, 'Write at least 1 word more.'],
  [100, 'Long enough. You may write up to 140.'],
  [140, 'Long enough. You may write up to 140.'],
  [141, '1 word too many. Take something out.'],
  [155, '15 words too many. Take something out.'],
])('a text of %i words is told how it fits a task of 100 to 140', (written, advice) => {
  expect(adviseLength(written, { from: 100, to: 140 })).toBe(advice);
});
