import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';
import { startContainers } from './containers.ts';
import { createDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres whose login may create databases; `freshDatabase` makes one of your own on it. */
    postgresUrl: string;
    /** An event store shared by all test files of the run: name your streams by random ids. */
    eventStoreUrl: string;
  }
}

/**
 * Starts what `*.db.test.ts` files need, once for the whole run, and returns how to end it: the
 * embedded Postgres and event store, or with `TEST_ON=containers` real ones. `TEST_DATABASE_URL`
 * and `TEST_EVENTSTORE_URL` name servers to use instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  let postgresUrl = process.env['TEST_DATABASE_URL'];
  let eventStoreUrl = process.env['TEST_EVENTSTORE_URL'];

  if (process.env['TEST_ON'] === 'containers') {
    const containers = await startContainers();
    stops.push(containers.stop);
    postgresUrl ??= containers.postgresUrl;
    eventStoreUrl ??= containers.eventStoreUrl;
  }
  if (postgresUrl === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'mahoe-test-'));
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    stops.push(() => rm(folder, { recursive: true, force: true }), postgres.stop);
    postgresUrl = postgres.url;
  }
  if (eventStoreUrl === undefined) {
    const database = await createDatabase(postgresUrl);
    const store = await startEventStoreServer({ databaseUrl: database.url, port: 0 });
    stops.push(database.drop, store.stop);
    eventStoreUrl = store.url;
  }
  project.provide('postgresUrl', postgresUrl);
  project.provide('eventStoreUrl', eventStoreUrl);
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
