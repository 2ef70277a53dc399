import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connectEventStore, type EventStore } from '@mahoe/eventstore/client';
import { migrate } from '@mahoe/eventstore/migrate';
import { openPersonalData, type PersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';

const Environment = z.object({
  DATABASE_URL: z.url(),
  PRIVACY_DATABASE_URL: z.url().optional(),
  EVENTSTORE_URL: z.string().startsWith('esdb'),
  KEY_FILE: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
});

/** Settings of what reads the log into the views. */
export interface Config extends z.infer<typeof Environment> {
  /** Key that wraps the personal-data keys, 32 bytes. */
  readonly kek: Buffer;
}

/** What projections work with. */
export interface ProjectionRuntime {
  readonly store: EventStore;
  /** Unqualified names are the views'. */
  readonly pool: pg.Pool;
  readonly personalData: PersonalData;
  readonly logger: Logger;
}

/** Reads the settings from the environment. @throws an error naming every setting that is wrong */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const read = Environment.safeParse(environment);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const kek = await readFile(read.data.KEY_FILE);
  if (kek.length !== 32) throw new Error(`${read.data.KEY_FILE} must hold exactly 32 bytes`);
  return { ...read.data, kek };
};

/** Brings the views' tables up to date. */
export const migrateViews = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, 'projections', fileURLToPath(new URL('./migrations', import.meta.url)));

/** Opens every connection projections need. */
export const openRuntime = (
  config: Config,
  logger: Logger,
): ProjectionRuntime & { close(): Promise<void> } => {
  const onError = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  const pool = openPool(config.DATABASE_URL, { max: 20, searchPath: 'views', onError });
  const privacyUrl = config.PRIVACY_DATABASE_URL;
  const privacyPool = privacyUrl ? openPool(privacyUrl, { max: 5, onError }) : pool;
  const store = connectEventStore(config.EVENTSTORE_URL);
  return {
    store,
    pool,
    personalData: openPersonalData(privacyPool, config.kek),
    logger,
    close: async () => {
      await Promise.all([store.dispose(), pool.end()]);
      if (privacyPool !== pool) await privacyPool.end();
    },
  };
};
