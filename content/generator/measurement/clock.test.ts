import { expect, test } from 'vitest';
import { explainCountingOn } from './clock.ts';

test.each([
  [
    'in one hour',
    840,
    865,
    'Both times are in the same hour, so take the minutes apart: 25 − 0 = 25 minutes.',
  ],
  [
    'by hours first',
    665,
    730,
    'Count on from 11:05 a.m.: to 12:05 p.m., 1 hour; to 12:10 p.m., 5 minutes. 1 hour + 5 minutes = 1 hour 5 minutes.',
  ],
  [
    'to the full hour first',
    1006,
    1161,
    'Count on from 4:46 p.m.: to 5:00 p.m., 14 minutes; to 7:00 p.m., 2 hours; to 7:21 p.m., 21 minutes. 14 minutes + 2 hours + 21 minutes = 2 hours 35 minutes.',
  ],
  [
    'past one full hour',
    805,
    860,
    'Count on from 1:25 p.m.: to 2:00 p.m., 35 minutes; to 2:20 p.m., 20 minutes. 35 minutes + 20 minutes = 55 minutes.',
  ],
])('the explanation counts on %s', (_, from, to, explanation) => {
  expect(explainCountingOn(from, to)).toBe(explanation);
});
