import { existsSync } from 'node:fs';
import { migrateApi } from '@mahoe/api/migrateApi';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore, StoredEvent } from '@mahoe/eventstore/store/eventStore';
import {
  verifyConfiguredKeys,
  migrateKeyDatabase,
} from '@mahoe/eventstore/privacy/keyFingerprints';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { readSecret } from '@mahoe/eventstore/runtime';
import { locateAnchors } from '@mahoe/eventstore/subscriptions/logIdentity';
import { reapplyErasures } from '@mahoe/eventstore/privacy/reapplyErasures';
import { projectors } from '@mahoe/projections/all';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { migrateViews } from '@mahoe/projections/runtime';
import { readOrCreateSecret } from '@mahoe/stack/secretFile';
import { beginRestore, endRestore, findUnfinishedRestore } from '@mahoe/stack/restoreMarker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { appendInOrder, compareWithLog, newestEvent } from '../copyLog/copyLog.ts';
import type { SavedSubscription } from '@mahoe/eventstore/backup/format';
import { BackupError } from '@mahoe/eventstore/backup/backupError';
import type { Backup } from '@mahoe/eventstore/backup/openBackup';
import {
  DATA_SCHEMAS,
  findNonEmptyTable,
  KEY_SCHEMAS,
  TEXT_FORMAT,
  writeTables,
} from '@mahoe/eventstore/backup/tables';

/** Target of a restore: servers that are empty, and the folder of the key files. */
export interface Target {
  readonly DATABASE_URL: string;
  readonly PRIVACY_DATABASE_URL?: string | undefined;
  readonly EVENTSTORE_URL: string;
  readonly MASTER_KEY_FILE: string;
  readonly PEPPER_FILE: string;
}

/** Result of a restore. */
export interface RestoreResult {
  readonly events: number;
  /** Pupils and sign-ups whose keys were destroyed again. */
  readonly erasedAgain: number;
  readonly tables: number;
}

/** Called at each step, with its name or the number of events in the log. */
export type OnStep = (step: string) => void;

const onError = (): void => {};

/** @throws NoBackup where another key lies than the backup's */
const assertSameKey = async (file: string, key: Buffer): Promise<void> => {
  if (existsSync(file) && !(await readSecret(file)).equals(key)) {
    throw new BackupError(`${file} holds another key than the backup: move it away first.`);
  }
};

const inTransaction = async <T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>) => {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await db.query(TEXT_FORMAT);
    const result = await work(db);
    await db.query('commit');
    db.release();
    return result;
  } catch (error) {
    // Ending the connection takes back what it has written.
    db.release(true);
    throw error;
  }
};

/** @throws NoBackup where anything is that is not of this backup */
const beginOrResume = async (
  { sha256 }: Backup,
  { pool, keyPool, store }: OpenTarget,
): Promise<void> => {
  const underWay = await findUnfinishedRestore(pool);
  if (underWay === sha256) return;
  if (underWay !== undefined) {
    throw new BackupError('Another backup is being restored there: go on with that, or empty it.');
  }
  const filled =
    (await findNonEmptyTable(pool, [...DATA_SCHEMAS, ...KEY_SCHEMAS])) ??
    (await findNonEmptyTable(keyPool, KEY_SCHEMAS));
  if (filled !== undefined || (await newestEvent(await store.getClient()))) {
    throw new BackupError(
      `A backup is restored into an empty place only: ${filled ?? 'the log'} has something in it.`,
    );
  }
  await beginRestore(pool, sha256);
};

const writeSubscriptions = async (
  db: pg.PoolClient,
  readers: readonly SavedSubscription[],
): Promise<void> => {
  await db.query('delete from log.checkpoint');
  for (const { name, id, stream, revision, position } of readers) {
    await db.query(
      `insert into log.checkpoint
         (name, position, epoch, event_id, event_stream, event_revision, event_position)
       values ($1, $2, 1, $3, $4, $5, $2)`,
      [name, String(position), id, stream, String(revision)],
    );
  }
};

/** Restores all tables besides the log in one transaction; a killed run is repeated as a whole. */
const restoreTables = async (backup: Backup, { pool, keyPool }: OpenTarget): Promise<void> => {
  const { rows } = await pool.query('select from restore.unfinished where tables_written');
  if (rows.length > 0) return;
  await inTransaction(keyPool, (db) => writeTables(db, KEY_SCHEMAS, backup.keys()));
  await inTransaction(pool, async (db) => {
    await writeTables(db, DATA_SCHEMAS, backup.tables());
    // The next start looks up the position of the last decision about each account in this log.
    await db.query(
      'update accounts.credential set standing_position = 0 where standing_position > 0',
    );
    await writeSubscriptions(db, backup.readers);
    await db.query('update restore.unfinished set tables_written = true');
  });
};

/** Reads the events that the target's log lacks. @throws NoBackup if it holds other events */
const readMissingEvents = async function* (
  backup: Backup,
  last: StoredEvent | undefined,
): AsyncGenerator<readonly StoredEvent[]> {
  let isThere = last === undefined;
  for await (const page of backup.log()) {
    if (isThere) {
      yield page;
      continue;
    }
    const place = page.findIndex(({ id }) => id === last?.id);
    isThere = place >= 0;
    if (isThere && place + 1 < page.length) yield page.slice(place + 1);
  }
  if (isThere) return;
  throw new BackupError(
    `The log holds event ${last?.id} of ${last?.stream}, which is not restored.`,
  );
};

interface OpenTarget {
  readonly pool: pg.Pool;
  readonly keyPool: pg.Pool;
  readonly store: EventStore;
  readonly viewPool: pg.Pool;
}

const withTarget = async <T>(
  target: Target,
  work: (opened: OpenTarget) => Promise<T>,
): Promise<T> => {
  const timeouts = TIMEOUTS.job;
  const pool = openPool(target.DATABASE_URL, { max: 5, timeouts, onError });
  const keyPool =
    target.PRIVACY_DATABASE_URL === undefined
      ? pool
      : openPool(target.PRIVACY_DATABASE_URL, { max: 5, timeouts, onError });
  const searchPath = 'views';
  const viewPool = openPool(target.DATABASE_URL, { searchPath, pipeline: true, timeouts, onError });
  const store = connectEventStore(target.EVENTSTORE_URL);
  try {
    return await work({ pool, keyPool, store, viewPool });
  } finally {
    await store.dispose();
    await Promise.all([...new Set([pool, keyPool, viewPool])].map((one) => one.end()));
  }
};

/**
 * Restores a backup into an empty place; begun again after a failure, it goes on where it stood.
 * Until it has ended the product does not start there. Erased pupils are erased again before any view
 * is made, and the key files come last.
 * @throws NoBackup, NoCopy
 */
export const restoreBackup = async (
  backup: Backup,
  target: Target,
  logger: Logger,
  onStep: OnStep = () => {},
): Promise<RestoreResult> => {
  const { kek, pepper } = backup;
  await assertSameKey(target.MASTER_KEY_FILE, kek);
  await assertSameKey(target.PEPPER_FILE, pepper);
  await migrateApi(target.DATABASE_URL);
  await migrateViews(target.DATABASE_URL);
  await migrateKeyDatabase(target);
  return withTarget(target, async (opened) => {
    const { pool, keyPool, viewPool, store } = opened;
    await beginOrResume(backup, opened);
    await verifyConfiguredKeys({ ...target, kek, pepper });
    await restoreTables(backup, opened);
    onStep(`Accounts, media and keys: ${backup.rows.toLocaleString('en')} rows.`);
    const last = await newestEvent(await store.getClient());
    await appendInOrder(readMissingEvents(backup, last), target.EVENTSTORE_URL, (events) =>
      onStep(`The log: ${events.toLocaleString('en')} events.`),
    );
    const events = await compareWithLog(backup.log(), store);
    onStep(`The log holds the same ${events.toLocaleString('en')} events as the backup.`);
    const personalData = openPersonalData(keyPool, kek);
    const erasedAgain = await reapplyErasures({ store, personalData });
    const anchors = await locateAnchors(pool, await store.getClient());
    await rebuildViews({ store, pool: viewPool, personalData, logger }, projectors, anchors);
    await readOrCreateSecret(target.MASTER_KEY_FILE, () => kek);
    await readOrCreateSecret(target.PEPPER_FILE, () => pepper);
    await endRestore(pool);
    return { events, erasedAgain, tables: projectors.flatMap(({ tables }) => tables).length };
  });
};
