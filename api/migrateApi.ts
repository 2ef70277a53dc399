import { fileURLToPath } from 'node:url';
import { migrate, type Migrations } from '@mahoe/eventstore/postgres/migrate';

/** Migrations of the API's own tables. */
export const apiMigrations: Migrations = {
  name: 'api',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

/** Migrates the API's own tables and those of the log. */
export const migrateApi = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, apiMigrations.name, apiMigrations.folder);
