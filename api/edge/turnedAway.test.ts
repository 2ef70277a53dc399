import { expect, test } from 'vitest';
import { signTurnedAway } from './turnedAway.ts';

const { placeOf, firstSeen } = signTurnedAway(Buffer.alloc(32, 2));
const MINUTE_MS = 60_000;

test('a call that comes again is known as of when it first came, by every process with the same key', () => {
  const place = placeOf('a call', 1000);
  expect(firstSeen('a call', place, MINUTE_MS)).toBe(1000);
  expect(signTurnedAway(Buffer.alloc(32, 2)).firstSeen('a call', place, MINUTE_MS)).toBe(1000);
});

test('a place is good for its own call, for five minutes, and only as it was given', () => {
  const place = placeOf('a call', 1000);
  expect(firstSeen('another call', place, MINUTE_MS)).toBeUndefined();
  expect(firstSeen('a call', place, 5 * MINUTE_MS + 1000)).toBeUndefined();
  expect(signTurnedAway(Buffer.alloc(32, 3)).firstSeen('a call', place, MINUTE_MS)).toBeUndefined();
  const [, signature = ''] = place.split('.');
  for (const made of [
    undefined,
    '',
    '.',
    '900',
    `900.${signature}`,
    `1000.${signature}x`,
    'NaN.',
  ]) {
    expect(firstSeen('a call', made, MINUTE_MS)).toBeUndefined();
  }
});
