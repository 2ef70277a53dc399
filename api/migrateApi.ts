import { fileURLToPath } from 'node:url';
import { migrate } from '@mahoe/eventstore/postgres/migrate';

/** Migrates the API's own tables and those of the log. */
export const migrateApi = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, 'api', fileURLToPath(new URL('./migrations', import.meta.url)));
