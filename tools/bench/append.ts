import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { startRealEventStore } from '@mahoe/testing/eventStore';
import { startBenchStore } from './eventStoreProcess.ts';
import { median } from './figures.ts';

/** Appends one event to the worker's stream, which has `written` events so far. */
type Append = (stream: string, written: number) => Promise<void>;

/** A way to append to a store, with the appends per second of its turns. */
interface Column {
  readonly store: 'embedded' | 'EventStoreDB' | 'Emmett';
  readonly way: string;
  readonly append: Append;
  readonly rates: number[];
}

const CONCURRENCIES = [1, 16, 64];
const SECONDS = 2;
const TURNS = 3;
const PAYLOAD = { note: 'x'.repeat(280) };
const CREDENTIALS = { username: 'admin', password: 'changeit' };
const PLAIN = 'stock client, plain';
const DEFAULT = 'stock client, default';
const PRODUCT = 'as the product appends';

/**
 * Measures durable appends per second: through the stock client, single and by default (in batches),
 * and as the product appends. Reference: a real EventStoreDB, if `TEST_EVENTSTORE_COMMAND` starts one,
 * and Emmett's Postgres store on the same Postgres. Each of n workers appends 300-byte events to its
 * own stream, one after another. Figures are medians of alternating turns.
 */
export const run = async (args: string[]): Promise<void> => {
  const seconds = Number(args[0] ?? SECONDS);
  const store = await startBenchStore();
  const real = await startRealEventStore();
  const emmett = getPostgreSQLEventStore(store.databaseUrl);
  const closes: (() => Promise<unknown>)[] = [];
  const columns: Column[] = [];
  for (const [name, url] of [
    ['embedded', store.url],
    ['EventStoreDB', real?.url],
  ] as const) {
    if (url === undefined) continue;
    const client = EventStoreDBClient.connectionString(url);
    const product = connectEventStore(url);
    closes.push(() => client.dispose(), product.dispose);
    columns.push(
      { store: name, way: PLAIN, append: stockAppend(client, CREDENTIALS), rates: [] },
      { store: name, way: DEFAULT, append: stockAppend(client), rates: [] },
      {
        store: name,
        way: PRODUCT,
        append: async (stream, written) => {
          const event = { id: randomUUID(), type: 'AttemptAnswered', data: PAYLOAD, metadata: {} };
          await product.append(stream, written === 0 ? 'no_stream' : BigInt(written - 1), [event]);
        },
        rates: [],
      },
    );
  }
  columns.push({
    store: 'Emmett',
    way: 'Postgres',
    append: async (stream, written) => {
      await emmett.appendToStream(stream, [{ type: 'AttemptAnswered', data: PAYLOAD }], {
        expectedStreamVersion: written === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(written),
      });
    },
    rates: [],
  });
  try {
    for (const { append } of columns) await measure(append, 16, 1);
    for (const workers of CONCURRENCIES) {
      for (const column of columns) column.rates.length = 0;
      for (let turn = 0; turn < TURNS; turn++)
        for (const column of columns)
          column.rates.push(await measure(column.append, workers, seconds));
      print(workers, columns);
    }
  } finally {
    for (const close of closes) await close();
    await emmett.close();
    await real?.stop();
    await store.stop();
  }
};

/** Credentials on the call make the client append without batches. */
const stockAppend =
  (client: EventStoreDBClient, credentials?: typeof CREDENTIALS): Append =>
  async (stream, written) => {
    await client.appendToStream(stream, jsonEvent({ type: 'AttemptAnswered', data: PAYLOAD }), {
      expectedRevision: written === 0 ? 'no_stream' : BigInt(written - 1),
      ...(credentials !== undefined && { credentials }),
    });
  };

/** Prints the rate of each way, and its ratio to the real server and to Emmett. */
const print = (workers: number, columns: readonly Column[]): void => {
  const rateOf = (store: Column['store'], way?: string): number | undefined => {
    const column = columns.find((one) => one.store === store && (way ?? one.way) === one.way);
    return column && median(column.rates);
  };
  console.log(`\n${workers} at a time            appends/s   × EventStoreDB   × Emmett`);
  for (const { store, way, rates } of columns) {
    const rate = median(rates);
    const times = (reference: number | undefined): string =>
      reference === undefined || store !== 'embedded' ? '' : (rate / reference).toFixed(2);
    console.log(
      `${store.padEnd(13)} ${way.padEnd(23)} ${rate.toFixed(0).padStart(6)}` +
        `${times(rateOf('EventStoreDB', way)).padStart(13)}${times(rateOf('Emmett')).padStart(13)}`,
    );
  }
};

const measure = async (append: Append, workers: number, seconds: number): Promise<number> => {
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
};
