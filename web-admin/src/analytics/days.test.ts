import { expect, test } from 'vitest';
import { addDaysToDate, countDaysBetween, parseDayInRange } from './days.ts';

test('days are counted across months, years and leap days, in both directions', () => {
  expect(countDaysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(addDaysToDate('2028-02-28', 2)).toBe('2028-03-01');
  expect(countDaysBetween('2026-11-22', '2026-11-22')).toBe(0);
  for (const days of [0, 1, 45, 400])
    expect(countDaysBetween('2026-11-22', addDaysToDate('2026-11-22', days))).toBe(days);
});

test('a date that is incomplete, before the first day or in the future is rejected', () => {
  expect(parseDayInRange('2026-11-22', '2026-11-01', '2026-11-23')).toBe('2026-11-22');
  for (const typed of ['', '2026-11', '0002-11-22', '2026-10-31', '2026-11-24'])
    expect(parseDayInRange(typed, '2026-11-01', '2026-11-23')).toBeUndefined();
});
