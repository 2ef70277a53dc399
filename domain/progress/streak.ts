import { daysBetween } from '../calendar.ts';

/** Days in a row: rule `streak/1` (R10). */
export const STREAK_RULE = 'streak/1';

export interface Streak {
  readonly length: number;
  /** Last counted local day; null before the first. */
  readonly lastDate: string | null;
  /** 0 to 2; each covers one missed day. */
  readonly freezes: number;
  /** Days since `lastDate` on which the streak was paused. */
  readonly pausedDays: number;
}

const MAX_FREEZES = 2;
const FREEZE_EVERY = 7;
export const STREAK_MILESTONES = [3, 7, 14, 30, 50, 75, 100, 150, 200, 365] as const;

export const noStreak: Streak = { length: 0, lastDate: null, freezes: 0, pausedDays: 0 };

/** A day on which a quiz was completed with an answer that was no rapid guess. */
export const countDay = (streak: Streak, date: string): Streak => {
  // The first completed quiz brings one freeze.
  if (streak.lastDate === null) return { length: 1, lastDate: date, freezes: 1, pausedDays: 0 };
  const days = daysBetween(streak.lastDate, date);
  if (days <= 0) return streak;
  const missed = Math.max(0, days - 1 - streak.pausedDays);
  const isKept = missed <= streak.freezes;
  const length = isKept ? streak.length + 1 : 1;
  const left = isKept ? streak.freezes - missed : streak.freezes;
  const freezes = length % FREEZE_EVERY === 0 ? Math.min(MAX_FREEZES, left + 1) : left;
  return { length, lastDate: date, freezes, pausedDays: 0 };
};

/** Days from one date up to, not including, another do not count as missed. */
export const pauseStreak = (streak: Streak, from: string, to: string): Streak => {
  if (streak.lastDate === null) return streak;
  const since = daysBetween(streak.lastDate, from) > 0 ? from : streak.lastDate;
  const skipped = daysBetween(streak.lastDate, from) > 0 ? 0 : 1;
  const days = Math.max(0, daysBetween(since, to) - skipped);
  return { ...streak, pausedDays: streak.pausedDays + days };
};

/** The streak shown on a day: the length while it can still be kept, else 0. */
export const shownStreak = (streak: Streak, today: string): number =>
  streak.lastDate !== null &&
  daysBetween(streak.lastDate, today) - streak.pausedDays <= 1 + streak.freezes
    ? streak.length
    : 0;
