import { expect, test } from 'vitest';
import { createUserRateLimit } from './userRateLimit.ts';

test('each user may send the maximum in every minute', () => {
  let now = 0;
  const mayGoOn = createUserRateLimit(3, () => now);
  const tries = (userId: string) => [1, 2, 3, 4].map(() => mayGoOn(userId));
  expect(tries('ana')).toEqual([true, true, true, false]);
  expect(tries('ben')).toEqual([true, true, true, false]);
  now += 60_000;
  expect(tries('ana')).toEqual([true, true, true, false]);
});
