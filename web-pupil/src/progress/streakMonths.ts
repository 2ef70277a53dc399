import type { StreakDay } from '@mahoe/contracts/progress/streakAndPrize';
import { weekdayIndex } from '../ui/format/localDate.ts';

export interface StreakMonth {
  /** A date of the month. */
  readonly date: string;
  /** Number of blank cells before the first day; weeks begin on Monday. */
  readonly blanks: number;
  readonly days: readonly StreakDay[];
}

/** Groups days by month, oldest first. */
export const streakMonths = (days: readonly StreakDay[]): readonly StreakMonth[] => {
  const months = new Map<string, StreakDay[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, group]) => {
    const date = group[0]?.date ?? `${month}-01`;
    return { date, blanks: weekdayIndex(date), days: group };
  });
};
