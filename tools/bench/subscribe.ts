import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { startBenchStore } from './eventStoreProcess.ts';
import { milliseconds, percentile } from './figures.ts';

const RATE = 1000;
const SECONDS = 20;
const SUBSCRIBERS = 1;
const POLL_MS = 50;
const PAYLOAD = { note: 'x'.repeat(280) };

/**
 * From the call to append until the event is at the subscribers, at 1,000 appends/s through the
 * stock client. Beside it the same events found by polling the table every 50 ms, which is what
 * Postgres event stores without a server of their own do.
 */
export async function run(args: string[]): Promise<void> {
  const rate = Number(args[0] ?? RATE);
  const seconds = Number(args[1] ?? SECONDS);
  const store = await startBenchStore();
  const writer = EventStoreDBClient.connectionString(store.url);
  const reader = EventStoreDBClient.connectionString(store.url);
  const sent = new Map<string, number>();
  const appended: number[] = [];
  const delivered: number[] = [];
  const polled: number[] = [];
  const stopped = new AbortController();
  try {
    await append(writer, sent, [], rate, 2);
    const subscriptions = Array.from({ length: SUBSCRIBERS }, () =>
      reader.subscribeToAll({ fromPosition: 'end' }).on('data', ({ event }) => {
        const at = sent.get(event?.id ?? '');
        if (at !== undefined) delivered.push(performance.now() - at);
      }),
    );
    await Promise.all(
      subscriptions.map(
        (subscription) =>
          new Promise<void>((resolve) => subscription.once('caughtUp', () => resolve())),
      ),
    );
    const polling = poll(store.databaseUrl, sent, polled, stopped.signal);
    const done = await append(writer, sent, appended, rate, seconds);
    await pause(500);
    stopped.abort();
    await polling;
    for (const subscription of subscriptions) await subscription.unsubscribe();
    console.log(`${(done / seconds).toFixed(0)} appends/s, subscribers to $all: ${SUBSCRIBERS}`);
    for (const [name, times] of [
      ['append acknowledged', appended],
      ['delivered to a subscriber', delivered],
      [`found by polling every ${POLL_MS} ms`, polled],
    ] as const)
      console.log(
        `${name.padEnd(30)} median ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}, of ${times.length}`,
      );
  } finally {
    await writer.dispose();
    await reader.dispose();
    await store.stop();
  }
}

/** Appends at the rate, whatever each takes, and settles when all are acknowledged. */
async function append(
  client: EventStoreDBClient,
  sent: Map<string, number>,
  times: number[],
  rate: number,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  const pending: Promise<void>[] = [];
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) * rate) / 1000;
    while (pending.length < due) {
      const event = jsonEvent({ type: 'AttemptAnswered', id: randomUUID(), data: PAYLOAD });
      const at = performance.now();
      sent.set(event.id, at);
      pending.push(
        client
          .appendToStream(`subscribe-${event.id}`, event, {
            expectedRevision: 'no_stream',
            credentials: { username: 'admin', password: 'changeit' },
          })
          .then(() => void times.push(performance.now() - at)),
      );
    }
    await pause(1);
  }
  await Promise.all(pending);
  return pending.length;
}

async function poll(
  databaseUrl: string,
  sent: Map<string, number>,
  times: number[],
  signal: AbortSignal,
): Promise<void> {
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
    for (const { pos, event_id } of rows) {
      position = Number(pos);
      times.push(performance.now() - (sent.get(event_id) ?? 0));
    }
    await pause(POLL_MS);
  }
  await client.end();
}
