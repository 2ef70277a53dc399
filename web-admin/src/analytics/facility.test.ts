import { expect, test } from 'vitest';
import { groupByFacility, sortByFlags, MIN_ATTEMPTS } from './facility.ts';

interface Flag {
  readonly type: 'critical' | 'warning';
  readonly message: string;
}
const question = (facility: number | null, attempts = MIN_ATTEMPTS, ...flags: Flag[]) => ({
  facility,
  attempts,
  flags,
});
const warning: Flag = { type: 'warning', message: 'odd' };
const critical: Flag = { type: 'critical', message: 'wrong' };

test('questions are grouped by tenths of right answers, and those with few attempts are left out', () => {
  const bands = groupByFacility([
    question(0),
    question(9.9),
    question(10, MIN_ATTEMPTS, warning),
    question(100),
    question(50, MIN_ATTEMPTS - 1),
    question(null, 0),
  ]);
  expect(bands.map(({ questions }) => questions)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(bands[1]).toEqual({ band: '10–20', questions: 1, flagged: 1 });
});

test('the worst flags come first, then the most attempts', () => {
  const [a, b, c, d] = [
    question(50, 99),
    question(50, 20, warning),
    question(5, 20, warning, critical),
    question(50, 60, warning),
  ];
  expect(sortByFlags([a, b, c, d])).toEqual([c, d, b, a]);
});
