import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { connectEventStore } from '@mahoe/eventstore/client';
import { startBenchStore } from './eventStoreProcess.ts';

/** Appends one event to the worker's stream, which holds `written` events so far. */
type Append = (stream: string, written: number) => Promise<void>;

const CONCURRENCIES = [1, 16, 64];
const SECONDS = 4;
const PAYLOAD = { note: 'x'.repeat(280) };
const CREDENTIALS = { username: 'admin', password: 'changeit' };

/**
 * Durable appends per second through the stock client, beside Emmett's Postgres store on the same
 * Postgres, and beside what the product appends with. Each of n workers appends 300-byte events to
 * its own stream, one after another.
 */
export async function run(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? SECONDS);
  const store = await startBenchStore();
  const client = EventStoreDBClient.connectionString(store.url);
  const product = connectEventStore(store.url);
  const emmett = getPostgreSQLEventStore(store.databaseUrl);
  const ours: Append = async (stream, written) => {
    await client.appendToStream(stream, jsonEvent({ type: 'AttemptAnswered', data: PAYLOAD }), {
      expectedRevision: written === 0 ? 'no_stream' : BigInt(written - 1),
      credentials: CREDENTIALS,
    });
  };
  const batched: Append = async (stream, written) => {
    const event = { id: randomUUID(), type: 'AttemptAnswered', data: PAYLOAD, metadata: {} };
    await product.append(stream, written === 0 ? 'no_stream' : BigInt(written - 1), [event]);
  };
  const theirs: Append = async (stream, written) => {
    await emmett.appendToStream(stream, [{ type: 'AttemptAnswered', data: PAYLOAD }], {
      expectedStreamVersion: written === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(written),
    });
  };
  try {
    await measure(theirs, 4, 1);
    await measure(ours, 16, 2);
    await measure(batched, 16, 2);
    console.log(
      'appends/s             embedded    Emmett    ratio   server CPU/append   as we append',
    );
    for (const workers of CONCURRENCIES) {
      const before = await store.cpuSeconds();
      const embedded = await measure(ours, workers, seconds);
      const cpu = ((await store.cpuSeconds()) - before) / (embedded * seconds);
      const reference = await measure(theirs, workers, seconds);
      const own = await measure(batched, workers, seconds);
      console.log(
        `${String(workers).padStart(3)} at a time   ${cell(embedded)} ${cell(reference)}   ` +
          `${ratio(embedded, reference)}   ${(cpu * 1e6).toFixed(0).padStart(8)} µs` +
          `   ${cell(own)} ${ratio(own, reference)}`,
      );
    }
  } finally {
    await client.dispose();
    await product.dispose();
    await emmett.close();
    await store.stop();
  }
}

const cell = (rate: number): string => rate.toFixed(0).padStart(9);
const ratio = (rate: number, reference: number): string =>
  (rate / reference).toFixed(2).padStart(6);

async function measure(append: Append, workers: number, seconds: number): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async (): Promise<void> => {
    const stream = `bench-${randomUUID()}`;
    for (let written = 0; performance.now() < end; written++) {
      await append(stream, written);
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return (done * 1000) / (performance.now() - started);
}
