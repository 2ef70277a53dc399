import { expect, test } from 'vitest';
import { subscriptionState } from './subscriptionState.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ending = (subscriptionEndsAt: string | null, subscriptionStatus = 'active') =>
  subscriptionState({ subscriptionStatus, subscriptionEndsAt }, NOW);

test('a subscription is active only if its status is active and its end is in the future', () => {
  expect(ending('2026-12-21T12:00:00Z').active).toBe(true);
  expect(ending('2026-11-21T11:59:59Z').active).toBe(false);
  expect(ending('2026-12-21T12:00:00Z', 'inactive').active).toBe(false);
  expect(ending(null).active).toBe(false);
});

test('days remaining are whole days rounded up, never below 0', () => {
  expect(ending('2026-11-21T12:00:01Z').daysRemaining).toBe(1);
  expect(ending('2026-11-23T12:00:00Z').daysRemaining).toBe(2);
  expect(ending('2026-10-01T12:00:00Z').daysRemaining).toBe(0);
});

test('the warning shows at 7 days or fewer and the extension at 14 days or fewer', () => {
  expect(ending('2026-11-28T12:00:00Z')).toMatchObject({ endsSoon: true, mayExtend: true });
  expect(ending('2026-11-29T12:00:00Z')).toMatchObject({ endsSoon: false, mayExtend: true });
  expect(ending('2026-12-06T12:00:00Z')).toMatchObject({ endsSoon: false, mayExtend: false });
  expect(ending(null)).toMatchObject({ endsSoon: false, mayExtend: true });
});
