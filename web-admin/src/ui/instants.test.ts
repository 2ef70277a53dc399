import { expect, test } from 'vitest';
import { dateText, fromLocalField, jamaicanDay, jamaicanTime, toLocalField } from './instants.ts';

test('an instant is shown in Jamaican local time, also across midnight', () => {
  expect(jamaicanTime('2026-11-21T19:05:00.000Z')).toBe('21 Nov 2026, 2:05 pm');
  expect(jamaicanDay('2026-12-01T04:59:59.000Z')).toBe('30 Nov 2026');
});

test('a local day is shown unchanged in any time zone of the browser', () => {
  expect(dateText('2026-11-01')).toBe('1 Nov 2026');
  expect(dateText('2026-12-31')).toBe('31 Dec 2026');
});

test('an expiry is edited to the minute', () => {
  expect(toLocalField('2027-01-01T04:59:59.000Z')).toBe('2026-12-31T23:59');
});

test('a typed time is read as Jamaican time', () => {
  expect(fromLocalField('2026-12-31T23:59')).toBe('2026-12-31T23:59:00-05:00');
  expect(Date.parse(fromLocalField('2026-12-31T23:59'))).toBe(
    Date.parse('2027-01-01T04:59:00.000Z'),
  );
});

test('a saved expiry comes back as it was typed', () => {
  expect(toLocalField(new Date(fromLocalField('2026-07-01T08:30')).toISOString())).toBe(
    '2026-07-01T08:30',
  );
});
