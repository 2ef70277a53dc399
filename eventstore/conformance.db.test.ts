import { EventStoreDBClient } from '@eventstore/db-client';
import { describe } from 'vitest';
import { freshDatabase } from '../stack/testing/freshDatabase.ts';
import { accessCases } from './conformance/access.ts';
import { batchCases } from './conformance/batches.ts';
import { failureCases } from './conformance/failures.ts';
import { embeddedCases, protocolCases } from './conformance/protocol.ts';
import { productAppendCases } from './conformance/productAppends.ts';
import { rawCalls } from './conformance/rawCalls.ts';
import { isEmbedded } from './conformance/serverKind.ts';
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
  (client, address) => {
    const raw = rawCalls(address);
    describe('bad input', () => failureCases(client, raw));
    describe('what clients do not show', () => protocolCases(client, raw, address));
    describe('batches', () => batchCases(client, raw));
    describe('with users', () => accessCases());
    describe('as the product appends', () =>
      productAppendCases(() => `esdb://${address()}?tls=false`));
    if (isEmbedded) describe('the embedded server', () => embeddedCases(client, raw));
  },
);
