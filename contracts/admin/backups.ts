import { z } from 'zod';
import { Instant, ListQuery, operation } from '../operation.ts';

/**
 * Ways in which the file of keys is encrypted: for a recipient, or for an identity on this machine.
 */
export const BACKUP_KEYS = ['sealed-for-recipient', 'sealed-for-own-identity'] as const;

const counts = z.object({
  subjects: z.int(),
  topics: z.int(),
  quizzes: z.int(),
  users: z.int(),
});

const notSetUp = {
  'backup-not-set-up': {
    status: 409,
    message:
      'No place for backups is set: BACKUP_DIR, and BACKUP_AGE_RECIPIENT or BACKUP_IDENTITY_FILE.',
  },
} as const;

export const makeBackup = operation({
  method: 'POST',
  path: '/api/admin/backup',
  summary: 'Copy log, accounts, media and sealed keys into two files, read back before it answers',
  access: 'administrator',
  reply: z.object({
    counts,
    file: z.string(),
    bytes: z.int().meta({ description: 'of both files' }),
    events: z.int(),
    upToPosition: z.string(),
    keys: z.enum(BACKUP_KEYS),
  }),
  refusals: {
    ...notSetUp,
    'backup-under-way': { status: 409, message: 'A backup is being made already.' },
    'backup-failed': { status: 500, message: 'Failed to create data backup' },
  },
});

export const Backup = z.object({
  id: z.string().meta({ description: 'its file' }),
  file: z.string(),
  madeAt: Instant,
  bytes: z.int().meta({ description: 'of both files' }),
  hasKeys: z.boolean().meta({ description: 'whether the file of keys lies beside it' }),
});
export type Backup = z.infer<typeof Backup>;

export const listBackups = operation({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The backups that lie in their folder, newest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Backup),
  refusals: notSetUp,
});

export const getBackupStatus = operation({
  method: 'GET',
  path: '/api/admin/backups/status',
  summary: 'Where backups lie, who can open their keys, and how far one under way is',
  access: 'administrator',
  reply: z.object({
    folder: z.string(),
    keys: z.enum(BACKUP_KEYS),
    underWay: z.object({ bytes: z.int() }).nullable(),
  }),
  refusals: notSetUp,
});
