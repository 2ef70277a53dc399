// R15 of docs/rules.md
import { momentOf } from '@mahoe/domain/calendar';
import { expect, test } from 'vitest';
import { getLastDay } from './armSamples.ts';

const now = momentOf(Date.parse('2026-11-25T15:00:00.000Z'));

test.each([
  ['2026-11-20T04:59:59.999Z', '2026-11-19'],
  ['2026-11-20T05:00:00.000Z', '2026-11-20'],
  ['2026-11-21T04:59:59.999Z', '2026-11-20'],
])('an experiment that ended at %s is told of to the end of %s in Jamaica', (endedAt, day) => {
  expect(getLastDay(new Date(endedAt), now)).toBe(day);
});

test('one that goes on is told of to today', () => {
  expect(getLastDay(null, now)).toBe('2026-11-25');
});
