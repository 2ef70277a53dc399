import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Client, credentials } from '@grpc/grpc-js';
import pg from 'pg';
import { startRealEventStore } from '@mahoe/testing/eventStore';
import { startBenchStore, type BenchStore } from './eventStoreProcess.ts';
import { median, milliseconds, percentile, perSecond } from './figures.ts';

const EVENTS = 200_000;
const PER_APPEND = 500;
const PER_STREAM = 50;
const TURNS = 3;
const PAYLOAD = { note: 'x'.repeat(280) };

/**
 * Measures reading the whole log forwards, through the stock client and by counting messages without
 * decoding them. Reference: a real EventStoreDB, if `TEST_EVENTSTORE_COMMAND` starts one, and the bare
 * rows read page by page from the same Postgres. Also measures the time to the first event of a stream.
 */
export const run = async (args: string[]): Promise<void> => {
  const events = Number(args[0] ?? EVENTS);
  const store = await startBenchStore();
  const real = await startRealEventStore();
  const urls = [store.url, ...(real === undefined ? [] : [real.url])];
  const clients = urls.map((url) => EventStoreDBClient.connectionString(url));
  const [client] = clients;
  try {
    if (client === undefined) throw new Error('no store to read from');
    for (const one of clients) {
      await fill(one, events);
      await readAll(one, 20_000);
    }
    const stock = await measureInTurns(clients, (one) => readAll(one, events));
    const counted = await measureInTurns(urls, (url) => countMessages(url, events));
    const cpuBefore = await store.cpuSeconds();
    await countMessages(store.url, events);
    const cpu = ((await store.cpuSeconds()) - cpuBefore) / events;
    console.log(`$all, stock client     ${formatBeside(stock)}`);
    console.log(
      `$all, only counted     ${formatBeside(counted)}   (${(cpu * 1e6).toFixed(1)} µs of the server's CPU an event)`,
    );
    console.log(`the rows, through pg   ${perSecond(await readRows(store, events))}`);
    const first = await firstEvents(client, events / PER_APPEND);
    console.log(
      `first event of a stream   median ${milliseconds(percentile(first, 0.5))}, p99 ${milliseconds(percentile(first, 0.99))}`,
    );
  } finally {
    for (const one of clients) await one.dispose();
    await real?.stop();
    await store.stop();
  }
};

const fill = async (client: EventStoreDBClient, events: number): Promise<void> => {
  for (let written = 0; written < events; written += PER_APPEND)
    await client.appendToStream(
      `read-${Math.floor(written / PER_APPEND)}`,
      Array.from({ length: PER_APPEND }, () =>
        jsonEvent({ type: 'AttemptAnswered', data: PAYLOAD }),
      ),
      { credentials: { username: 'admin', password: 'changeit' } },
    );
};

/** Returns the median rate of each, measured in alternating turns. */
const measureInTurns = async <Of>(
  of: Of[],
  rate: (one: Of) => Promise<number>,
): Promise<number[]> => {
  const rates = of.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, one] of of.entries()) rates[index]?.push(await rate(one));
  return rates.map(median);
};

const formatBeside = ([embedded = 0, real]: number[]): string => {
  if (real === undefined) return perSecond(embedded);
  return `${perSecond(embedded)}, EventStoreDB ${perSecond(real)}: ${(embedded / real).toFixed(2)} ×`;
};

const readAll = async (client: EventStoreDBClient, count: number): Promise<number> => {
  const started = performance.now();
  let read = 0;
  for await (const resolved of client.readAll({ maxCount: count }))
    if (resolved.event !== undefined) read++;
  return (read * 1000) / (performance.now() - started);
};

/** Counts what the server sends to a client without any decoding. */
const countMessages = async (url: string, count: number): Promise<number> => {
  const all = new streams.ReadReq.Options.AllOptions().setStart(new shared.Empty());
  const options = new streams.ReadReq.Options()
    .setAll(all)
    .setCount(String(count))
    .setNoFilter(new shared.Empty())
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  const client = new Client(new URL(url).host, credentials.createInsecure());
  const { path, requestSerialize } = streamsGrpc.StreamsService.read;
  const started = performance.now();
  const call = client.makeServerStreamRequest(
    path,
    requestSerialize,
    (bytes: Buffer) => bytes,
    new streams.ReadReq().setOptions(options),
  );
  let read = 0;
  for await (const _ of call) read++;
  client.close();
  if (read < count) throw new Error(`${read} of ${count} events came`);
  return (read * 1000) / (performance.now() - started);
};

/** Reads the rows directly: the cost of any reader in this process without a server in between. */
const readRows = async (store: BenchStore, count: number): Promise<number> => {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const started = performance.now();
  let read = 0;
  while (read < count) {
    const { rows } = await client.query<{ data: Buffer }>({
      name: 'page',
      text: `select e.*, s.name from es.event e join es.stream s using (stream_id)
             where pos > $1 order by pos limit 500`,
      values: [read],
    });
    for (const { data } of rows) JSON.parse(data.toString('utf8'));
    read += rows.length;
  }
  const rate = (read * 1000) / (performance.now() - started);
  await client.end();
  return rate;
};

/** Measures how long the first event of a stream takes, in ms, stream after stream. */
const firstEvents = async (client: EventStoreDBClient, streams: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < streams; index++) {
    const started = performance.now();
    let first: number | undefined;
    for await (const _ of client.readStream(`read-${index}`, { maxCount: PER_STREAM }))
      first ??= performance.now() - started;
    times.push(first ?? 0);
  }
  return times;
};
