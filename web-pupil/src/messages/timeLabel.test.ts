import { expect, test } from 'vitest';
import { timeLabel } from './timeLabel.ts';

/** Sunday 22 November 2026, 3:30 p.m. in Jamaica. */
const NOW = Date.parse('2026-11-22T20:30:00Z');

test.each([
  ['2026-11-22T20:30:05Z', 'now', 'by a clock that runs ahead'],
  ['2026-11-22T19:30:01Z', 'now', 'just under an hour ago'],
  ['2026-11-22T19:30:00Z', '2:30 pm', 'an hour ago'],
  ['2026-11-21T20:30:01Z', '3:30 pm', 'just under 24 hours ago'],
  ['2026-11-21T20:30:00Z', 'yesterday', '24 hours ago'],
  ['2026-11-21T05:00:00Z', 'yesterday', 'as yesterday began in Jamaica'],
  ['2026-11-21T04:59:59Z', 'Friday', 'before yesterday began'],
  ['2026-11-15T20:30:01Z', 'Sunday', 'just under seven days ago'],
  ['2026-11-15T20:30:00Z', 'Nov 15', 'seven days ago'],
  ['2025-12-31T23:00:00Z', 'Dec 31', 'last year'],
])('a message sent at %s has the label "%s": %s', (sentAt, label) => {
  expect(timeLabel(sentAt, NOW)).toBe(label);
});
