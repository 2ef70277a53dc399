// @module-tag large: kills and freezes servers
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

const CREDENTIALS = { username: 'admin', password: 'changeit' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running: { server: ServerProcess; client: EventStoreDBClient }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  for (const { server, client } of running.splice(0)) {
    await client.dispose();
    await server.stop();
  }
  await database.drop();
});

const start = async () => {
  const server = await startServerProcess(database.url);
  const client = EventStoreDBClient.connectionString(server.url);
  running.push({ server, client });
  /** Appends an event; resolves with its position, or with the kind of error. */
  const append = async (stream: string): Promise<number | string> => {
    try {
      const { position } = await client.appendToStream(
        stream,
        jsonEvent({ type: 'Happened', data: {} }),
        { credentials: CREDENTIALS },
      );
      return Number(position?.commit);
    } catch (error) {
      return error instanceof Error && 'type' in error ? String(error.type) : 'unavailable';
    }
  };
  const ids = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { event } of client.readAll()) found.push(event?.id ?? '');
    return found;
  };
  return { server, client, append, ids };
};

test('a second server takes over, and the first one logs that and stops', async () => {
  const first = await start();
  expect(await first.append('a')).toBe(1);
  const ended = new Promise((resolve) =>
    first.client
      .subscribeToAll()
      .on('error', resolve)
      .on('data', () => undefined),
  );
  const second = await start();
  expect(await first.append('a')).toBe('unavailable');
  expect(await first.server.ended).toBe(1);
  expect(await ended).toMatchObject({ type: 'unavailable' });
  expect(await second.append('a')).toBe(2);
});

test('a server that was suspended during the takeover notices it by itself', async () => {
  const first = await start();
  expect(await first.append('a')).toBe(1);
  first.server.process.kill('SIGSTOP');
  const second = await start();
  expect(await second.append('a')).toBe(2);
  first.server.process.kill('SIGCONT');
  expect(await first.server.ended).toBe(1);
  expect(await second.append('a')).toBe(3);
});

test('servers taking over from one another under load never both write', async () => {
  let current = await start();
  const acknowledged: number[] = [];
  let rounds = 0;
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; rounds < 4; round++) {
      const used = current;
      const position = await used.append(`${writer}-${round % 5}`);
      if (typeof position === 'number') acknowledged.push(position);
      else await Promise.race([used.server.ended, new Promise((go) => setImmediate(go))]);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  for (; rounds < 4; rounds++) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 50) await new Promise((go) => setImmediate(go));
    current = await start();
  }
  await writers;
  const log = await current.ids();
  expect(new Set(log).size).toBe(log.length);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Math.max(...acknowledged)).toBeLessThanOrEqual(log.length);
  expect(await current.append('end')).toBe(log.length + 1);
});
