import { afterAll, beforeAll, describe, inject } from 'vitest';
import { startServerProcess } from '../embedded/fixtures/serverProcess.ts';
import { expectedRevisionCases } from './expectedRevisions.ts';
import { refusalCases } from './refusals.ts';
import { isEmbedded } from './serverKind.ts';
import { idempotencyCases, restartCases } from './idempotency.ts';
import { metadataCases } from './metadata.ts';
import { filteredReadCases, readCases } from './reads.ts';
import { softDeleteCases } from './softDeletes.ts';
import type { StoreClient } from './storeUnderTest.ts';
import { stoppingCases, subscriptionCases } from './subscriptions.ts';

/** One way of calling the store, and the features that its client has. */
export interface ClientVariant {
  name: string;
  connect: (url: string) => StoreClient;
  /** The older client can filter a subscription to `$all`, but not a read of it. */
  filtersReads: boolean;
}

interface Database {
  url: string;
  drop: () => Promise<void>;
}

/**
 * Runs every case with every client. The server is an embedded one in a process of its own, or a
 * real one if the tests run on that. `more` adds cases that run once.
 */
export const conformanceSuite = (
  ways: ClientVariant[],
  freshDatabase: () => Promise<Database>,
  more?: (client: () => StoreClient, address: () => string) => void,
): void => {
  let url = inject('eventStoreUrl');
  let stop = async (): Promise<void> => undefined;

  beforeAll(async () => {
    if (!isEmbedded) return;
    const database = await freshDatabase();
    const server = await startServerProcess(database.url);
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
    if (filtersReads) describe('reading filtered', () => filteredReadCases(client));
    describe('subscribing', () => subscriptionCases(client));
    describe('bad input', () => refusalCases(client));
    if (!isEmbedded) return;
    describe('stopping', () => stoppingCases(connect, freshDatabase));
    describe('appending again after a restart', () => {
      describe('remembered', () => restartCases(connect, freshDatabase, false));
      describe('strict', () => restartCases(connect, freshDatabase, true));
    });
  });
  if (more === undefined) return;
  describe('the protocol', () => {
    let connected: StoreClient | undefined;
    const client = (): StoreClient => {
      connected ??= ways[0]?.connect(url);
      if (connected === undefined) throw new Error('no way to connect');
      return connected;
    };
    afterAll(() => connected?.close());
    more(client, () => new URL(url).host);
  });
};
