/** A point in time as commands carry it; the domain has no clock. */
export interface Moment {
  /** UTC instant, ISO 8601 with milliseconds. */
  readonly at: string;
  /** Day in Jamaica (`YYYY-MM-DD`). */
  readonly localDate: string;
}

/** Returns the fields that every event records about its time. */
export const stamp = ({
  at,
  localDate,
}: Moment): { readonly occurredAt: string; readonly localDate: string } => ({
  occurredAt: at,
  localDate,
});

const MS_PER_DAY = 86_400_000;
/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MS = -5 * 3_600_000;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns the days from 1970-01-01 to a date `YYYY-MM-DD`. Source: Howard Hinnant, "chrono-compatible
 * low-level date algorithms", days_from_civil.
 */
export const dayNumber = (date: string): number => {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/**
 * Returns the date `YYYY-MM-DD` a number of days after 1970-01-01 (civil_from_days, same source).
 */
export const dateOfDay = (days: number): string => {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** Returns an instant, written as in `Moment.at`, in ms since 1970. */
export const instantMs = (at: string): number =>
  dayNumber(at) * MS_PER_DAY +
  Number(at.slice(11, 13)) * 3_600_000 +
  Number(at.slice(14, 16)) * 60_000 +
  Number(at.slice(17, 19)) * 1000 +
  Number(at.slice(20, 23));

/** Returns the instant of ms since 1970, ISO 8601 in UTC. */
export const instantOf = (ms: number): string => {
  const day = Math.floor(ms / MS_PER_DAY);
  const rest = ms - day * MS_PER_DAY;
  const time = [rest / 3_600_000, (rest / 60_000) % 60, (rest / 1000) % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':');
  return `${dateOfDay(day)}T${time}.${String(rest % 1000).padStart(3, '0')}Z`;
};

/** Returns the moment of ms since 1970. */
export const momentOf = (ms: number): Moment => ({
  at: instantOf(ms),
  localDate: dateOfDay(Math.floor((ms + JAMAICA_OFFSET_MS) / MS_PER_DAY)),
});

/** Returns the date some days later or, if negative, earlier. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Returns the whole days from one local date to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the Monday of a local date's week. */
export const weekStart = (date: string): string => {
  const day = dayNumber(date);
  return dateOfDay(day - ((((day + 3) % 7) + 7) % 7));
};

/** Returns the same instant some calendar months later; a missing day becomes the month's last. */
export const addMonths = (at: string, months: number): string => {
  const index = Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}-01`;
  const next = index + 1;
  const nextFirst = `${String(Math.floor(next / 12)).padStart(4, '0')}-${twoDigits((next % 12) + 1)}-01`;
  const day = Math.min(Number(at.slice(8, 10)), daysBetween(first, nextFirst));
  return `${first.slice(0, 8)}${twoDigits(day)}${at.slice(10)}`;
};
