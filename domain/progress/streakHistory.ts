import { dateOfDay, dayNumber } from '../calendar.ts';
import { countDay, isPaused, noStreak, shownStreak, type Pause, type Streak } from './streak.ts';

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

const countedReason = (before: Streak, after: Streak, missed: number): string => {
  if (before.lastDate === null) return 'The first day of your first streak. You got a freeze.';
  if (after.length === 1) return 'A new streak began.';
  const earned = after.freezes > before.freezes - missed ? ' You got a freeze.' : '';
  return `Day ${after.length} of your streak.${earned}`;
};

/**
 * Each local day from registration to today and what it was to the streak, by rule `streak/1`
 * with the pauses given.
 * @param countedDays local days with a completed quiz that counts, oldest first
 */
export const streakHistory = (
  countedDays: readonly string[],
  pauses: readonly NamedPause[],
  registeredOn: string,
  today: string,
): readonly StreakDay[] => {
  const counts = new Set(countedDays);
  const history: StreakDay[] = [];
  let streak = noStreak;
  let gap: string[] = [];

  const closeGap = (isKept: boolean): void => {
    for (const date of gap) {
      const pause = pauses.find((one) => isPaused([one], date));
      if (pause) history.push({ date, state: 'paused', reason: pause.reason });
      else if (isKept) {
        history.push({ date, state: 'frozen', reason: 'A freeze kept your streak.' });
      } else history.push({ date, state: 'missed', reason: 'No quiz was completed.' });
    }
    gap = [];
  };

  for (let day = dayNumber(registeredOn); day <= dayNumber(today); day += 1) {
    const date = dateOfDay(day);
    if (!counts.has(date)) {
      gap.push(date);
      continue;
    }
    const before = streak;
    streak = countDay(before, date, pauses);
    const missed = gap.filter((one) => !isPaused(pauses, one)).length;
    closeGap(streak.length > 1);
    history.push({ date, state: 'counted', reason: countedReason(before, streak, missed) });
  }
  const isOpen = gap.at(-1) === today && !isPaused(pauses, today);
  if (isOpen) gap.pop();
  closeGap(shownStreak(streak, today, pauses) > 0);
  if (isOpen) {
    const length = shownStreak(streak, today, pauses);
    const reason =
      length > 0 ? `One quiz today makes it day ${length + 1}.` : 'One quiz today starts a streak.';
    history.push({ date: today, state: 'open', reason });
  }
  return history;
};
