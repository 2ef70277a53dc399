import { describe, expect, test } from 'vitest';
import { findWarning, warningTimes } from './usePaperClock.ts';

describe('the warnings of a paper', () => {
  test('half, ten and five minutes are said once, as the clock passes them', () => {
    expect(findWarning(3600, 1801, 1800)).toBe('Half of your time is left.');
    expect(findWarning(3600, 1800, 1799)).toBeUndefined();
    expect(findWarning(3600, 601, 600)).toBe('10 minutes are left.');
    expect(findWarning(3600, 301, 300)).toBe('5 minutes are left.');
  });

  test('after a sleep only the last warning is said', () => {
    expect(findWarning(3600, 3000, 250)).toBe('5 minutes are left.');
  });

  test('a short paper has no warning for more time than it has', () => {
    expect(warningTimes(480)).toEqual([240, 300]);
  });
});
