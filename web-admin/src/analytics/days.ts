const DAY_MS = 86_400_000;

/** Number of days from one date to another. */
export const countDaysBetween = (first: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);

/** The date a number of days after another. */
export const addDaysToDate = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);

/** The typed text if it is a date between the first and the last one, else undefined. */
export const parseDayInRange = (typed: string, first: string, last: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && typed >= first && typed <= last ? typed : undefined;

/** "11-22" for "2026-11-22": the table shows the year. */
export const formatMonthDay = (date: string): string => date.slice(5);
