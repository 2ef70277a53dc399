import type { Decision } from '@mahoe/contracts/messaging/appeals';
import { expect, test } from 'vitest';
import { findDecisionToShow } from './findDecisionToShow.ts';

const decision = (parts: Partial<Decision>): Decision => ({
  id: 'warning',
  what: 'warned',
  at: '2026-11-22T20:30:00.000Z',
  until: null,
  appeal: 'none',
  ...parts,
});
const until = '2026-11-23T20:30:00.000Z';
const pause = decision({ id: 'pause', what: 'paused', until });
const none = (): boolean => false;

test('the newest warning or pause is shown until the pupil dismisses it', () => {
  expect(findDecisionToShow([pause, decision({})], none)?.id).toBe('pause');
  expect(findDecisionToShow([pause, decision({})], (id) => id === 'pause')?.id).toBe('warning');
  expect(findDecisionToShow([], none)).toBeUndefined();
});

test('a decision is not shown if it is over, was overturned or suspended the account', () => {
  const over = decision({ what: 'paused' });
  const overturned = decision({ appeal: 'overturned' });
  const suspended = decision({ what: 'suspended' });
  expect(findDecisionToShow([over, overturned, suspended], none)).toBeUndefined();
  expect(findDecisionToShow([decision({ appeal: 'waiting' })], none)?.id).toBe('warning');
});
