import { expect, test } from 'vitest';
import {
  addDays,
  toJamaicanDate,
  daysBetween,
  formatLongDay,
  formatShortDay,
  weekdayIndex,
} from './localDate.ts';

test("a day's name does not depend on the time zone of the device", () => {
  expect(formatShortDay('2026-11-21')).toBe('Sat 21 Nov');
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November 2026');
});

test('days are counted across the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});

test('the week begins on Monday', () => {
  expect(weekdayIndex('2026-11-16')).toBe(0);
  expect(weekdayIndex('2026-11-22')).toBe(6);
  expect(weekdayIndex('1969-12-29')).toBe(0);
});

test('Jamaica is five hours behind', () => {
  expect(toJamaicanDate('2026-11-22T04:59:59Z')).toBe('2026-11-21');
  expect(toJamaicanDate(Date.parse('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
});
