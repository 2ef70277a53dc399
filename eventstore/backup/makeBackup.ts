import { mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '../store/eventStore.ts';
import { isAfter, type Position } from '../store/position.ts';
import { TimeoutClient } from '../postgres/timeoutClient.ts';
import { TIMEOUTS } from '../postgres/pool.ts';
import { readLog } from '../store/readLog.ts';
import type pg from 'pg';
import {
  toEventLine,
  toHeaderLine,
  toSubscriptionLine,
  type KeyHeader,
  type SavedSubscription,
} from './format.ts';
import { hashFile, writeLines, type LineWriter } from './jsonLines.ts';
import { BackupError } from './backupError.ts';
import { openBackup, scanLogFile } from './openBackup.ts';
import type { Seal } from './ageSeal.ts';
import { DATA_SCHEMAS, KEY_SCHEMAS, TEXT_FORMAT, readTables } from './tables.ts';

/** Source of a backup, and the encryption of its keys. */
export interface BackupSource {
  readonly store: EventStore;
  readonly DATABASE_URL: string;
  readonly PRIVACY_DATABASE_URL?: string | undefined;
  readonly kek: Buffer;
  readonly pepper: Buffer;
  readonly seal: Seal;
}

/** A backup on disk. */
export interface BackupResult {
  readonly file: string;
  readonly keyFile: string;
  readonly events: number;
  readonly rows: number;
  /** Size of both files together. */
  readonly bytes: number;
  /** Log position at which the copy began. */
  readonly upTo: Position;
}

/** Extensions of the two files, and of a file that is still being written. */
export const EXTENSIONS = { log: '.backup', keys: '.keys', draft: '.part' } as const;

const PAGE_SIZE = 1000;

const withDatabase = async <T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> => {
  const db = new TimeoutClient({ connectionString: url, timeouts: TIMEOUTS.job });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
};

/** Begins a read-only transaction that sees one snapshot of the database. */
const beginSnapshot = async (db: pg.Client): Promise<void> => {
  await db.query('begin transaction isolation level repeatable read, read only');
  await db.query(TEXT_FORMAT);
  await db.query('select from pg_class limit 1');
};

/**
 * Reads the positions of all subscriptions. A subscription with parked events is left out: it
 * starts from the beginning, which has no second effect.
 */
const readSubscriptions = async (db: pg.Client): Promise<readonly SavedSubscription[]> => {
  const { rows } = await db.query<SavedSubscription>(
    `select name, event_id as id, event_stream as stream, event_revision as revision,
       event_position as position
     from log.checkpoint c
     where event_id is not null and position is not null
       and not exists (select from log.parked p where p.reader = c.name)
     order by name`,
  );
  return rows;
};

const writeLog = async (
  store: EventStore,
  upTo: Position,
  lines: LineWriter,
  onProgress: (events: number) => void,
): Promise<void> => {
  let events = 0;
  for await (const page of readLog(store, null, PAGE_SIZE)) {
    for (const event of page) {
      if (isAfter(event.position, upTo)) return;
      await lines.write(toEventLine(event));
      events += 1;
    }
    onProgress(events);
  }
};

/**
 * Reads the written files back, the key file only if it can be decrypted here.
 * @throws BackupError
 */
const verify = async (
  { file, keyFile, keySum }: { file: string; keyFile: string; keySum: string },
  open: Seal['open'],
): Promise<Pick<BackupResult, 'events' | 'rows'>> => {
  if (open) return openBackup(file, keyFile, open);
  if ((await hashFile(keyFile)) !== keySum) {
    throw new BackupError(`${keyFile} reads back differently from what was written.`);
  }
  return scanLogFile(file);
};

/** Writes a file completely, or closes it on failure, because an open file keeps its disk space. */
const writeToEnd = async (
  lines: LineWriter,
  write: (lines: LineWriter) => Promise<void>,
): ReturnType<LineWriter['end']> => {
  try {
    await write(lines);
    return await lines.end();
  } catch (error) {
    await lines.abandon();
    throw error;
  }
};

/** Writes both files from one snapshot. */
const writeFiles = (
  source: BackupSource,
  file: string,
  keyFile: string,
  onProgress: (events: number) => void,
): Promise<{ readonly keySum: string; readonly upTo: Position }> =>
  withDatabase(source.DATABASE_URL, (db) =>
    withDatabase(source.PRIVACY_DATABASE_URL ?? source.DATABASE_URL, async (keyDb) => {
      // Reads subscriptions first, then the head of the log, then the tables, then the keys. So
      // every reference resolves inside the copy.
      const subscriptions = await readSubscriptions(db);
      const upTo = await source.store.headPosition();
      await beginSnapshot(db);
      await beginSnapshot(keyDb);
      const { sha256 } = await writeToEnd(writeLines(file), async (main) => {
        await main.write(toHeaderLine(new Date(), upTo));
        for await (const line of readTables(db, DATA_SCHEMAS)) await main.write(line);
        for (const reader of subscriptions) await main.write(toSubscriptionLine(reader));
        await writeLog(source.store, upTo, main, onProgress);
      });
      const sealed = await writeToEnd(writeLines(keyFile, source.seal.seal), async (keys) => {
        const header: KeyHeader = {
          mahoeKeys: 1,
          of: sha256,
          kek: source.kek.toString('base64'),
          pepper: source.pepper.toString('base64'),
        };
        await keys.write(header);
        for await (const line of readTables(keyDb, KEY_SCHEMAS)) await keys.write(line);
      });
      return { keySum: sealed.bytesSha256, upTo };
    }),
  );

/** Flushes the folder to disk, which makes renames durable. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await openFile(folder);
  await handle.sync();
  await handle.close();
};

const DRAFT_NAME = /^mahoe-\d{8}T\d{9}Z\.(?:backup|keys)\.part$/;
/** A draft that has not been written to for this long belongs to a killed backup. */
const DRAFT_TTL_MS = 24 * 3_600_000;

/** Removes the drafts of killed backups. */
const removeAbandonedDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!DRAFT_NAME.test(name)) continue;
    const draft = join(folder, name);
    const { mtimeMs = Infinity } = (await stat(draft).catch(() => undefined)) ?? {};
    if (mtimeMs < Date.now() - DRAFT_TTL_MS) await rm(draft, { force: true });
  }
};

/**
 * Copies the log, its tables and the encrypted keys into two files of a folder, while the product
 * runs. The files get their final names after they were read back.
 * @throws BackupError
 */
export const makeBackup = async (
  source: BackupSource,
  folder: string,
  onProgress: (events: number) => void = () => {},
): Promise<BackupResult> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandonedDrafts(folder);
  const name = `mahoe-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  const [file, keyFile] = [
    join(folder, `${name}${EXTENSIONS.log}`),
    join(folder, `${name}${EXTENSIONS.keys}`),
  ];
  const [draft, keyDraft] = [`${file}${EXTENSIONS.draft}`, `${keyFile}${EXTENSIONS.draft}`];
  try {
    const { keySum, upTo } = await writeFiles(source, draft, keyDraft, onProgress);
    const written = { file: draft, keyFile: keyDraft, keySum };
    const { events, rows } = await verify(written, source.seal.open);
    await rename(keyDraft, keyFile);
    await rename(draft, file);
    await syncFolder(folder);
    const [log, keys] = await Promise.all([stat(file), stat(keyFile)]);
    return { file, keyFile, events, rows, bytes: log.size + keys.size, upTo };
  } catch (error) {
    await Promise.all([rm(draft, { force: true }), rm(keyDraft, { force: true })]);
    throw error;
  }
};
