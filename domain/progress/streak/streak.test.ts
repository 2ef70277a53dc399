// R10 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { countDay, noStreak, shownStreak, type Pause, type Streak } from './streak.ts';

const after = (...dates: readonly string[]): Streak =>
  dates.reduce((streak, date) => countDay(streak, date), noStreak);

describe('streak/1', () => {
  test('the first completed quiz begins a streak and gives one freeze', () => {
    expect(after('2026-11-02')).toEqual({
      length: 1,
      lastDate: '2026-11-02',
      freezes: 1,
    });
  });

  test('a second quiz on the day changes nothing', () => {
    expect(after('2026-11-02', '2026-11-02')).toEqual(after('2026-11-02'));
  });

  test('a missed day uses the freeze and does not count', () => {
    expect(after('2026-11-02', '2026-11-04')).toMatchObject({ length: 2, freezes: 0 });
  });

  test('more missed days than freezes restart the streak at one', () => {
    expect(after('2026-11-02', '2026-11-05')).toMatchObject({ length: 1 });
  });

  test('each seventh day earns a freeze, up to two', () => {
    const days = Array.from({ length: 21 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
    expect(after(...days.slice(0, 7))).toMatchObject({ length: 7, freezes: 2 });
    expect(after(...days)).toMatchObject({ length: 21, freezes: 2 });
  });

  test('the streak shown today needs no nightly job', () => {
    const streak = after('2026-11-02', '2026-11-03');
    expect(shownStreak(streak, '2026-11-03')).toBe(2);
    expect(shownStreak(streak, '2026-11-05')).toBe(2);
    expect(shownStreak(streak, '2026-11-06')).toBe(0);
    expect(shownStreak(noStreak, '2026-11-06')).toBe(0);
  });

  const pause = (from: string, to: string): Pause => ({ from, to });

  test.each([
    ['all of the missed days', [pause('2026-11-03', '2026-11-09')], 2, 1],
    ['all but one, which a freeze covers', [pause('2026-11-04', '2026-11-09')], 2, 0],
    ['all but two', [pause('2026-11-05', '2026-11-09')], 1, 1],
    [
      'the same day twice',
      [pause('2026-11-03', '2026-11-07'), pause('2026-11-05', '2026-11-08')],
      2,
      0,
    ],
    ['more than the gap', [pause('2026-10-01', '2026-12-01')], 2, 1],
    ['none of them', [pause('2026-11-11', '2026-11-20')], 1, 1],
  ])('days of a pause are not missed: %s', (_what, pauses, length, freezes) => {
    const begun = after('2026-11-02');
    expect(countDay(begun, '2026-11-10', pauses)).toEqual({
      length,
      lastDate: '2026-11-10',
      freezes,
    });
    expect(shownStreak(begun, '2026-11-10', pauses)).toBe(length === 1 ? 0 : 1);
  });
});
