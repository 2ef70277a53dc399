// R24 of docs/rules.md
import { expect, test } from 'vitest';
import { countChecksDue } from './reconciliation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['at once', 0, 0],
  ['just before a minute', MINUTE - 1, 0],
  ['after a minute', MINUTE, 1],
  ['after five', 5 * MINUTE, 2],
  ['after fifteen', 15 * MINUTE, 3],
  ['just before an hour', HOUR - 1, 3],
  ['after an hour', HOUR, 4],
  ['a day later', 25 * HOUR, 5],
  ['a week later', HOUR + 7 * 24 * HOUR, 11],
  ['with a clock that was put back', -HOUR, 0],
])('the provider has been asked %s: %i ms, %i times', (_when, age, looks) => {
  expect(countChecksDue(1000, 1000 + age)).toBe(looks);
});
