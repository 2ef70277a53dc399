import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HANDSHAKES_PER_SECOND, openPace } from './handshakePace.ts';

/** When those who come at these instants are let through. */
const letThrough = (arrivals: readonly number[]): readonly number[] => {
  const pace = openPace();
  return arrivals.flatMap((nowMs) => {
    const wait = pace.turn(nowMs);
    return wait === undefined ? [] : [nowMs + wait];
  });
};

const mostWithinASecond = (instants: readonly number[]): number =>
  Math.max(
    0,
    ...instants.map((from) => instants.filter((at) => at >= from && at < from + 999).length),
  );

test('who comes alone does not wait', () => {
  expect(letThrough([5000, 5100, 9000])).toEqual([5000, 5100, 9000]);
});

test('300 who come back at once all come through within seven seconds, 50 a second', () => {
  const through = letThrough(Array.from({ length: 300 }, () => 1000));
  expect(through).toHaveLength(300);
  expect(mostWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
  expect(through.at(-1)).toBeLessThan(8000);
});

test('more than can be let through soon are sent away', () => {
  expect(letThrough(Array.from({ length: 2000 }, () => 0)).length).toBeLessThan(520);
});

test('whenever they come, no second sees more than 50', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 300 }), (arrivals) => {
      const through = letThrough(arrivals.toSorted((a, b) => a - b));
      expect(mostWithinASecond(through)).toBeLessThanOrEqual(HANDSHAKES_PER_SECOND);
    }),
    { numRuns: 100 },
  );
}, 60_000);
