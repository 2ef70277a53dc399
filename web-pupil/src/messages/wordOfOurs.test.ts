import type { Decision } from '@mahoe/contracts/messaging/appeals';
import { expect, test } from 'vitest';
import { wordOfOurs } from './wordOfOurs.ts';

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

test('a pupil is told of the newest warning or pause, until it is put away', () => {
  expect(wordOfOurs([pause, decision({})], none)?.id).toBe('pause');
  expect(wordOfOurs([pause, decision({})], (id) => id === 'pause')?.id).toBe('warning');
  expect(wordOfOurs([], none)).toBeUndefined();
});

test('but not of what is over, was taken back, or closed the account', () => {
  const over = decision({ what: 'paused' });
  const overturned = decision({ appeal: 'overturned' });
  const suspended = decision({ what: 'suspended' });
  expect(wordOfOurs([over, overturned, suspended], none)).toBeUndefined();
  expect(wordOfOurs([decision({ appeal: 'waiting' })], none)?.id).toBe('warning');
});
