import { dateOfDay, dayNumber } from '../../calendar.ts';
import type { Holidays } from './holidays.ts';
import { isPaused, shownStreak, type Pause, type Streak } from './streak.ts';

/** A pause with what it is for, to show. */
export interface NamedPause extends Pause {
  readonly reason: string;
}

export interface StreakDay {
  readonly date: string;
  /** `open`: today, while nothing is done yet. */
  readonly state: 'counted' | 'frozen' | 'missed' | 'paused' | 'open';
  readonly reason: string;
}

/** School holidays and a pupil's own suspensions, with their reasons. */
export const namedPauses = (
  holidays: Holidays,
  suspensions: readonly Pause[],
): readonly NamedPause[] => [
  ...Object.values(holidays).map(({ name, from, to }) => ({
    from,
    to,
    reason: `School holiday: ${name}.`,
  })),
  ...suspensions.map((pause) => ({ ...pause, reason: 'The account was paused.' })),
];

/** Days without a quiz from one day to another, both included. */
const idleDays = (
  from: number,
  to: number,
  pauses: readonly NamedPause[],
  isKept: boolean,
): readonly StreakDay[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => {
    const date = dateOfDay(from + n);
    const pause = pauses.find((one) => isPaused([one], date));
    if (pause) return { date, state: 'paused', reason: pause.reason };
    return isKept
      ? { date, state: 'frozen', reason: 'A freeze kept your streak.' }
      : { date, state: 'missed', reason: 'No quiz was completed.' };
  });

const firstIdle = ({ lastDate }: Streak, registeredOn: string): number =>
  lastDate === null ? dayNumber(registeredOn) : dayNumber(lastDate) + 1;

const countedReason = (before: Streak, after: Streak, frozen: number): string => {
  if (before.lastDate === null) return 'The first day of your first streak. You got a freeze.';
  if (after.length === 1) return 'A new streak began.';
  const earned = after.freezes > before.freezes - frozen ? ' You got a freeze.' : '';
  return `Day ${after.length} of your streak.${earned}`;
};

/**
 * Returns the days that a newly counted day settles for good: itself, and each day since the last.
 * The list is empty if the streak counted no new day.
 * @param pauses pauses with which the day was counted
 */
export const settledDays = (
  before: Streak,
  after: Streak,
  registeredOn: string,
  pauses: readonly NamedPause[],
): readonly StreakDay[] => {
  const date = after.lastDate;
  if (date === null || date === before.lastDate) return [];
  const to = dayNumber(date) - 1;
  const idle = idleDays(firstIdle(before, registeredOn), to, pauses, after.length > 1);
  const frozen = idle.filter(({ state }) => state === 'frozen').length;
  return [...idle, { date, state: 'counted', reason: countedReason(before, after, frozen) }];
};

/** Each day after the last counted one to today, as it stands with the pauses of today. */
export const openDays = (
  streak: Streak,
  registeredOn: string,
  today: string,
  pauses: readonly NamedPause[],
): readonly StreakDay[] => {
  const length = shownStreak(streak, today, pauses);
  const isOpen = streak.lastDate !== today && !isPaused(pauses, today);
  const to = dayNumber(today) - (isOpen ? 1 : 0);
  const idle = idleDays(firstIdle(streak, registeredOn), to, pauses, length > 0);
  if (!isOpen) return idle;
  const reason =
    length > 0 ? `One quiz today makes it day ${length + 1}.` : 'One quiz today starts a streak.';
  return [...idle, { date: today, state: 'open', reason }];
};
