import { describe, expect, test } from 'vitest';
import { countDay, noStreak, pauseStreak, shownStreak, type Streak } from './streak.ts';

const after = (...dates: readonly string[]): Streak => dates.reduce(countDay, noStreak);

describe('streak/1', () => {
  test('the first completed quiz begins a streak and gives one freeze', () => {
    expect(after('2026-11-02')).toEqual({
      length: 1,
      lastDate: '2026-11-02',
      freezes: 1,
      pausedDays: 0,
    });
  });

  test('a second quiz on the day changes nothing', () => {
    expect(after('2026-11-02', '2026-11-02')).toEqual(after('2026-11-02'));
  });

  test('a missed day uses the freeze and does not count', () => {
    expect(after('2026-11-02', '2026-11-04')).toMatchObject({ length: 2, freezes: 0 });
  });

  test('more missed days than freezes begin again at one', () => {
    expect(after('2026-11-02', '2026-11-05')).toMatchObject({ length: 1 });
  });

  test('each seventh day earns a freeze, two at the most', () => {
    const days = Array.from({ length: 21 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
    expect(after(...days.slice(0, 7))).toMatchObject({ length: 7, freezes: 2 });
    expect(after(...days)).toMatchObject({ length: 21, freezes: 2 });
  });

  test('what is shown today needs no nightly job', () => {
    const streak = after('2026-11-02', '2026-11-03');
    expect(shownStreak(streak, '2026-11-03')).toBe(2);
    expect(shownStreak(streak, '2026-11-05')).toBe(2);
    expect(shownStreak(streak, '2026-11-06')).toBe(0);
    expect(shownStreak(noStreak, '2026-11-06')).toBe(0);
  });

  test('days while suspended are not missed days', () => {
    const paused = pauseStreak(after('2026-11-02'), '2026-11-03', '2026-11-10');
    expect(countDay(paused, '2026-11-10')).toMatchObject({ length: 2, freezes: 1 });
    expect(shownStreak(paused, '2026-11-10')).toBe(1);
    expect(pauseStreak(after('2026-11-02'), '2026-11-02', '2026-11-10')).toEqual(paused);
  });
});
