import { afterEach, expect, test, vi } from 'vitest';

const ofDevice = process.env['TZ'];
afterEach(() => {
  if (ofDevice === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ofDevice;
});

test.each([
  ['Pacific/Auckland', 17],
  ['America/Los_Angeles', 20],
  ['UTC', 4],
])('an instant has the day and time of Jamaica on a device in %s', async (zone, hours) => {
  process.env['TZ'] = zone;
  vi.resetModules();
  const { formatDate, formatLongDate, formatWeekdayAndDate, formatWeekdayAndTime } =
    await import('./instant.ts');
  const lateEvening = '2027-01-05T04:30:00.000Z';
  expect(new Date(lateEvening).getHours()).toBe(hours);
  expect(formatDate(lateEvening)).toBe('4 January');
  expect(formatLongDate(lateEvening)).toBe('4 January 2027');
  expect(formatWeekdayAndDate(lateEvening)).toBe('Monday, 4 January 2027');
  expect(formatWeekdayAndTime(lateEvening)).toMatch(/^Monday.* 11:30 pm$/);
  expect(formatDate('2027-01-05T05:00:00.000Z')).toBe('5 January');
});
