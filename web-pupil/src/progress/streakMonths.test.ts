import { expect, test } from 'vitest';
import { streakMonths } from './streakMonths.ts';

const day = (date: string) => ({ date, state: 'counted' as const, reason: '' });

test('days are grouped into months that begin on their day of the week', () => {
  const months = streakMonths([day('2026-10-30'), day('2026-10-31'), day('2026-11-01')]);
  expect(months.map(({ date, blanks, days }) => [date, blanks, days.length])).toEqual([
    ['2026-10-30', 4, 2],
    ['2026-11-01', 6, 1],
  ]);
});
