// R10 of docs/rules.md
import { expect, test } from 'vitest';
import { countDay, noStreak } from './streak.ts';
import { openDays, settledDays, type NamedPause, type StreakDay } from './streakHistory.ts';

const holiday = { from: '2026-11-09', to: '2026-11-10', reason: 'School holiday: Half-term.' };

/** The days of a history, each settled with the pauses of its time. */
const streakHistory = (
  counted: readonly string[],
  pauses: readonly NamedPause[],
  registeredOn: string,
  today: string,
  pausesToday = pauses,
): readonly StreakDay[] => {
  let streak = noStreak;
  const settled = counted.flatMap((date) => {
    const before = streak;
    streak = countDay(before, date, pauses);
    return settledDays(before, streak, registeredOn, pauses);
  });
  return [...settled, ...openDays(streak, registeredOn, today, pausesToday)];
};
const states = (counted: readonly string[], today: string): string =>
  streakHistory(counted, [holiday], '2026-11-01', today)
    .map(({ state }) => state[0])
    .join('');

test.each([
  ['nothing done yet', [], '2026-11-01', 'o'],
  ['a day missed before the first', ['2026-11-02'], '2026-11-02', 'mc'],
  ['a freeze covers one day', ['2026-11-01', '2026-11-03'], '2026-11-03', 'cfc'],
  ['two missed days break it', ['2026-11-01', '2026-11-04'], '2026-11-04', 'cmmc'],
  ['yesterday may still be covered', ['2026-11-01'], '2026-11-03', 'cfo'],
  ['no more than the freezes', ['2026-11-01'], '2026-11-04', 'cmmo'],
  ['a holiday', ['2026-11-01', '2026-11-08'], '2026-11-11', 'cmmmmmmcppo'],
  ['a day of a holiday counts when it is used', ['2026-11-10'], '2026-11-10', 'mmmmmmmmpc'],
])('%s', (_what, counted, today, expected) => {
  expect(states(counted, today)).toBe(expected);
});

test('each day has its reason', () => {
  const days = ['01', '02', '03', '04', '05', '06', '08', '11'].map((day) => `2026-11-${day}`);
  const history = streakHistory(days, [holiday], '2026-11-01', '2026-11-12');
  expect(Object.fromEntries(history.map(({ date, reason }) => [date.slice(-2), reason]))).toEqual({
    '01': 'The first day of your first streak. You got a freeze.',
    '02': 'Day 2 of your streak.',
    '03': 'Day 3 of your streak.',
    '04': 'Day 4 of your streak.',
    '05': 'Day 5 of your streak.',
    '06': 'Day 6 of your streak.',
    '07': 'A freeze kept your streak.',
    '08': 'Day 7 of your streak. You got a freeze.',
    '09': 'School holiday: Half-term.',
    '10': 'School holiday: Half-term.',
    '11': 'Day 8 of your streak.',
    '12': 'One quiz today makes it day 9.',
  });
  const streak = days.reduce((counted, date) => countDay(counted, date, [holiday]), noStreak);
  expect(streak).toEqual({ length: 8, lastDate: '2026-11-11', freezes: 1 });
});

test('days paused by a holiday stay paused when the holiday is removed', () => {
  const days = ['2026-11-08', '2026-11-11'];
  const history = streakHistory(days, [holiday], '2026-11-08', '2026-11-12', []);
  expect(history.map(({ state }) => state)).toEqual([
    'counted',
    'paused',
    'paused',
    'counted',
    'open',
  ]);
});

test('a second quiz on a day settles no days', () => {
  const once = countDay(noStreak, '2026-11-02');
  expect(settledDays(once, countDay(once, '2026-11-02'), '2026-11-01', [])).toEqual([]);
});
