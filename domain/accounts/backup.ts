import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { BackupEvent, BackupMade } from './events.ts';

// Commands

/** Records a backup whose files were written and read back. */
export interface RecordBackup {
  readonly type: 'RecordBackup';
  readonly now: Moment;
  readonly backup: Omit<BackupMade, 'occurredAt' | 'localDate'>;
}

// State

export interface Backup {
  readonly made: BackupMade | null;
}

/** A backup that an administrator started. Stream id: the backup's. */
export const backup: Decider<Backup, RecordBackup, BackupEvent, never> = {
  category: 'backup',
  initial: { made: null },
  evolve: (_state, { data }) => ({ made: data }),
  decide: ({ made }, command) =>
    made ? [] : [{ type: 'BackupMade', data: { ...command.backup, ...stamp(command.now) } }],
};
