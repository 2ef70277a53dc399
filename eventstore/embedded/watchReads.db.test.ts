import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { expect, test } from 'vitest';
import { findStalledWork } from '../workWatch.ts';
import { startEventStoreServer } from './server.ts';
import { watchReads } from './watchReads.ts';

const inSeconds = (seconds: number): string | undefined =>
  findStalledWork(performance.now() + seconds * 1000);

test('an event store whose reads are not answered is found', () => {
  const stop = new AbortController();
  void watchReads({ verifyRead: () => new Promise(() => undefined) }, stop.signal);
  expect(inSeconds(59)).toBeUndefined();
  expect(inSeconds(61)).toBe('reads of the event store');
});

test('an event store whose database is away goes on', async () => {
  const stop = new AbortController();
  const startedAt = performance.now();
  let reads = 0;
  const ended = watchReads(
    {
      verifyRead: () => {
        reads += 1;
        return Promise.reject(new Error('away'));
      },
    },
    stop.signal,
  );
  await expect.poll(() => reads, { timeout: 20_000 }).toBe(2);
  expect(performance.now() - startedAt).toBeGreaterThan(4000);
  stop.abort();
  await ended;
});

test('the embedded event store answers the read, also without events', async () => {
  const database = await createTestDatabase();
  const server = await startEventStoreServer({ databaseUrl: database.url, port: 0 });
  await expect(server.verifyRead()).resolves.toBeUndefined();
  await server.stop();
  await expect(server.verifyRead()).rejects.toThrow();
  await database.drop();
});
