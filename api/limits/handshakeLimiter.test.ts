import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HANDSHAKES_PER_SECOND, createHandshakeLimiter } from './handshakeLimiter.ts';

/** Computes when handshakes that arrive at these instants are let through. */
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

test('a single handshake does not wait', () => {
  expect(runHandshakes([5000, 5100, 9000])).toEqual([5000, 5100, 9000]);
});

test('300 simultaneous handshakes complete within seven seconds, 50 in each', () => {
  const through = runHandshakes(Array.from({ length: 300 }, () => 1000));
  expect(through).toHaveLength(300);
  expect(maxWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
  expect(through.at(-1)).toBeLessThan(8000);
});

test('handshakes that would wait too long are refused', () => {
  expect(runHandshakes(Array.from({ length: 2000 }, () => 0)).length).toBeLessThan(520);
});

test('no second has more than 50 handshakes, whatever their arrivals', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 300 }), (arrivals) => {
      const through = runHandshakes(arrivals.toSorted((a, b) => a - b));
      expect(maxWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
    }),
    { numRuns: 100 },
  );
}, 60_000);
