import { expect, test } from 'vitest';
import { healthGroups, lagText } from './healthGroups.ts';

test('parts and subscriptions form separate groups, unhealthy ones first', () => {
  const groups = healthGroups({
    eventStore: { status: 'healthy' },
    database: { status: 'healthy' },
    learner_model: { status: 'healthy', process: 'projections', lagSeconds: 0, lagEvents: 0 },
    vouchers: { status: 'down', process: 'projections', detail: 'no process runs it' },
    payments: { status: 'degraded', detail: 'no webhook' },
    whenPupilRenamedMoveName: { status: 'healthy', process: 'reactions', lagSeconds: 0 },
  });
  expect(groups.map(({ heading, parts }) => [heading, parts.map(({ name }) => name)])).toEqual([
    ['Parts', ['Card payments', 'Database', 'Event store']],
    ['Page updaters', ['Vouchers', 'Learner model']],
    ['Background jobs', ['When pupil renamed move name']],
  ]);
});

test('the lag of a subscription is shown as text', () => {
  expect(lagText({})).toBeUndefined();
  expect(lagText({ lagSeconds: 0, lagEvents: 0 })).toBe('up to date');
  expect(lagText({ lagSeconds: 1.5, lagEvents: 3 })).toBe('1.5 s and 3 events behind');
  expect(lagText({ lagSeconds: 2, lagEvents: 1 })).toBe('2 s and 1 event behind');
  expect(lagText({ lagSeconds: 90 })).toBe('90 s and many events behind');
});
