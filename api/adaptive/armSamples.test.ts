// R15 of docs/rules.md
import { momentOf } from '@mahoe/domain/calendar';
import { expect, test } from 'vitest';
import { getLastDay } from './armSamples.ts';

const now = momentOf(Date.parse('2026-11-25T15:00:00.000Z'));

test.each([
  ['2026-11-20T04:59:59.999Z', '2026-11-19'],
  ['2026-11-20T05:00:00.000Z', '2026-11-20'],
  ['2026-11-21T04:59:59.999Z', '2026-11-20'],
])(
  'the outcome of an experiment that ended at %s includes %s in Jamaica as its last day',
  (endedAt, day) => {
    expect(getLastDay(new Date(endedAt), now)).toBe(day);
  },
);

test('the outcome of a running experiment includes today', () => {
  expect(getLastDay(null, now)).toBe('2026-11-25');
});
