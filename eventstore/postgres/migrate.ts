import { readdir } from 'node:fs/promises';
import knex, { type Knex } from 'knex';
import { fileURLToPath } from 'node:url';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** Thrown for a database that this version cannot use. The message says what to do. */
export class UnusableDatabase extends Error {}

/** Thrown for a database that a version before 1.0 made: this version cannot upgrade it. */
export class PreReleaseDatabase extends UnusableDatabase {
  override readonly name = 'PreReleaseDatabase';

  constructor() {
    super(
      'This database was made by a version before 1.0.0-rc.1, which cannot be upgraded. ' +
        'Start with an empty database and an empty event store, ' +
        'or go on with the version that made it.',
    );
  }
}

/** Thrown for a database that a newer version has migrated. */
export class NewerDatabase extends UnusableDatabase {
  override readonly name = 'NewerDatabase';

  constructor(migration: string) {
    super(
      `This database was used by a newer version (its change ${migration} is unknown here). ` +
        'Start that version again, or restore a backup of this version into an empty database.',
    );
  }
}

/**
 * Refuses a database whose migrations began before 1.0, or go on beyond this version. The first file
 * of each folder is its baseline; its name must be one that no version before 1.0 used.
 * @throws UnusableDatabase
 */
const refuseOtherVersions = async (
  db: Knex,
  tableName: string,
  directory: string,
): Promise<void> => {
  if (!(await db.schema.hasTable(tableName))) return;
  const done = await db<{ id: number; name: string }>(tableName).orderBy('id');
  const known = (await readdir(directory)).filter((name) => name.endsWith('.ts')).toSorted();
  if (done[0] && done[0].name !== known[0]) throw new PreReleaseDatabase();
  const unknown = done.findLast(({ name }) => !known.includes(name));
  if (unknown) throw new NewerDatabase(unknown.name);
};

/** Migrations of a part: the name of their table, and their folder. */
export interface Migrations {
  readonly name: string;
  readonly folder: string;
}

const openKnex = (databaseUrl: string): Knex =>
  knex({ client: 'pg', connection: databaseUrl, pool: { min: 1, max: 2 } });

/**
 * Checks, before any process starts, that this version can use a database.
 * @throws UnusableDatabase
 */
export const assertUsableDatabase = async (
  databaseUrl: string,
  parts: readonly Migrations[],
): Promise<void> => {
  const db = openKnex(databaseUrl);
  try {
    for (const { name, folder } of [{ name: 'log', folder: ownMigrations }, ...parts]) {
      await refuseOtherVersions(db, `migration_${name}`, folder);
    }
  } finally {
    await db.destroy();
  }
};

/**
 * Brings a database up to date with the migrations of a folder, and with those of the log's own
 * tables. Processes that start together take turns.
 * @throws UnusableDatabase
 */
export const migrate = async (
  databaseUrl: string,
  name: string,
  folder?: string,
): Promise<void> => {
  const db = openKnex(databaseUrl);
  try {
    await db.transaction(async (lock) => {
      await lock.raw(`select pg_advisory_xact_lock(hashtextextended('mahoe migration', 0))`);
      const run = async (tableName: string, directory: string): Promise<void> => {
        await refuseOtherVersions(db, tableName, directory);
        await db.migrate.latest({ tableName, directory, loadExtensions: ['.ts'] });
      };
      await run('migration_log', ownMigrations);
      if (folder) await run(`migration_${name}`, folder);
    });
  } finally {
    await db.destroy();
  }
};
