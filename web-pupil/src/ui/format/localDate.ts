/** Date format without a comma after the day of the week; browsers differ in it. */
const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (date: string): string => formatter.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
};

/** Formats a local date (YYYY-MM-DD) as "Sat 21 Nov". */
export const formatShortDay = createFormatter({ weekday: 'short', day: 'numeric', month: 'short' });

/** Formats a local date as "21 Nov". */
export const formatDayAndMonth = createFormatter({ day: 'numeric', month: 'short' });

/** Formats a local date as "Saturday 21 November 2026". */
export const formatLongDay = createFormatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats the month of a local date as "November 2026". */
export const formatMonth = createFormatter({ month: 'long', year: 'numeric' });

/** Formats the month of a local date as "November". */
export const formatMonthName = createFormatter({ month: 'long' });

const DAY_MS = 86_400_000;
const JAMAICA_OFFSET_MS = 5 * 3_600_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Adds days to a local date; a negative number goes back. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** Counts the days from one local date to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the day of the week of a local date: 0 is Monday, 6 Sunday. */
export const weekdayIndex = (date: string): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

/**
 * Returns the local date in Jamaica of an instant, given in milliseconds since 1970 or as ISO text.
 */
export const toJamaicanDate = (instant: number | string): string =>
  new Date((typeof instant === 'number' ? instant : Date.parse(instant)) - JAMAICA_OFFSET_MS)
    .toISOString()
    .slice(0, 10);
