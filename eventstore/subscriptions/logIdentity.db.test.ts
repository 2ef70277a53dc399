// @module-tag large: starts an event store for every case
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '@mahoe/testing/database';
import { getEventStoreCommand, startTestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { advanceCheckpoints, readCheckpoints, claimCheckpoint } from './checkpoints.ts';
import { connectEventStore } from '../store/client.ts';
import type { EventStore, NewEvent } from '../store/eventStore.ts';
import { startEventStoreServer } from '../embedded/server.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPool } from '../postgres/pool.ts';
import { assertSameLog, moveSubscriptions, recordAnchors, locateAnchors } from './logIdentity.ts';

const ends: (() => Promise<unknown>)[] = [];
const atEnd = <T>(thing: T, end: () => Promise<unknown>): T => {
  ends.push(end);
  return thing;
};

const newDatabase = async (): Promise<string> => {
  const database = await createTestDatabase();
  return atEnd(database.url, database.drop);
};

/** Creates a log, and opens a store that does not check its identity. */
const newLog = async (): Promise<{ readonly url: string; readonly store: EventStore }> => {
  const server = await startTestEventStore(await newDatabase());
  atEnd(server, server.stop);
  const store = connectEventStore(server.url);
  return { url: server.url, store: atEnd(store, store.dispose) };
};

let pool: pg.Pool;
/** Opens a store as the product does, with the views of `pool`. */
const opened = (url: string): EventStore => {
  const store = connectEventStore(url, (client) => assertSameLog(pool, client, url));
  return atEnd(store, store.dispose);
};

beforeEach(async () => {
  const views = await newDatabase();
  await migrate(views, 'sameLog');
  pool = openPool(views, { onError: () => {} });
  atEnd(pool, () => pool.end());
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const newEvent = (): NewEvent => ({ id: randomUUID(), type: 'Counted', data: {}, metadata: {} });
const events = [newEvent(), newEvent(), newEvent()];

/** Records that a subscription has processed the newest event. */
const readAllOf = async (store: EventStore, reader: string): Promise<void> => {
  const last = (await store.readAll(null, 100)).at(-1);
  if (!last) throw new Error('the log is empty');
  const checkpoint = await claimCheckpoint(pool, reader);
  await advanceCheckpoints(pool, [checkpoint], last.position, last);
};

/** Records that a subscription is at the log's end, without an anchor, as earlier versions did. */
const advanceToEnd = async (store: EventStore, reader: string): Promise<void> => {
  const checkpoint = await claimCheckpoint(pool, reader);
  await advanceCheckpoints(pool, [checkpoint], await store.headPosition());
};

const REFUSED =
  /made from another log than the one at .*Correct the address.*npm run rebuild -- all/s;

test('views continue with their own log, however far it has grown', async () => {
  const { url, store } = await newLog();
  expect(await opened(url).readAll(null, 10)).toEqual([]);
  await store.append('counter-1', 'no_stream', events.slice(0, 2));
  await readAllOf(store, 'views');
  await store.append('counter-1', 1n, events.slice(2));
  expect(await opened(url).readAll(null, 10)).toHaveLength(3);
});

describe('views refuse', () => {
  test('views refuse an empty log', async () => {
    const { store } = await newLog();
    await store.append('counter-1', 'no_stream', events);
    await readAllOf(store, 'views');
    const empty = opened((await newLog()).url);
    await expect(empty.readAll(null, 10)).rejects.toThrow(REFUSED);
    await expect(empty.append('counter-2', 'no_stream', events)).rejects.toThrow(REFUSED);
  });

  test('views refuse a shorter log, and one with other events since', async () => {
    const { store } = await newLog();
    await store.append('counter-1', 'no_stream', events);
    await readAllOf(store, 'views');
    const backup = await newLog();
    await backup.store.append('counter-1', 'no_stream', events.slice(0, 2));
    await expect(opened(backup.url).headPosition()).rejects.toThrow(REFUSED);
    await backup.store.append('counter-1', 1n, [newEvent()]);
    await expect(opened(backup.url).headPosition()).rejects.toThrow(REFUSED);
  });

  test('views refuse a copy in which events have other positions', async () => {
    const { store } = await newLog();
    await store.append('counter-1', 'no_stream', events);
    await readAllOf(store, 'views');
    const copy = await newLog();
    await copy.store.append('aside-1', 'no_stream', [newEvent()]);
    await copy.store.append('counter-1', 'no_stream', events);
    await expect(opened(copy.url).headPosition()).rejects.toThrow(REFUSED);
  });

  test.skipIf(getEventStoreCommand() !== undefined)(
    'views refuse a restored backup of the embedded store, even at the same address',
    async () => {
      const log = await newDatabase();
      const start = (databaseUrl: string, port = 0) => startEventStoreServer({ databaseUrl, port });
      let server = await start(log);
      const { port } = server;
      const outside = connectEventStore(server.url);
      atEnd(outside, outside.dispose);
      await outside.append('counter-1', 'no_stream', events.slice(0, 2));
      await server.stop();
      const backup = await createDatabase(log, { like: log });
      atEnd(backup, backup.drop);
      server = await start(log, port);
      const product = opened(server.url);
      await expect
        .poll(() => product.append('counter-1', 1n, events.slice(2)).catch(String))
        .toMatchObject({ revision: 2n });
      await readAllOf(product, 'views');
      await server.stop();
      server = await start(backup.url, port);
      atEnd(server, () => server.stop());
      await expect
        .poll(() => product.headPosition().catch(String), { timeout: 15_000 })
        .toMatch(REFUSED);
    },
  );
});

test('subscriptions continue in another log after the same event, or from the beginning if it is missing', async () => {
  const { store } = await newLog();
  await store.append('counter-1', 'no_stream', events.slice(0, 2));
  await readAllOf(store, 'known');
  await store.append('counter-1', 1n, events.slice(2));
  await readAllOf(store, 'lost');
  await advanceToEnd(store, 'without a landmark');
  const other = await newLog();
  await other.store.append('aside-1', 'no_stream', [newEvent()]);
  await other.store.append('counter-1', 'no_stream', events.slice(0, 2));
  const [, , second] = await other.store.readAll(null, 10);
  await moveSubscriptions(pool, await locateAnchors(pool, await other.store.getClient()));
  expect(await readCheckpoints(pool)).toMatchObject([
    { name: 'known', position: second?.position },
  ]);
  expect(await opened(other.url).readAll(null, 10)).toHaveLength(3);
});

test('a subscription without an anchor gets the last event before its position', async () => {
  const { store } = await newLog();
  await store.append('counter-1', 'no_stream', events);
  const client = await store.getClient();
  for (const maxCount of [7, 8]) await client.setStreamMetadata('aside-1', { maxCount });
  await advanceToEnd(store, 'reader');
  await advanceToEnd(store, 'nobody’s');
  await recordAnchors(pool, store, ['reader']);
  const other = await newLog();
  await other.store.append('aside-1', 'no_stream', [newEvent()]);
  await other.store.append('counter-1', 'no_stream', events);
  await expect(opened(other.url).headPosition()).rejects.toThrow(REFUSED);
  expect(await locateAnchors(pool, await other.store.getClient())).toEqual([
    { name: 'nobody’s', position: null },
    { name: 'reader', position: await other.store.headPosition() },
  ]);
});
