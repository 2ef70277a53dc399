import { addDays, daysBetween } from '../ui/format/localDate.ts';

const MOST_DAYS = 84;
const QUIZ = 10;

/** The first day the activity calendar shows: that of the period, at most twelve weeks back. */
export const gridStart = (from: string, to: string): string =>
  daysBetween(from, to) >= MOST_DAYS ? addDays(to, 1 - MOST_DAYS) : from;

/** How much was done on a day: 1 a little, 2 a quiz's worth, 3 two or more. */
export const strengthOf = (day: { readonly answers: number } | undefined): 0 | 1 | 2 | 3 => {
  if (!day) return 0;
  if (day.answers >= 2 * QUIZ) return 3;
  return day.answers >= QUIZ ? 2 : 1;
};
