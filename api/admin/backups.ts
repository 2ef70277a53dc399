import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Backup, BACKUP_KEYS } from '@mahoe/contracts/admin/backups';
import { EXTENSIONS, makeBackup, type BackupResult } from '@mahoe/eventstore/backup/makeBackup';
import { sealForRecipient, sealForIdentity, type Seal } from '@mahoe/eventstore/backup/ageSeal';
import { withoutDeadline } from '@mahoe/eventstore/store/deadline';
import { isLeasedSql, withLease } from '@mahoe/eventstore/subscriptions/leases';
import type { Services } from '../route/services.ts';

/** Lease that lets one process at a time write into the folder. */
const LEASE = 'backup';

/** Folder for backups, and the recipient that can decrypt their keys. */
export interface BackupTarget {
  readonly folder: string;
  readonly keys: (typeof BACKUP_KEYS)[number];
  seal(): Promise<Seal>;
}

/** Reads the target from the settings; undefined if they name no folder or no recipient. */
export const getBackupTarget = ({ config }: Pick<Services, 'config'>): BackupTarget | undefined => {
  const { BACKUP_DIR: folder, BACKUP_AGE_RECIPIENT, BACKUP_IDENTITY_FILE } = config;
  if (folder === undefined) return undefined;
  if (BACKUP_AGE_RECIPIENT !== undefined) {
    return {
      folder,
      keys: 'sealed-for-recipient',
      seal: () => Promise.resolve(sealForRecipient(BACKUP_AGE_RECIPIENT)),
    };
  }
  if (BACKUP_IDENTITY_FILE === undefined) return undefined;
  return {
    folder,
    keys: 'sealed-for-own-identity',
    seal: () => sealForIdentity(BACKUP_IDENTITY_FILE),
  };
};

/** Makes a backup. @returns `taken` while another one is made */
export const runBackup = (
  { config, pool, store }: Pick<Services, 'config' | 'pool' | 'store'>,
  { folder, seal }: BackupTarget,
): Promise<BackupResult | 'taken'> =>
  withLease(pool, LEASE, async () => {
    const source = { ...config, store, seal: await seal() };
    return withoutDeadline(() => makeBackup(source, folder));
  });

/** File name with the time when the backup began: `mahoe-20261122T233012345Z.backup`. */
const FILE_NAME =
  /^mahoe-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(?:backup|keys)(?:\.part)?$/;

const parseInstant = (file: string): string | undefined => {
  const parts = FILE_NAME.exec(file)?.slice(1);
  if (!parts) return undefined;
  const [year, month, day, hours, minutes, seconds, ms] = parts;
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
};

/** Returns the size of a file in bytes; 0 if it is gone. */
const getFileSize = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.size ?? 0;

const listBackupFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((file) => FILE_NAME.test(file))
    .toSorted()
    .toReversed();

/** Lists the backups in a folder, newest first. */
export const findBackups = async ({
  folder,
}: Pick<BackupTarget, 'folder'>): Promise<readonly Backup[]> => {
  const files = await listBackupFiles(folder);
  return Promise.all(
    files
      .filter((file) => file.endsWith(EXTENSIONS.log))
      .map(async (file): Promise<Backup> => {
        const keys = `${basename(file, EXTENSIONS.log)}${EXTENSIONS.keys}`;
        const [log, sealed] = await Promise.all([
          getFileSize(join(folder, file)),
          getFileSize(join(folder, keys)),
        ]);
        const madeAt = parseInstant(file) ?? '';
        return { id: file, file, madeAt, bytes: log + sealed, hasKeys: files.includes(keys) };
      }),
  );
};

/** Measures how much of a running backup is written; null if none runs. */
export const findRunningBackup = async (
  { pool }: Pick<Services, 'pool'>,
  { folder }: Pick<BackupTarget, 'folder'>,
): Promise<{ readonly bytes: number } | null> => {
  const { rows } = await pool.query<{ leased: boolean }>(
    `select ${isLeasedSql('$1::text')} as leased`,
    [LEASE],
  );
  // A backup that was killed leaves its file behind; the newest file is the running one.
  const draft = (await listBackupFiles(folder)).find((file) =>
    file.endsWith(`${EXTENSIONS.log}${EXTENSIONS.draft}`),
  );
  return rows[0]?.leased === true && draft !== undefined
    ? { bytes: await getFileSize(join(folder, draft)) }
    : null;
};
