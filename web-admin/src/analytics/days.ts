const DAY_MS = 86_400_000;

/** Days from one date to another. */
export const countDaysBetween = (first: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);

/** The date some days after another. */
export const addDaysToDate = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);

/** A date as typed, if it is one and between the first and the last; undefined while it is not. */
export const parseDayInRange = (typed: string, first: string, last: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && typed >= first && typed <= last ? typed : undefined;

/** "11-22" of "2026-11-22": the year is in the table. */
export const formatMonthDay = (date: string): string => date.slice(5);
