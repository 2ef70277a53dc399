import { addDays, daysBetween } from '../../calendar.ts';
import { isPaused, type Pause } from '../streak/streak.ts';

/** Whole days without learning after which a pupil counts as away (R31). Days of holidays do not count. */
export const AWAY_DAYS = 7;
/** Days after the last answer for which signs in answers are shown: an old sign says little. */
export const SIGN_DAYS = 28;
/** Maximum number of days that are looked at; a holiday has 120 days at most. */
const MAX_DAYS = 400;

/**
 * Returns the last local day of learning with which a pupil is away today: seven days that are no holidays
 * lie between. An earlier day of learning is away too.
 */
export const lastDayOfAway = (today: string, holidays: readonly Pause[]): string => {
  let missed = 0;
  let back = 1;
  for (; missed < AWAY_DAYS && back < MAX_DAYS; back += 1) {
    if (!isPaused(holidays, addDays(today, -back))) missed += 1;
  }
  return addDays(today, -back);
};

/** Returns the first local day of answers whose signs are shown today. */
export const firstDayOfSigns = (today: string): string => addDays(today, -SIGN_DAYS);

/** Returns the days since the last day of learning. */
export const daysAway = (lastDay: string, today: string): number => daysBetween(lastDay, today);
