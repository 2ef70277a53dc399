import { expect, test } from 'vitest';
import { gridStart, toActivityLevel } from './activityCalendar.ts';

test('the calendar begins with the period but at most twelve weeks back', () => {
  expect(gridStart('2026-11-15', '2026-11-21')).toBe('2026-11-15');
  expect(gridStart('2026-01-01', '2026-11-21')).toBe('2026-08-30');
});

test.each([
  [undefined, 0],
  [{ answers: 0 }, 1],
  [{ answers: 9 }, 1],
  [{ answers: 10 }, 2],
  [{ answers: 20 }, 3],
])('a day of %o has strength %i', (day, strength) => {
  expect(toActivityLevel(day)).toBe(strength);
});
