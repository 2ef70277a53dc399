import { expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { backup } from './backup.ts';

const made = {
  backupId: 'b7d1a8f0-6c2e-4a7b-9f3d-0d6f1c2b3a4e',
  administratorId: '0d6f1c2b-3a4e-4b5c-8d7e-9f0a1b2c3d4e',
  file: 'mahoe-20261122T233000000Z.backup',
  bytes: 2048,
  events: 7,
  upToPosition: '4711',
  counts: { subjects: 5, topics: 60, quizzes: 900, users: 12 },
  keys: 'sealed-for-recipient',
} as const;
const now = momentOf(1_795_390_200_000);

test('a backup is recorded once, with its contents', () => {
  const decided = backup.decide(backup.initial, { type: 'RecordBackup', now, backup: made });
  expect(decided).toEqual([
    { type: 'BackupMade', data: { ...made, occurredAt: now.at, localDate: now.localDate } },
  ]);
  const [event] = decided as Extract<typeof decided, readonly unknown[]>;
  const state = event ? backup.evolve(backup.initial, event) : backup.initial;
  const later = { ...made, events: 8 };
  expect(backup.decide(state, { type: 'RecordBackup', now, backup: later })).toEqual([]);
});
