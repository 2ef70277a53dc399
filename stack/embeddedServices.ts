import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import { startPostgres } from './postgres.ts';
import type { Settings } from './settings.ts';

/** Servers and key files of a stopped product. */
export interface EmbeddedServices {
  readonly DATABASE_URL: string;
  readonly PRIVACY_DATABASE_URL: string | undefined;
  readonly EVENTSTORE_URL: string;
  readonly MASTER_KEY_FILE: string;
  readonly PEPPER_FILE: string;
}

/**
 * Runs work with the servers of the settings; servers without a setting run on DATA_DIR for the time of
 * the work.
 */
export const withEmbeddedServices = async <T>(
  settings: Settings,
  work: (servers: EmbeddedServices) => Promise<T>,
): Promise<T> => {
  const dataDir = resolve(settings.DATA_DIR);
  const stops: (() => Promise<unknown>)[] = [];
  const ownPostgres = async (): Promise<string> => {
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
    stops.push(postgres.stop);
    return postgres.url;
  };
  const ownEventStore = async (databaseUrl: string): Promise<string> => {
    const token = randomBytes(24).toString('hex');
    const server = await startEventStoreServer({ databaseUrl, port: 0, token });
    stops.push(server.stop);
    return `${server.url}&connectionName=${token}`;
  };
  try {
    const DATABASE_URL = settings.DATABASE_URL ?? (await ownPostgres());
    return await work({
      DATABASE_URL,
      PRIVACY_DATABASE_URL: settings.PRIVACY_DATABASE_URL,
      EVENTSTORE_URL: settings.EVENTSTORE_URL ?? (await ownEventStore(DATABASE_URL)),
      MASTER_KEY_FILE: settings.MASTER_KEY_FILE ?? join(dataDir, 'keys', 'kek'),
      PEPPER_FILE: settings.PEPPER_FILE ?? join(dataDir, 'keys', 'pepper'),
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};
