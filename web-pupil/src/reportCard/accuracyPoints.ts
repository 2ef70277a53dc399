import type { ReportCard } from '@mahoe/contracts/progress/report';
import { addDays, daysBetween, formatDayAndMonth, weekdayIndex } from '../ui/format/localDate.ts';

/** Maximum number of days shown day by day; longer periods are shown week by week. */
const MAX_DAYS = 31;

export interface AccuracyPoint {
  /** Days since the beginning of the report. */
  readonly at: number;
  /** Share of right answers, a whole percent. */
  readonly percent: number;
  readonly name: string;
  readonly correct: number;
  readonly answers: number;
}

/**
 * Computes accuracy day by day, or week by week (from Monday) over a long period. Days without
 * answers are left out.
 */
export const accuracyPoints = (
  calendar: readonly Pick<ReportCard['calendar'][number], 'date' | 'answers' | 'correct'>[],
  from: string,
  to: string,
): readonly AccuracyPoint[] => {
  const byWeek = daysBetween(from, to) >= MAX_DAYS;
  const sums = new Map<string, { answers: number; correct: number }>();
  for (const { date, answers, correct } of calendar) {
    if (answers === 0) continue;
    const key = byWeek ? addDays(date, -weekdayIndex(date)) : date;
    const sum = sums.get(key) ?? { answers: 0, correct: 0 };
    sums.set(key, { answers: sum.answers + answers, correct: sum.correct + correct });
  }
  return [...sums].map(([date, { answers, correct }]) => ({
    at: daysBetween(from, date),
    percent: Math.round((100 * correct) / answers),
    name: byWeek ? `from ${formatDayAndMonth(date)}` : formatDayAndMonth(date),
    correct,
    answers,
  }));
};
