import { REJECTION_REASONS } from '@mahoe/contracts/messaging/moderation';
import { expect, test } from 'vitest';
import { kindLabel, REASON_LABELS } from './moderationText.ts';

test('the label of a report differs from that of a waiting message', () => {
  expect(kindLabel({ kind: 'message', messageType: 'voice', nameKind: null })).toBe(
    'Voice message',
  );
  expect(kindLabel({ kind: 'report', messageType: 'drawing', nameKind: null })).toBe(
    'Reported: Drawing',
  );
  expect(kindLabel({ kind: 'picture', messageType: null, nameKind: null })).toBe(
    'Picture of a pupil',
  );
  const name = { kind: 'name', messageType: null } as const;
  expect(kindLabel({ ...name, nameKind: 'first-name' })).toBe('New first name of a pupil');
  expect(kindLabel({ ...name, nameKind: 'username' })).toBe('Username of a pupil');
});

test('the number keys choose the reasons in the order of the contract', () => {
  expect(Object.keys(REASON_LABELS)).toEqual([...REJECTION_REASONS]);
});
