import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  instantMs,
  instantOf,
  momentOf,
  weekStart,
} from './calendar.ts';

const anyMs = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('the calendar agrees with the platform', () => {
  test('instants are written and read alike', () => {
    fc.assert(
      fc.property(anyMs, (ms) => {
        expect(instantOf(ms)).toBe(new Date(ms).toISOString());
        expect(instantMs(instantOf(ms))).toBe(ms);
      }),
    );
  });

  test('the local date is the date in Jamaica', () => {
    // Jamaica's last daylight saving time ended in 1983.
    const sinceThen = fc.integer({ min: Date.UTC(1984, 0), max: 4_102_444_800_000 });
    const inJamaica = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });
    fc.assert(
      fc.property(sinceThen, (ms) => {
        expect(momentOf(ms).localDate).toBe(inJamaica.format(ms));
      }),
    );
  });

  test('days are counted both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
        expect(dayNumber(dateOfDay(days))).toBe(days);
      }),
    );
  });
});

test('days later and earlier go over months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
});

test('a week starts on Monday', () => {
  expect(weekStart('2026-11-16')).toBe('2026-11-16');
  expect(weekStart('2026-11-21')).toBe('2026-11-16');
  expect(weekStart('2026-11-22')).toBe('2026-11-16');
});

test('a month later keeps the day, or takes the last one there is', () => {
  expect(addMonths('2026-11-21T10:00:00.000Z', 1)).toBe('2026-12-21T10:00:00.000Z');
  expect(addMonths('2027-01-31T10:00:00.000Z', 1)).toBe('2027-02-28T10:00:00.000Z');
  expect(addMonths('2026-12-31T10:00:00.000Z', 2)).toBe('2027-02-28T10:00:00.000Z');
  expect(addMonths('2026-11-21T10:00:00.000Z', 12)).toBe('2027-11-21T10:00:00.000Z');
});
