import type { EventStoreDBClient } from '@eventstore/db-client';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { inject } from 'vitest';
import { createDatabase } from '@mahoe/testing/database';
import { CREDENTIALS, createStoreClient } from './storeUnderTest.ts';
import { conformanceSuite } from './suite.ts';

/**
 * Apart from conformance.db.test.ts because the two clients' generated messages share global names:
 * in one process the one loaded last breaks the other's batch appends.
 */
const connect = (url: string, options: { credentials?: typeof CREDENTIALS }) =>
  // The newer client's types differ only where these cases do not look.
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
  // Not `createTestDatabase`, through which the other client would be loaded too.
  () => createDatabase(inject('postgresUrl')),
);
