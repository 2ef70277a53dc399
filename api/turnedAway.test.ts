import { expect, test } from 'vitest';
import { rememberTurnedAway } from './turnedAway.ts';

test('a call that was turned away counts as of when it first came', () => {
  const turnedAway = rememberTurnedAway();
  turnedAway.note('ana 1', 1000);
  turnedAway.note('ana 1', 4000);
  expect(turnedAway.firstSeen('ana 1', 5000)).toBe(1000);
  expect(turnedAway.firstSeen('ana 2', 5000)).toBeUndefined();
});

test('for five minutes', () => {
  const turnedAway = rememberTurnedAway();
  turnedAway.note('ana 1', 1000);
  expect(turnedAway.firstSeen('ana 1', 300_999)).toBe(1000);
  expect(turnedAway.firstSeen('ana 1', 301_000)).toBeUndefined();
});

test('however many come, no more than twenty thousand are kept', () => {
  const turnedAway = rememberTurnedAway();
  for (let n = 0; n <= 20_000; n += 1) turnedAway.note(`call ${n}`, 1000 + n / 100);
  expect(turnedAway.firstSeen('call 0', 2000)).toBeUndefined();
  expect(turnedAway.firstSeen('call 20000', 2000)).toBe(1200);
});
