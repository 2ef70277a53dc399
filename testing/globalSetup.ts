import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '@mahoe/stack/postgres';
import { startContainers } from './containers.ts';
import { createDatabase, dropDatabases } from './database.ts';
import { getEventStoreCommand, startTestEventStore } from './eventStore.ts';
import { createTestFolder } from './createTestFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres whose login may create databases; `createTestDatabase` creates one on it. */
    postgresUrl: string;
    /** An event store shared by all test files of the run: name streams by random ids. */
    eventStoreUrl: string;
    /** Prefix of the databases that `createPreparedDatabase` prepares once for the run. */
    templates: string;
    eventStoreKind: 'embedded' | 'real';
  }
}

/** Each running file has a few copies of the product with their connections. */
const MAX_CONNECTIONS = 500;

/**
 * Starts what `*.db.test.ts` files need, once for all projects of a run, and returns how to end it: the
 * embedded Postgres and event store, or with `TEST_ON=containers` real ones. `TEST_DATABASE_URL` names
 * a Postgres to use instead; `TEST_EVENTSTORE_COMMAND` starts an event store (`eventStore.ts`).
 */
export const setup = async ({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = vitest.getRootProject();
  // Another project of the run has started them.
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  const stops: (() => Promise<unknown>)[] = [];
  let postgresUrl = process.env['TEST_DATABASE_URL'];
  let eventStoreUrl: string | undefined;

  if (process.env['TEST_ON'] === 'containers') {
    const containers = await startContainers();
    stops.push(containers.stop);
    postgresUrl ??= containers.postgresUrl;
    eventStoreUrl = containers.eventStoreUrl;
  }
  if (postgresUrl === undefined) {
    const folder = await createTestFolder('mahoe-test-');
    const postgres = await startPostgres({
      dataDir: join(folder, 'postgres'),
      connections: MAX_CONNECTIONS,
    });
    stops.push(() => rm(folder, { recursive: true, force: true }), postgres.stop);
    postgresUrl = postgres.url;
  }
  const isReal = eventStoreUrl !== undefined || getEventStoreCommand() !== undefined;
  if (eventStoreUrl === undefined) {
    const database = await createDatabase(postgresUrl);
    const store = await startTestEventStore(database.url);
    stops.push(database.drop, store.stop);
    eventStoreUrl = store.url;
  }
  const server = postgresUrl;
  const templates = `template_${randomBytes(6).toString('hex')}`;
  stops.push(() => dropDatabases(server, templates));
  run.provide('postgresUrl', postgresUrl);
  run.provide('templates', templates);
  run.provide('eventStoreUrl', eventStoreUrl);
  run.provide('eventStoreKind', isReal ? 'real' : 'embedded');
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
};
