import { addDays, daysBetween } from '../../calendar.ts';

/** Period of a report; today is its last day (R13). */
export type ReportPeriod = 'week' | 'month' | 'all';

/** Local days from the first to the last, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const DAYS = { week: 7, month: 30 } as const;
/** Days that a trend compares for `all`: the last thirty with the thirty before. */
const TREND_DAYS_OF_ALL = 30;

const endingOn = (to: string, days: number): DateRange => ({ from: addDays(to, 1 - days), to });

export interface ReportDays {
  readonly now: DateRange;
  /** The equal period before; null for `all`. */
  readonly before: DateRange | null;
  /** The two ranges that a trend compares. */
  readonly trend: { readonly now: DateRange; readonly before: DateRange };
  /** Days of the period since registration, today included; at least 1. */
  readonly days: number;
}

/** Returns the ranges of a report on a period. */
export const reportDays = (
  period: ReportPeriod,
  today: string,
  registeredOn: string,
): ReportDays => {
  const age = Math.max(1, daysBetween(registeredOn, today) + 1);
  const length = period === 'all' ? TREND_DAYS_OF_ALL : DAYS[period];
  const recent = endingOn(today, length);
  const earlier = endingOn(addDays(recent.from, -1), length);
  const trend = { now: recent, before: earlier };
  return period === 'all'
    ? { now: endingOn(today, age), before: null, trend, days: age }
    : { now: recent, before: earlier, trend, days: Math.min(length, age) };
};
