import { EventStoreDBClient } from '@eventstore/db-client';
import { freshDatabase } from '../stack/testing/freshDatabase.ts';
import { failureCases } from './conformance/failures.ts';
import { CREDENTIALS, storeClient } from './conformance/storeUnderTest.ts';
import { conformanceSuite } from './conformance/suite.ts';

const connect = (url: string, options: { credentials?: typeof CREDENTIALS }) =>
  storeClient(EventStoreDBClient.connectionString(url), options);

conformanceSuite(
  [
    {
      name: 'db-client, plain appends',
      connect: (url) => connect(url, { credentials: CREDENTIALS }),
      filtersReads: false,
    },
    {
      name: 'db-client, batch appends',
      connect: (url) => connect(url, {}),
      filtersReads: false,
    },
  ],
  freshDatabase,
  failureCases,
);
