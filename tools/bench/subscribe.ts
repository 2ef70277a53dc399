import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { startBenchStore } from './eventStoreProcess.ts';
import { epochMs, milliseconds, percentile } from './figures.ts';
import type { SteadyAppend, SteadyLoad } from './steadyAppender.ts';

const RATE = 1000;
const SECONDS = 20;
const WARM_UP_SECONDS = 2;
const POLL_MS = 50;

/** Arrival time of each event, by id. */
type Arrivals = Map<string, number>;

/**
 * Measures the time from the call to append until the event reaches a subscriber of the stock client,
 * at 1,000 appends/s made as the product makes them. Reference: the same events found by polling the
 * table every 50 ms, as Postgres event stores without a server do.
 */
export const run = async (args: string[]): Promise<void> => {
  const rate = Number(args[0] ?? RATE);
  const seconds = Number(args[1] ?? SECONDS);
  const store = await startBenchStore();
  const reader = EventStoreDBClient.connectionString(store.url);
  const delivered: Arrivals = new Map();
  const polled: Arrivals = new Map();
  const stopped = new AbortController();
  try {
    await append({ url: store.url, rate, seconds: WARM_UP_SECONDS });
    const subscription = reader.subscribeToAll({ fromPosition: 'end' });
    await new Promise<void>((resolve) => {
      subscription.once('caughtUp', () => resolve());
      subscription.on('data', ({ event }) => delivered.set(event?.id ?? '', epochMs()));
    });
    const polling = poll(store.databaseUrl, polled, stopped.signal);
    const appends = await append({ url: store.url, rate, seconds });
    await pause(500);
    stopped.abort();
    await polling;
    await subscription.unsubscribe();
    const since = (arrivals: Arrivals): number[] =>
      appends.map(({ id, at }) => (arrivals.get(id) ?? Infinity) - at);
    console.log(`${(appends.length / seconds).toFixed(0)} appends/s`);
    for (const [name, times] of [
      ['append acknowledged', appends.map(({ took }) => took)],
      ['delivered to a subscriber', since(delivered)],
      [`found by polling every ${POLL_MS} ms`, since(polled)],
    ] as const)
      console.log(
        `${name.padEnd(30)} median ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}, of ${times.length}`,
      );
  } finally {
    await reader.dispose();
    await store.stop();
  }
};

const append = async (load: SteadyLoad): Promise<SteadyAppend[]> => {
  const worker = new Worker(new URL('steadyAppender.ts', import.meta.url), {
    workerData: load,
    // Keeps garbage collections short, because the load's own memory is not measured.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  const [appends] = (await once(worker, 'message')) as [SteadyAppend[]];
  return appends;
};

const poll = async (databaseUrl: string, found: Arrivals, signal: AbortSignal): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const head = await client.query<{ pos: string }>('select max(pos) as pos from es.event');
  let position = Number(head.rows[0]?.pos);
  while (!signal.aborted) {
    const { rows } = await client.query<{ pos: string; event_id: string }>({
      name: 'poll',
      text: 'select pos, event_id from es.event where pos > $1 order by pos limit 1000',
      values: [position],
    });
    for (const { pos, event_id: id } of rows) {
      position = Number(pos);
      found.set(id, epochMs());
    }
    await pause(POLL_MS);
  }
  await client.end();
};
