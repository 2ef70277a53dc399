// R10 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeciderProperties, spec } from '../../testing.ts';
import { evolveHolidays, type HolidayEvent, type Holidays } from './holidays.ts';
import { schoolHoliday, type SchoolHolidayCommand } from './schoolHoliday.ts';

const administratorId = '11111111-1111-4111-8111-111111111111';
const holidayId = '22222222-2222-4222-8222-222222222222';
const now = { at: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' };
const set = (from: string, to: string): SchoolHolidayCommand => ({
  type: 'SetSchoolHoliday',
  now,
  administratorId,
  holidayId,
  name: 'Christmas',
  from,
  to,
});
const remove: SchoolHolidayCommand = { type: 'RemoveSchoolHoliday', now, administratorId };
const holiday = () => spec(schoolHoliday).given().when(set('2026-12-14', '2027-01-01')).events();

describe('a school holiday', () => {
  test.each([
    ['one day', '2026-12-14', '2026-12-14'],
    ['120 days', '2026-01-01', '2026-04-30'],
  ])('may last %s', (_what, from, to) => {
    spec(schoolHoliday)
      .given()
      .when(set(from, to))
      .then({ type: 'SchoolHolidaySet', data: { holidayId, name: 'Christmas', from, to } });
  });

  test.each([
    ['ends before it begins', '2026-12-14', '2026-12-13'],
    ['lasts 121 days', '2026-01-01', '2026-05-01'],
  ])('is refused when it %s', (_what, from, to) => {
    spec(schoolHoliday).given().when(set(from, to)).thenRejected('holiday-range-refused');
  });

  test('is removed once, and only if it exists', () => {
    spec(schoolHoliday).given().when(remove).thenRejected('holiday-not-found');
    spec(schoolHoliday)
      .given(...holiday())
      .when(remove)
      .then({ type: 'SchoolHolidayRemoved', data: { holidayId, administratorId } });
  });

  test('keeps the properties of every decider', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-12-${n}`);
    const command = fc.oneof(
      fc.tuple(day, day).map((range) => set(...range)),
      fc.constant(remove),
    );
    checkDeciderProperties(schoolHoliday, fc.array(command, { maxLength: 5 }));
  });
});

test('the holidays of a point of history', () => {
  const removed: HolidayEvent = {
    type: 'SchoolHolidayRemoved',
    data: { holidayId, administratorId, occurredAt: now.at, localDate: now.localDate },
  };
  const after = holiday().reduce<Holidays>(evolveHolidays, {});
  expect(after).toEqual({
    [holidayId]: { name: 'Christmas', from: '2026-12-14', to: '2027-01-01' },
  });
  expect(evolveHolidays(after, removed)).toEqual({});
});
