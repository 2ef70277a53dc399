// @module-tag large: compares the store with the whole contract
import type { EventStoreDBClient } from '@eventstore/db-client';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { inject } from 'vitest';
import { createDatabase } from '@mahoe/testing/database';
import { CREDENTIALS, createStoreClient } from './storeUnderTest.ts';
import { conformanceSuite } from './suite.ts';

/**
 * Separate from conformance.db.test.ts, because the generated messages of the two clients share
 * global names. In one process, the client loaded last breaks the batch appends of the other.
 */
const connect = (url: string, options: { credentials?: typeof CREDENTIALS }) =>
  // The newer client's types differ only in places that these cases do not use.
  createStoreClient(
    KurrentDBClient.connectionString(
      url.replace('esdb:', 'kurrentdb:'),
    ) as unknown as EventStoreDBClient,
    options,
  );

conformanceSuite(
  [
    {
      name: 'kurrentdb-client, plain appends',
      connect: (url) => connect(url, { credentials: CREDENTIALS }),
      filtersReads: true,
    },
    {
      name: 'kurrentdb-client, batch appends',
      connect: (url) => connect(url, {}),
      filtersReads: true,
    },
  ],
  // `createTestDatabase` would load the other client too.
  () => createDatabase(inject('postgresUrl')),
);
