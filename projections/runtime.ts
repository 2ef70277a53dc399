import { fileURLToPath } from 'node:url';
import { migrate, type Migrations } from '@mahoe/eventstore/postgres/migrate';
import type { TimeoutPolicy } from '@mahoe/eventstore/postgres/timeoutClient';
import { openLogRuntime, type LogConfig, type LogRuntime } from '@mahoe/eventstore/runtime';
import type { LogGuard } from '@mahoe/eventstore/subscriptions/logIdentity';
import type { Logger } from 'pino';

/** Dependencies of projections. Unqualified names in the pool are those of the views. */
export type ProjectionRuntime = LogRuntime;

/** Migrations of the views' tables. */
export const viewMigrations: Migrations = {
  name: 'projections',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

/** Migrates the views' tables. */
export const migrateViews = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, viewMigrations.name, viewMigrations.folder);

/** Opens all connections that projections need. */
export const openRuntime = (
  config: LogConfig,
  logger: Logger,
  timeouts: TimeoutPolicy,
  logGuard?: LogGuard,
): ProjectionRuntime & { close(): Promise<void> } =>
  openLogRuntime(config, logger, { searchPath: 'views', pipeline: true, timeouts }, logGuard);
