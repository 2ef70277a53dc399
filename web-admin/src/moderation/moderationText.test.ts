import { REJECTION_REASONS } from '@mahoe/contracts/messaging/moderation';
import { expect, test } from 'vitest';
import { durationText, kindLabel, REASON_LABELS, waitText } from './moderationText.ts';

test.each([
  [-3, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [11_100, '3 h 5 min'],
])('%s seconds are shown as %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

test('the waiting time is counted from its start', () => {
  expect(waitText('2026-11-22T20:30:00Z', Date.parse('2026-11-22T20:42:10Z'))).toBe('12 min');
});

test('the label of a report differs from that of a waiting message', () => {
  expect(kindLabel({ kind: 'message', messageType: 'voice' })).toBe('Voice message');
  expect(kindLabel({ kind: 'report', messageType: 'drawing' })).toBe('Reported: Drawing');
  expect(kindLabel({ kind: 'picture', messageType: null })).toBe('Picture of a pupil');
  expect(kindLabel({ kind: 'name', messageType: null })).toBe('New first name of a pupil');
});

test('the number keys choose the reasons in the order of the contract', () => {
  expect(Object.keys(REASON_LABELS)).toEqual([...REJECTION_REASONS]);
});
