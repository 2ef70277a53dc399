import { expect, test } from 'vitest';
import { durationText, waitText } from './durations.ts';

test.each([
  [-3, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [11_100, '3 h 5 min'],
  [172_799, '47 h 59 min'],
  [262_800, '3 days'],
])('%s seconds are shown as %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

test('the waiting time is counted from its start', () => {
  expect(waitText('2026-11-22T20:30:00Z', Date.parse('2026-11-22T20:42:10Z'))).toBe('12 min');
});
