import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HANDSHAKES_PER_SECOND, createHandshakeLimiter } from './handshakeLimiter.ts';

/** When those who come at these instants are let through. */
const runHandshakes = (arrivals: readonly number[]): readonly number[] => {
  const limiter = createHandshakeLimiter();
  return arrivals.flatMap((nowMs) => {
    const wait = limiter.acquire(nowMs);
    return wait === undefined ? [] : [nowMs + wait];
  });
};

const maxWithinASecond = (instants: readonly number[]): number =>
  Math.max(
    0,
    ...instants.map((from) => instants.filter((at) => at >= from && at < from + 999).length),
  );

test('who comes alone does not wait', () => {
  expect(runHandshakes([5000, 5100, 9000])).toEqual([5000, 5100, 9000]);
});

test('300 who come back at once all come through within seven seconds, 50 a second', () => {
  const through = runHandshakes(Array.from({ length: 300 }, () => 1000));
  expect(through).toHaveLength(300);
  expect(maxWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
  expect(through.at(-1)).toBeLessThan(8000);
});

test('more than can be let through soon are sent away', () => {
  expect(runHandshakes(Array.from({ length: 2000 }, () => 0)).length).toBeLessThan(520);
});

test('whenever they come, no second sees more than 50', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 300 }), (arrivals) => {
      const through = runHandshakes(arrivals.toSorted((a, b) => a - b));
      expect(maxWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
    }),
    { numRuns: 100 },
  );
}, 60_000);
