// @module-tag large: compares the store with the whole contract
import { EventStoreDBClient } from '@eventstore/db-client';
import { describe } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { accessCases } from './access.ts';
import { batchCases } from './batches.ts';
import { failureCases } from './failures.ts';
import { embeddedCases, protocolCases } from './protocol.ts';
import { productAppendCases } from './productAppends.ts';
import { createRawCalls } from './rawCalls.ts';
import { isEmbedded } from './serverKind.ts';
import { CREDENTIALS, createStoreClient } from './storeUnderTest.ts';
import { conformanceSuite } from './suite.ts';

const connect = (url: string, options: { credentials?: typeof CREDENTIALS }) =>
  createStoreClient(EventStoreDBClient.connectionString(url), options);

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
  createTestDatabase,
  (client, address) => {
    const raw = createRawCalls(address);
    describe('bad input', () => failureCases(client, raw));
    describe('what clients do not show', () => protocolCases(client, raw, address));
    describe('batches', () => batchCases(client, raw));
    describe('with users', () => accessCases());
    describe('as the product appends', () =>
      productAppendCases(() => `esdb://${address()}?tls=false`));
    if (isEmbedded) describe('the embedded server', () => embeddedCases(client, raw));
  },
);
