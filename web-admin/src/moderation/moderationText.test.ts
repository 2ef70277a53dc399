import { REJECTION_REASONS } from '@mahoe/contracts/messaging/moderation';
import { expect, test } from 'vitest';
import { kindLabel, REASON_LABELS } from './moderationText.ts';

test('the label of a report differs from that of a waiting message', () => {
  expect(kindLabel({ kind: 'message', messageType: 'voice' })).toBe('Voice message');
  expect(kindLabel({ kind: 'report', messageType: 'drawing' })).toBe('Reported: Drawing');
  expect(kindLabel({ kind: 'picture', messageType: null })).toBe('Picture of a pupil');
  expect(kindLabel({ kind: 'name', messageType: null })).toBe('New first name of a pupil');
});

test('the number keys choose the reasons in the order of the contract', () => {
  expect(Object.keys(REASON_LABELS)).toEqual([...REJECTION_REASONS]);
});
