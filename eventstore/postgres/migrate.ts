import { readdir } from 'node:fs/promises';
import knex, { type Knex } from 'knex';
import { fileURLToPath } from 'node:url';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** Thrown for a database that a version before 1.0 made: this version cannot upgrade it. */
export class PreReleaseDatabase extends Error {
  override readonly name = 'PreReleaseDatabase';

  constructor() {
    super(
      'This database was made by a version before 1.0.0-rc.1, which cannot be upgraded. ' +
        'Start with an empty database and an empty event store, ' +
        'or go on with the version that made it.',
    );
  }
}

/**
 * Refuses a database whose migrations began before 1.0. The first file of each folder is its
 * baseline; its name must be one that no version before 1.0 used.
 * @throws PreReleaseDatabase
 */
const refusePreRelease = async (db: Knex, tableName: string, directory: string): Promise<void> => {
  if (!(await db.schema.hasTable(tableName))) return;
  const [first] = await db<{ id: number; name: string }>(tableName).orderBy('id').limit(1);
  const [baseline] = (await readdir(directory)).filter((name) => name.endsWith('.ts')).toSorted();
  if (first && first.name !== baseline) throw new PreReleaseDatabase();
};

/**
 * Brings a database up to date with the migrations of a folder, and with those of the log's own
 * tables. Processes that start together take turns.
 * @throws PreReleaseDatabase
 */
export const migrate = async (
  databaseUrl: string,
  name: string,
  folder?: string,
): Promise<void> => {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 1, max: 2 } });
  try {
    await db.transaction(async (lock) => {
      await lock.raw(`select pg_advisory_xact_lock(hashtextextended('mahoe migration', 0))`);
      const run = async (tableName: string, directory: string): Promise<void> => {
        await refusePreRelease(db, tableName, directory);
        await db.migrate.latest({ tableName, directory, loadExtensions: ['.ts'] });
      };
      await run('migration_log', ownMigrations);
      if (folder) await run(`migration_${name}`, folder);
    });
  } finally {
    await db.destroy();
  }
};
