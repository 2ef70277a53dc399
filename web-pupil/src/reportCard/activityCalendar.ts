import { addDays, daysBetween } from '../ui/format/localDate.ts';

const MAX_DAYS = 84;
const QUIZ_ANSWERS = 10;

/** The first day the activity calendar shows: that of the period, at most twelve weeks back. */
export const gridStart = (from: string, to: string): string =>
  daysBetween(from, to) >= MAX_DAYS ? addDays(to, 1 - MAX_DAYS) : from;

/** How much was done on a day: 1 a little, 2 a quiz's worth, 3 two or more. */
export const toActivityLevel = (day: { readonly answers: number } | undefined): 0 | 1 | 2 | 3 => {
  if (!day) return 0;
  if (day.answers >= 2 * QUIZ_ANSWERS) return 3;
  return day.answers >= QUIZ_ANSWERS ? 2 : 1;
};
