import { afterAll, beforeAll, describe } from 'vitest';
import { startServerProcess } from '../embedded/fixtures/serverProcess.ts';
import { expectedRevisionCases } from './expectedRevisions.ts';
import { refusalCases } from './refusals.ts';
import { idempotencyCases, restartCases } from './idempotency.ts';
import { metadataCases } from './metadata.ts';
import { filteredReadCases, readCases } from './reads.ts';
import { softDeleteCases } from './softDeletes.ts';
import type { StoreClient } from './storeUnderTest.ts';
import { stoppingCases, subscriptionCases } from './subscriptions.ts';

/** One way of talking to the store, and what its client can do. */
export type Way = {
  name: string;
  connect: (url: string) => StoreClient;
  /** The older client cannot filter what it reads of `$all`, only what it subscribes to. */
  filtersReads: boolean;
};

type Database = { url: string; drop: () => Promise<void> };

/**
 * Every case in every way, against the embedded server on a fresh database or, where `ESDB_URL` is
 * set (e.g. `esdb://localhost:2113?tls=false`), against the server there. `more` adds cases that
 * are run once.
 */
export function conformanceSuite(
  ways: Way[],
  freshDatabase: () => Promise<Database>,
  more?: (client: () => StoreClient, address: () => string, embedded: boolean) => void,
): void {
  const given = process.env['ESDB_URL'];
  let url = given ?? '';
  let stop = async (): Promise<void> => undefined;

  beforeAll(async () => {
    if (given !== undefined) return;
    const database = await freshDatabase();
    const server = await startServerProcess(database.url, { advertiseBatch: true });
    ({ url } = server);
    stop = async () => {
      await server.stop();
      await database.drop();
    };
  });
  afterAll(() => stop());

  describe.each(ways)('$name', ({ connect, filtersReads }) => {
    let connected: StoreClient | undefined;
    const client = (): StoreClient => (connected ??= connect(url));
    afterAll(() => connected?.close());

    describe('appending again', () => idempotencyCases(client));
    describe('expecting', () => expectedRevisionCases(client));
    describe('deleting', () => softDeleteCases(client));
    describe('metadata', () => metadataCases(client));
    describe('reading', () => readCases(client));
    describe.runIf(filtersReads)('reading filtered', () => filteredReadCases(client));
    describe('subscribing', () => subscriptionCases(client));
    describe('bad input', () => refusalCases(client));
    describe.skipIf(given !== undefined)('stopping', () => stoppingCases(connect, freshDatabase));
    describe.skipIf(given !== undefined)('appending again after a restart', () => {
      describe('remembered', () => restartCases(connect, freshDatabase, false));
      describe('strict', () => restartCases(connect, freshDatabase, true));
    });
  });
  describe.runIf(more !== undefined)('the protocol', () => {
    let connected: StoreClient | undefined;
    const client = (): StoreClient => {
      connected ??= ways[0]?.connect(url);
      if (connected === undefined) throw new Error('no way to connect');
      return connected;
    };
    afterAll(() => connected?.close());
    more?.(client, () => new URL(url).host, given === undefined);
  });
}
