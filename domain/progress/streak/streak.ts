import { dateOfDay, dayNumber } from '../../calendar.ts';

/** Days in a row: rule `streak/1` (R10). */
export const STREAK_RULE = 'streak/1';

export interface Streak {
  readonly length: number;
  /** Last counted local day; null before the first. */
  readonly lastDate: string | null;
  /** 0 to 2; each covers one missed day. */
  readonly freezes: number;
}

/** Local days, first and last included, on which a missed day does not count as one. */
export interface Pause {
  readonly from: string;
  readonly to: string;
}

/** Constants by which a streak is counted. */
export interface StreakRule {
  readonly version: string;
  /** Freezes the first completed quiz brings, and most that are kept. */
  readonly firstFreezes: number;
  readonly maxFreezes: number;
  /** Another freeze at each multiple of this length. */
  readonly freezeEvery: number;
}
export const streakRule1: StreakRule = {
  version: STREAK_RULE,
  firstFreezes: 1,
  maxFreezes: 2,
  freezeEvery: 7,
};

/** Lengths worth announcing. */
export const STREAK_MILESTONES = [3, 7, 14, 30, 50, 75, 100, 150, 200, 365] as const;

export const noStreak: Streak = { length: 0, lastDate: null, freezes: 0 };

/** Returns true if a pause covers a day, so that missing it breaks no streak. */
export const isPaused = (pauses: readonly Pause[], date: string): boolean =>
  pauses.some(({ from, to }) => from <= date && date <= to);

/** Days between two dates, neither included, that were not paused. */
const missedDays = (after: string, before: string, pauses: readonly Pause[]): number => {
  let missed = 0;
  for (let day = dayNumber(after) + 1; day < dayNumber(before); day += 1) {
    if (!isPaused(pauses, dateOfDay(day))) missed += 1;
  }
  return missed;
};

/** A day on which a quiz was answered and completed, with an answer that was no rapid guess. */
export const countDay = (
  streak: Streak,
  date: string,
  pauses: readonly Pause[] = [],
  { firstFreezes, maxFreezes, freezeEvery }: StreakRule = streakRule1,
): Streak => {
  if (streak.lastDate === null) return { length: 1, lastDate: date, freezes: firstFreezes };
  if (date <= streak.lastDate) return streak;
  const missed = missedDays(streak.lastDate, date, pauses);
  const isKept = missed <= streak.freezes;
  const length = isKept ? streak.length + 1 : 1;
  const left = isKept ? streak.freezes - missed : streak.freezes;
  const freezes = length % freezeEvery === 0 ? Math.min(maxFreezes, left + 1) : left;
  return { length, lastDate: date, freezes };
};

/** The streak after days that counted, the oldest first. */
export const streakAfter = (dates: readonly string[], pauses: readonly Pause[]): Streak =>
  dates.reduce((streak, date) => countDay(streak, date, pauses), noStreak);

/** The streak shown on a day: the length while it can still be kept, else 0. */
export const shownStreak = (
  streak: Streak,
  today: string,
  pauses: readonly Pause[] = [],
): number =>
  streak.lastDate !== null && missedDays(streak.lastDate, today, pauses) <= streak.freezes
    ? streak.length
    : 0;
