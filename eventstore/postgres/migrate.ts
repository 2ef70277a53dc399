import knex from 'knex';
import { fileURLToPath } from 'node:url';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings a database up to date with the migrations of a folder, and with those of the log's own
 * tables. Processes that start together take turns.
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
      const run = (tableName: string, directory: string): Promise<unknown> =>
        db.migrate.latest({ tableName, directory, loadExtensions: ['.ts'] });
      await run('migration_log', ownMigrations);
      if (folder) await run(`migration_${name}`, folder);
    });
  } finally {
    await db.destroy();
  }
};
