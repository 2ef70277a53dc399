import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../stack/testing/freshDatabase.ts';
import { connectEventStore, StoreUnavailable, type NewEvent } from './client.ts';
import { startServerProcess, type ServerProcess } from './embedded/fixtures/serverProcess.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServerProcess(database.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const happened = (data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Happened',
  data,
  metadata: { v: 1 },
});

const connected = () => connectEventStore(server.url);

test('an append tells where its last event stands, and what is stored is what was given', async () => {
  const store = connected();
  const events = [happened({ name: 'Zoë 🐦' }), happened({ index: 1 })];
  const appended = await store.append('told-1', 'no_stream', events);
  const stored = await store.readStream('told-1');
  expect(stored).toMatchObject(events);
  expect(appended).toEqual({ revision: 1n, position: stored[1]?.position });
  expect(await store.append('told-1', 1n, [happened()])).toMatchObject({ revision: 2n });
  await store.dispose();
});

test('what others have written since is a conflict; the identical append again is none', async () => {
  const store = connected();
  const first = [happened()];
  const appended = await store.append('conflict-1', 'no_stream', first);
  expect(await store.append('conflict-1', 'no_stream', [happened()])).toBe('conflict');
  expect(await store.append('conflict-1', 7n, [happened()])).toBe('conflict');
  expect(await store.append('conflict-1', 'no_stream', first)).toEqual(appended);
  expect(await store.readStream('conflict-1')).toHaveLength(1);
  await store.dispose();
});

test('of many appends at once each gets its own reply', async () => {
  const store = connected();
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const stream = `many-${index % 100}`;
      return { stream, outcome: await store.append(stream, 'no_stream', [happened()]) };
    }),
  );
  const told = outcomes.flatMap(({ stream, outcome }) =>
    outcome === 'conflict' ? [] : [[stream, outcome.position]],
  );
  expect(told).toHaveLength(100);
  const stored = (await store.readAll(null, 1000)).filter(({ stream }) =>
    stream.startsWith('many-'),
  );
  expect(new Map(told as [string, bigint][])).toEqual(
    new Map(stored.map(({ stream, position }) => [stream, position])),
  );
  await store.dispose();
});

test('an append that is refused disturbs no other', async () => {
  const store = connected();
  await store.client.tombstoneStream('refused-1');
  const [refused, tooLarge, fine] = await Promise.allSettled([
    store.append('refused-1', 'no_stream', [happened()]),
    store.append('refused-2', 'no_stream', [happened({ text: 'x'.repeat(1_100_000) })]),
    store.append('refused-3', 'no_stream', [happened()]),
  ]);
  expect(refused).toMatchObject({
    reason: { name: 'StoreUnavailable', message: expect.stringContaining('StreamDeleted') },
  });
  expect(tooLarge).toMatchObject({
    reason: { message: expect.stringContaining('MaximumAppendSizeExceeded') },
  });
  expect(fine).toMatchObject({ status: 'fulfilled', value: { revision: 0n } });
  await store.dispose();
});

test('whoever waits on a frozen server hears so; its late reply is nobody else’s', async () => {
  const store = connected();
  await store.append('frozen-1', 'no_stream', [happened()]);
  server.process.kill('SIGSTOP');
  const late = [happened()];
  const waiting = store.append('frozen-1', 0n, late);
  await expect(waiting).rejects.toThrow(StoreUnavailable);
  server.process.kill('SIGCONT');
  // It was written meanwhile or is not there: the identical append settles it either way.
  expect(await store.append('frozen-1', 0n, late)).toMatchObject({ revision: 1n });
  expect(await store.readStream('frozen-1')).toHaveLength(2);
  await store.dispose();
});

test('appends under way on a server that dies fail at once, and go on with the next server', async () => {
  const store = connected();
  await store.append('killed-1', 'no_stream', [happened()]);
  const { port } = server;
  server.process.kill('SIGSTOP');
  const event = [happened()];
  const waiting = store.append('killed-1', 0n, event);
  const failed = expect(waiting).rejects.toThrow(StoreUnavailable);
  server.process.kill('SIGKILL');
  await failed;
  await server.ended;
  server = await startServerProcess(database.url, { port });
  await expect
    .poll(() => store.append('killed-1', 0n, event).catch((error: Error) => error.name), {
      timeout: 15_000,
    })
    .toMatchObject({ revision: 1n });
  expect(await store.readStream('killed-1')).toHaveLength(2);
  await store.dispose();
});

test('a server that stops in an orderly way ends the call, and the next append opens another', async () => {
  const store = connected();
  await store.append('stopped-1', 'no_stream', [happened()]);
  const { port } = server;
  await server.stop();
  server = await startServerProcess(database.url, { port });
  await expect
    .poll(() => store.append('stopped-1', 0n, [happened()]).catch((error: Error) => error.name), {
      timeout: 15_000,
    })
    .toMatchObject({ revision: 1n });
  await store.dispose();
});
