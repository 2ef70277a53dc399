// @module-tag large: measures memory
import { setTimeout as pause } from 'node:timers/promises';
import { credentials } from '@grpc/grpc-js';
import { EventStoreDBClient, eventTypeFilter, jsonEvent } from '@eventstore/db-client';
import grpcMonitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import monitoring from '@eventstore/db-client/generated/monitoring_pb.js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

/** Few and large: the memory of a log counts here, not the time for each event. */
const EVENTS = 250_000;
const NOTE_BYTES = 1100;
const STREAMS = 1000;
/**
 * Slack of the garbage collector, measured as 90 to 160 MB. Buffering for clients would need 250
 * MB, or the whole log of 300 MB for each client.
 */
const MAX_ABOVE_IDLE_BYTES = 200 * 1024 * 1024;
const WRITER = { username: 'admin', password: 'changeit' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let client: EventStoreDBClient;
let idle: number;

/** Fills the log's tables directly, because appending the events would dominate the test. */
const fill = async (): Promise<void> => {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query(
    `insert into es.stream (stream_id, name)
     select n, 'bulk-' || n from generate_series(1, ${STREAMS}) n`,
  );
  await db.query(
    `insert into es.event
     select n, 1 + n % ${STREAMS}, n / ${STREAMS}, gen_random_uuid(), 'Happened', true,
       convert_to('{"note":"' || repeat('x', ${NOTE_BYTES}) || '"}', 'UTF8'), '\\x7b7d', 17000000000000000 + n * 10000::bigint
     from generate_series(1, ${EVENTS}) n`,
  );
  await db.query(`update es.log_head set next_pos = ${EVENTS + 1}`);
  await db.end();
};

/** Reads a statistic of the server. */
const stat = (name: 'proc-mem' | 'es-eventsRead'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = new grpcMonitoring.MonitoringClient(
      `127.0.0.1:${server.port}`,
      credentials.createInsecure(),
    );
    const call = asked.stats(new monitoring.StatsReq());
    call.on('data', (response: monitoring.StatsResp) => {
      resolve(Number(response.getStatsMap().get(name)));
      call.cancel();
      asked.close();
    });
    call.on('error', reject);
  });

const residentBytes = (): Promise<number> => stat('proc-mem');

/** Measures memory above the idle level. Buffers for clients remain in it; garbage goes in time. */
const measureGrowth = async (): Promise<number> => (await residentBytes()) - idle;

/** Settles once the server sends nothing to any client. */
const waitUntilIdle = async (): Promise<void> => {
  let before: number;
  let sent = -1;
  do {
    before = sent;
    await pause(1000);
    sent = await stat('es-eventsRead');
  } while (sent !== before);
};

/** Measures the peak memory during the work, above the idle level. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  let most = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) most = Math.max(most, await residentBytes());
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return most - idle;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startServerProcess(database.url)).stop();
  await fill();
  server = await startServerProcess(database.url);
  client = EventStoreDBClient.connectionString(server.url);
  await client.appendToStream('warm', jsonEvent({ type: 'Happened', data: {} }), {
    credentials: WRITER,
  });
  idle = await residentBytes();
}, 120_000);

afterAll(async () => {
  await client.dispose();
  await server.stop();
  await database.drop();
});

test('a catch-up over a log of 300 MB keeps the memory of the server bounded', async () => {
  let seen = 0;
  const growth = await growthDuring(async () => {
    for await (const { event } of client.subscribeToAll()) {
      seen += 1;
      if (event?.streamId === 'warm') break;
    }
  });
  expect(seen).toBe(EVENTS + 1);
  expect(growth).toBeLessThan(MAX_ABOVE_IDLE_BYTES);
}, 180_000);

test('reads and subscriptions of stalled clients need little memory while others write', async () => {
  const stalled = [
    ...Array.from({ length: 5 }, () => client.readAll()),
    ...Array.from({ length: 5 }, () => client.subscribeToAll({ fromPosition: 'end' })),
  ];
  // Read one event each, so that all reads are under way. Then no client reads any more.
  for (const reading of stalled.slice(0, 5)) await reading[Symbol.asyncIterator]().next();
  const note = 'x'.repeat(10_000);
  for (let round = 0; round < 100; round += 1) {
    const events = Array.from({ length: 50 }, () =>
      jsonEvent({ type: 'Happened', data: { note } }),
    );
    await client.appendToStream('busy', events, { credentials: WRITER });
  }
  await expect
    .poll(measureGrowth, { timeout: 60_000, interval: 500 })
    .toBeLessThan(MAX_ABOVE_IDLE_BYTES);
  for (const reading of stalled) reading.destroy();
}, 120_000);

test('subscriptions of stalled clients that want little of each page need little memory', async () => {
  const eventOf = (type: string, size: number) =>
    jsonEvent({ type, data: { note: 'x'.repeat(size) } });
  const append = async () => {
    const events = Array.from({ length: 24 }, (_, index) =>
      index % 6 === 0 ? eventOf('Wanted', 1000) : eventOf('Happened', 10_000),
    );
    return (await client.appendToStream('mixed', events, { credentials: WRITER })).position;
  };
  const fromPosition = (await append()) ?? 'start';
  for (let round = 0; round < 100; round += 1) await append();
  const filter = eventTypeFilter({ prefixes: ['Wanted'] });
  const stalled = Array.from({ length: 40 }, () => client.subscribeToAll({ fromPosition, filter }));
  for (const reading of stalled) await reading[Symbol.asyncIterator]().next();
  await waitUntilIdle();
  await expect
    .poll(measureGrowth, { timeout: 60_000, interval: 500 })
    .toBeLessThan(MAX_ABOVE_IDLE_BYTES);
  for (const reading of stalled) reading.destroy();
}, 120_000);
