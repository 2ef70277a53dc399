import { expect, test } from 'vitest';
import { isBackupOld } from './backupAge.ts';

test('A backup is old after a week', () => {
  const now = Date.parse('2026-11-27T12:00:00.000Z');
  expect(isBackupOld('2026-11-20T12:00:00.000Z', now)).toBe(false);
  expect(isBackupOld('2026-11-20T11:59:59.999Z', now)).toBe(true);
});
