import { expect, test } from 'vitest';
import { subscriptionLabel } from './subscription.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test('a student without an end date has no subscription', () => {
  expect(subscriptionLabel(null, now)).toEqual({ state: 'none', tone: 'plain', label: 'None' });
});

test('a subscription with an end date in the future is active', () => {
  expect(subscriptionLabel('2027-01-31T12:00:00.000Z', now)).toEqual({
    state: 'active',
    tone: 'good',
    label: 'Active to 31 Jan 2027',
  });
});

test('seven days or fewer have the warning style, and eight do not', () => {
  expect(subscriptionLabel('2026-11-28T12:00:00.000Z', now)).toMatchObject({
    state: 'active',
    tone: 'warning',
    label: 'Active, 7 days left',
  });
  expect(subscriptionLabel('2026-11-21T12:00:01.000Z', now).label).toBe('Active, 1 day left');
  expect(subscriptionLabel('2026-11-28T12:00:01.000Z', now).tone).toBe('good');
});

test('a subscription is expired at its very end, in the same warning style', () => {
  expect(subscriptionLabel('2026-11-21T12:00:00.000Z', now)).toEqual({
    state: 'expired',
    tone: 'warning',
    label: 'Expired 21 Nov 2026',
  });
});
