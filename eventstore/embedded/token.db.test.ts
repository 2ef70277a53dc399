import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { connectEventStore } from '../store/client.ts';
import { newEvent, newStream, createStoreClient } from '../conformance/storeUnderTest.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

const TOKEN = 'e3b0c44298fc1c149afbf4c8996fb924';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess(database.url, { token: TOKEN });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a client with the token reads, subscribes and appends, like the product', async () => {
  const store = connectEventStore(`${server.url}&connectionName=${TOKEN}`);
  const stream = newStream();
  const event = { id: newEvent().id, type: 'Happened', data: {}, metadata: {} };
  expect(await store.append(stream, 'no_stream', [event])).toMatchObject({ revision: 0n });
  expect(await store.readStream(stream)).toHaveLength(1);
  expect(await store.readAll(null, 10)).toHaveLength(1);
  await store.dispose();
});

test.each([
  ['no name of its own', ''],
  ['a wrong one', `&connectionName=${TOKEN.replace('e', 'f')}`],
  ['the beginning of it', `&connectionName=${TOKEN.slice(0, 8)}`],
])('a client with %s is refused', async (_, name) => {
  const url = `${server.url}${name}`;
  const client = createStoreClient(EventStoreDBClient.connectionString(url), {});
  const stream = newStream();
  const denied = { result: 'access-denied' };
  expect(await client.append(stream, [newEvent()], 'any')).toMatchObject(denied);
  expect(await client.read(stream)).toMatchObject(denied);
  expect(await client.delete(stream, 'any')).toMatchObject(denied);
  expect(await client.tombstone(stream, 'any')).toMatchObject(denied);
  await expect(client.readAll()).rejects.toMatchObject({ type: 'access-denied' });
  const watch = client.watchAll('start');
  await watch.until(() => watch.marks.includes('error'));
  await watch.stop();
  await client.close();
  const store = connectEventStore(url);
  const event = { id: newEvent().id, type: 'Happened', data: {}, metadata: {} };
  await expect(store.append(stream, 'no_stream', [event])).rejects.toThrow();
  await store.dispose();
});

test('the token is not logged', () => {
  expect(JSON.stringify(server.log)).not.toContain(TOKEN);
});
