import { addDays, daysBetween } from '../ui/format/localDate.ts';

const MAX_DAYS = 84;
const QUIZ_ANSWERS = 10;

/**
 * Returns the first day of the activity calendar: the period's first day, at most twelve weeks
 * back.
 */
export const gridStart = (from: string, to: string): string =>
  daysBetween(from, to) >= MAX_DAYS ? addDays(to, 1 - MAX_DAYS) : from;

/** Rates a day's activity: 1 is a little, 2 is one quiz, 3 is two or more. */
export const toActivityLevel = (day: { readonly answers: number } | undefined): 0 | 1 | 2 | 3 => {
  if (!day) return 0;
  if (day.answers >= 2 * QUIZ_ANSWERS) return 3;
  return day.answers >= QUIZ_ANSWERS ? 2 : 1;
};
