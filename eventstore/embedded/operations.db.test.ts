import { EventStoreDBClient } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import grpcFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import grpcMonitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import monitoring from '@eventstore/db-client/generated/monitoring_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { BATCH_APPEND, batchChunk } from '../conformance/batches.ts';
import {
  collectAnswer,
  appendTo,
  filteredOptions,
  proposeEvent,
  createRawCalls,
} from '../conformance/rawCalls.ts';
import {
  CREDENTIALS,
  newEvent,
  newStream,
  createStoreClient,
} from '../conformance/storeUnderTest.ts';
import { useServer } from './fixtures/useServer.ts';
import { startServerProcess } from './fixtures/serverProcess.ts';

const server = useServer();

const raw = createRawCalls(() => new URL(server.current.url).host);

const statistics = async (): Promise<(name: string) => number> => {
  const call = raw.open(grpcMonitoring.MonitoringService.stats);
  call.on('error', () => undefined);
  call.write(new monitoring.StatsReq());
  call.end();
  const [response]: monitoring.StatsResp[] = await once(call, 'data');
  call.cancel();
  return (name) => Number(response?.getStatsMap().get(name));
};

test('the server lists support for single and batch appends', async () => {
  const { getSupportedMethods } = grpcFeatures.ServerFeaturesService;
  const { messages } = await raw.ask(getSupportedMethods, [new shared.Empty()]);
  const names = messages[0]?.getMethodsList().map((method) => method.getMethodName());
  expect(names).toEqual(expect.arrayContaining(['append', 'batchappend']));
});

test('Stats counts appends, conflicts, repeats, groups, commits and subscriptions', async () => {
  const before = await statistics();
  const client = createStoreClient(EventStoreDBClient.connectionString(server.current.url), {
    credentials: CREDENTIALS,
  });
  const stream = newStream();
  const event = newEvent();
  await client.append(stream, [event, newEvent()], 'no_stream');
  await client.append(stream, [event], 'no_stream');
  await client.append(stream, [newEvent()], 7n);
  await Promise.all(
    Array.from({ length: 20 }, () => client.append(newStream(), [newEvent()], 'no_stream')),
  );
  await client.delete(stream, 'any');
  const watch = client.watchStream(newStream(), 'start');
  await watch.until(() => watch.marks.includes('caughtUp'));

  const after = await statistics();
  const grown = (name: string): number => after(name) - before(name);
  expect(grown('es-appends')).toBe(21);
  expect(grown('es-events')).toBe(23);
  expect(grown('es-repeated')).toBe(1);
  expect(grown('es-conflicts')).toBe(1);
  expect(grown('es-deletes')).toBe(1);
  expect(grown('es-subscriptions')).toBe(1);
  expect(grown('es-subscriptionsOpened')).toBe(1);
  expect(grown('es-commits')).toBeGreaterThan(1);
  expect(grown('es-commits')).toBeLessThan(22);
  expect(after('es-largestGroup')).toBeGreaterThan(1);
  expect(grown('es-commitMs')).toBeGreaterThan(0);
  expect(after('es-slowestCommitMs')).toBeGreaterThan(0);
  expect(after('proc-mem')).toBeGreaterThan(10_000_000);

  await watch.stop();
  await vi.waitUntil(async () => (await statistics())('es-subscriptions') === 0, 10_000);
  await client.close();
});

test('an append that fails leaves the others of its group alone', async () => {
  const append = (stream: string, expected?: number) => {
    const options = appendTo(stream);
    if (expected !== undefined) options.getOptions()?.setRevision(String(expected));
    return raw.append([options, proposeEvent()]);
  };
  const stream = newStream();
  const before = await statistics();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      append(index % 3 === 0 ? stream : newStream(), index % 3 === 1 ? 5 : undefined),
    ),
  );
  const after = await statistics();
  for (const [index, { code, messages }] of answers.entries()) {
    expect(code).toBe(status.OK);
    expect(messages[0]?.hasWrongExpectedVersion()).toBe(index % 3 === 1);
  }
  expect(after('es-commits') - before('es-commits')).toBeLessThan(20);
});

describe('a stopping server', () => {
  test('a stopping server answers complete appends and ends every call with UNAVAILABLE immediately', async () => {
    const appending = raw.open(grpcStreams.StreamsService.append);
    const halfSent = collectAnswer(appending);
    appending.write(appendTo(newStream()));
    await new Promise<unknown>((sent) => appending.write(proposeEvent(), sent));

    const batches = raw.open(BATCH_APPEND);
    const batched = collectAnswer(batches);
    const firstReply = once(batches, 'data');
    batches.write(batchChunk({ stream: newStream(), isFinal: false }));
    batches.write(batchChunk({ stream: newStream() }));
    await firstReply;

    const following = raw.open(grpcStreams.StreamsService.read);
    const followed = collectAnswer(following);
    following.write(new streams.ReadReq().setOptions(filteredOptions({})));
    following.end();
    await once(following, 'data');

    expect(await server.current.stop()).toBe(0);
    expect(await halfSent).toMatchObject({ code: status.UNAVAILABLE, messages: [] });
    expect((await followed).code).toBe(status.UNAVAILABLE);
    const { code, messages } = await batched;
    expect(code).toBe(status.UNAVAILABLE);
    const replies = messages.map((bytes) => streams.BatchAppendResp.deserializeBinary(bytes));
    expect(replies.map((reply) => reply.hasSuccess())).toEqual([true, false]);
    expect(replies[1]?.getError()?.getDetails()?.getTypeName()).toBe('event_store.client.Unknown');
  });
});

test('time does not go back if the newest event is from the future', async () => {
  const future = Date.UTC(2100, 0, 1);
  const db = new pg.Client({ connectionString: server.databaseUrl });
  await db.connect();
  await db.query(
    `update es.event set created_ticks = $1 where pos = (select max(pos) from es.event)`,
    [future * 10_000],
  );
  await db.end();
  const restarted = await startServerProcess(server.databaseUrl);
  const client = createStoreClient(EventStoreDBClient.connectionString(restarted.url), {});
  const stream = newStream();
  await client.append(stream, [newEvent()], 'no_stream');
  await client.append(stream, [newEvent()], 0n);
  const created = (await client.read(stream)).events.map((event) => Number(event.created));
  expect(created).toEqual([future, future]);
  await client.close();
  await restarted.stop();
});
