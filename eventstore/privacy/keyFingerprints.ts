import { createHmac } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../postgres/migrate.ts';
import { canUnwrapStoredKeys } from './personalData.ts';

/** Setting that names the file of a key stored outside the database. */
export type KeySetting = 'MASTER_KEY_FILE' | 'PEPPER_FILE';

/** Returns a setting's name in the database and in fingerprints, which is the former one. */
const getStoredName = (setting: KeySetting): string =>
  setting === 'MASTER_KEY_FILE' ? 'KEY_FILE' : setting;

/** A key with the file it came from. */
export interface KeyFile {
  readonly setting: KeySetting;
  readonly file: string;
  readonly key: Buffer;
}

/** A key is missing, or does not belong to this database. The message is meant for the operator. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/**
 * Database addresses from the settings. The personal-data keys may have a database of their own.
 */
export interface KeyDatabases {
  readonly DATABASE_URL: string;
  readonly PRIVACY_DATABASE_URL?: string | undefined;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Returns the database that stores a key's fingerprint: the one with the data made under the key.
 */
const getKeyDatabaseUrl = (setting: KeySetting, databases: KeyDatabases): string =>
  (setting === 'MASTER_KEY_FILE' ? databases.PRIVACY_DATABASE_URL : undefined) ??
  databases.DATABASE_URL;

const withDatabase = async <T>(url: string, work: (db: Queryable) => Promise<T>): Promise<T> => {
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The next query reports a lost connection.
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
};

const CONSEQUENCES: Readonly<Record<KeySetting, string>> = {
  MASTER_KEY_FILE: 'no name or address in it could be read',
  PEPPER_FILE: 'no user could sign in, and taken names would seem free',
};

const explainProblem = (setting: KeySetting, file: string, problem: string): string =>
  `${setting}: ${file} ${problem}. Put your copy of the right file back (it is kept with the ` +
  `backups), or set ${setting} to its path, and start again; nothing was changed. ` +
  `Under another key ${CONSEQUENCES[setting]}.`;

/** Builds the error for a missing key file. */
export const buildMissingKeyError = (setting: KeySetting, file: string): WrongKey =>
  new WrongKey(
    explainProblem(setting, file, 'is missing, but this database was written under its key'),
  );

const fingerprintOf = ({ setting, key }: KeyFile): string =>
  createHmac('sha256', key)
    .update(`fingerprint of ${getStoredName(setting)}`)
    .digest('base64url');

const hasCredentials = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ made: boolean }>(
    `select to_regclass('accounts.credential') is not null as made`,
  );
  if (rows[0]?.made !== true) return false;
  return (await db.query('select from accounts.credential limit 1')).rows.length > 0;
};

/**
 * Returns true if the database holds anything made under the key of a setting, so that a new key
 * would not fit. In databases without a fingerprint, existing rows show it.
 */
export const isKeyNeeded = (databases: KeyDatabases, setting: KeySetting): Promise<boolean> =>
  withDatabase(getKeyDatabaseUrl(setting, databases), async (db) => {
    const known = 'select from privacy.key_fingerprint where setting = $1';
    if ((await db.query(known, [getStoredName(setting)])).rows.length > 0) return true;
    return setting === 'PEPPER_FILE'
      ? hasCredentials(db)
      : (await db.query('select from privacy.subject_key limit 1')).rows.length > 0;
  });

/** Migrates the separate key database, if there is one. */
export const migrateKeyDatabase = async ({ PRIVACY_DATABASE_URL }: KeyDatabases): Promise<void> => {
  if (PRIVACY_DATABASE_URL !== undefined) await migrate(PRIVACY_DATABASE_URL, 'keys');
};

const verifyKey = async (db: Queryable, given: KeyFile): Promise<void> => {
  const { setting, file, key } = given;
  const wrong = new WrongKey(
    explainProblem(setting, file, 'holds another key than the one this database was written under'),
  );
  const known = await db.query<{ fingerprint: string }>(
    'select fingerprint from privacy.key_fingerprint where setting = $1',
    [getStoredName(setting)],
  );
  const isFirst = known.rows.length === 0;
  if (isFirst && setting === 'MASTER_KEY_FILE' && !(await canUnwrapStoredKeys(db, key)))
    throw wrong;
  const { rows } = await db.query<{ fingerprint: string }>(
    `insert into privacy.key_fingerprint (setting, fingerprint) values ($1, $2)
     on conflict (setting) do update set setting = excluded.setting returning fingerprint`,
    [getStoredName(setting), fingerprintOf(given)],
  );
  if (rows[0]?.fingerprint !== fingerprintOf(given)) throw wrong;
};

/**
 * Verifies that keys are those under which the database was written. The first keys given are
 * recorded by their fingerprints.
 * @throws WrongKey
 */
export const verifyKeys = async (
  databases: KeyDatabases,
  keys: readonly KeyFile[],
): Promise<void> => {
  for (const key of keys)
    await withDatabase(getKeyDatabaseUrl(key.setting, databases), (db) => verifyKey(db, key));
};

/**
 * Verifies the keys of a starting process by its settings, after migrating a separate key database.
 * @throws WrongKey
 */
export const verifyConfiguredKeys = async (
  config: KeyDatabases & {
    readonly MASTER_KEY_FILE: string;
    readonly kek: Buffer;
    readonly PEPPER_FILE?: string;
    readonly pepper?: Buffer;
  },
): Promise<void> => {
  const { MASTER_KEY_FILE, kek, PEPPER_FILE, pepper } = config;
  await migrateKeyDatabase(config);
  await verifyKeys(config, [
    { setting: 'MASTER_KEY_FILE', file: MASTER_KEY_FILE, key: kek },
    ...(PEPPER_FILE !== undefined && pepper !== undefined
      ? [{ setting: 'PEPPER_FILE', file: PEPPER_FILE, key: pepper } as const]
      : []),
  ]);
};
