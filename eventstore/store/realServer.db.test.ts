// @module-tag large: needs a real EventStoreDB
import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openDisk } from '@mahoe/testing/disk';
import {
  getEventStoreCommand,
  startRealEventStore,
  type TestEventStore,
} from '@mahoe/testing/eventStore';
import { connectEventStore } from './client.ts';
import type { EventStore, NewEvent, StoredEvent } from './eventStore.ts';
import { isMissingStream, StoreUnavailable } from './failures.ts';
import { isAfter, type Position } from './position.ts';
import { readLog } from './readLog.ts';
import { subscribe } from '../subscriptions/subscribe.ts';

/** Options for system projections: links by category, type and stream, for every event. */
const PROJECTIONS = ['--run-projections', 'System', '--start-standard-projections'];
/** Options that make the log complete several files, which a scavenge rewrites. */
const SMALL_FILES = ['--chunk-size', '1048576'];
const TIMEOUT_MS = 60_000;

const newEvents = (count: number, note = 'x'.repeat(300)): readonly NewEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'Counted',
    data: { n, note },
    metadata: {},
  }));

/** Ids of events, in the order of the log or a stream. */
const idsOf = (events: readonly { readonly id: string }[]): readonly string[] =>
  events.map(({ id }) => id);

/**
 * Reads the types of a stream's events, with links unresolved; empty if there is no such stream.
 */
const readTypes = async (
  client: EventStoreDBClient,
  stream: string,
): Promise<readonly string[]> => {
  const types: string[] = [];
  try {
    for await (const { event } of client.readStream(stream)) if (event) types.push(event.type);
  } catch (error) {
    if (!isMissingStream(error)) throw error;
  }
  return types;
};

/**
 * Starts a scavenge of every file of the log.
 * @returns true once that has ended
 */
const beginScavenge = async (
  url: string,
  client: EventStoreDBClient,
): Promise<() => Promise<boolean>> => {
  const { port } = new URL(url.replace('esdb:', 'http:'));
  const begun = await fetch(`http://127.0.0.1:${port}/admin/scavenge?threshold=-1`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  const { scavengeId } = z.object({ scavengeId: z.string() }).parse(await begun.json());
  return async () =>
    (await readTypes(client, `$scavenges-${scavengeId}`)).includes('$scavengeCompleted');
};

/** Collects the ids that a subscription delivers up to a position. */
const followTo = async (
  store: EventStore,
  after: Position | null,
  end: Position,
  types?: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const enough = new AbortController();
  const ids: string[] = [];
  for await (const { events, position } of subscribe(
    store,
    after,
    enough.signal,
    (error) => enough.abort(error),
    types,
  )) {
    ids.push(...idsOf(events));
    if (!isAfter(end, position)) enough.abort();
  }
  return ids;
};

/**
 * Repeats a call while a busy server does not answer within the call's deadline, as the product's readers
 * do. An append is repeated with the same ids, so that it takes effect once.
 */
const insist = <T>(call: () => Promise<T>): Promise<T> =>
  vi.waitFor(call, { timeout: TIMEOUT_MS, interval: 100 });

/** Reads the whole log as its readers do: in one call without a deadline. */
const readWhole = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const batch of readLog(store, null, 1000)) events.push(...batch);
  return events;
};

/** Reads the ids of the whole log, page by page. */
const readInPages = async (store: EventStore, pageSize: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let after: Position | null = null; ;) {
    const from: Position | null = after;
    const page: readonly StoredEvent[] = await insist(() => store.readAll(from, pageSize));
    const last = page.at(-1);
    if (!last) return ids;
    ids.push(...idsOf(page));
    after = last.position;
  }
};

describe.skipIf(getEventStoreCommand() === undefined)(
  'a real event store as others use it, too (TEST_EVENTSTORE_COMMAND starts it)',
  { timeout: 120_000 },
  () => {
    let server: TestEventStore | undefined;
    let store: EventStore;
    let client: EventStoreDBClient;
    const appended: string[] = [];
    const write = async (streams: number, perStream: number): Promise<void> => {
      for (let n = 0; n < streams; n += 1) {
        const events = newEvents(perStream);
        const stream = `counter-${randomUUID()}`;
        await insist(() => store.append(stream, 'no_stream', events));
        appended.push(...idsOf(events));
      }
    };
    beforeAll(async () => {
      server = await startRealEventStore({ options: [...PROJECTIONS, ...SMALL_FILES] });
      store = connectEventStore(server?.url ?? '');
      client = await store.getClient();
    }, 120_000);
    afterAll(async () => {
      await store.dispose();
      await server?.stop();
    });

    test('links and events of projections in `$all` are skipped', async () => {
      await write(20, 3);
      await expect
        .poll(() => readTypes(client, '$ce-counter'), { timeout: TIMEOUT_MS })
        .toEqual(Array.from({ length: 60 }, () => '$>'));
      const head = await insist(() => store.headPosition());
      expect(await readInPages(store, 7)).toEqual(appended);
      expect(await followTo(store, null, head)).toEqual(appended);
      expect(await followTo(store, null, head, new Set(['Counted']))).toEqual(appended);
      const whole: string[] = [];
      for await (const batch of readLog(store, null, 25)) whole.push(...idsOf(batch));
      expect(whole).toEqual(appended);
      // Only links follow the last event of ours, so a subscriber that has read it does not lag.
      const last = (await readWhole(store)).at(-1)?.position ?? null;
      expect(isAfter(head, last)).toBe(true);
      expect(await insist(() => store.readAll(last, 10))).toEqual([]);
    });

    test('a scavenge during reads and writes removes none of our events, and strands no subscriber', async () => {
      // A scavenge may remove all events of this stream but the last.
      await client.setStreamMetadata('aside', { maxCount: 1 });
      for (let n = 0; n < 4; n += 1) {
        await write(20, 50);
        const expected = n === 0 ? 'no_stream' : BigInt(500 * n - 1);
        const events = newEvents(500);
        await insist(() => store.append('aside', expected, events));
      }
      const aside = (await readWhole(store)).filter(({ stream }) => stream === 'aside');
      const isOurs = ({ stream }: StoredEvent): boolean => stream !== 'aside';
      const before = appended.length;
      const reading = readLog(store, null, 100);
      const read = [...((await reading.next()).value ?? [])];
      const enough = new AbortController();
      const delivered: string[] = [];
      const following = (async () => {
        for await (const { events } of subscribe(store, null, enough.signal))
          delivered.push(...idsOf(events.filter(isOurs)));
      })();

      const hasEnded = await beginScavenge(server?.url ?? '', client);
      await vi.waitUntil(
        async () => {
          await write(5, 2);
          return hasEnded();
        },
        { timeout: TIMEOUT_MS },
      );
      await write(5, 2);

      const left = await readWhole(store);
      const ours = left.filter(isOurs);
      expect(idsOf(ours)).toEqual(appended);
      expect(left.length - ours.length).toBeLessThan(aside.length);
      await expect.poll(() => delivered.length, { timeout: TIMEOUT_MS }).toBe(appended.length);
      enough.abort();
      await following;
      expect(delivered).toEqual(appended);
      for await (const batch of reading) read.push(...batch);
      const oursRead = idsOf(read.filter(isOurs));
      expect(oursRead).toEqual(appended.slice(0, oursRead.length));
      expect(oursRead.length).toBeGreaterThanOrEqual(before);

      // Subscribers whose position was scavenged continue after it.
      const head = await insist(() => store.headPosition());
      for (const { position } of [aside[0], aside[700], aside[1700]].filter(
        (one) => one !== undefined,
      )) {
        const rest = left.filter((event) => isAfter(event.position, position));
        expect(await followTo(store, position, head)).toEqual(idsOf(rest));
        const next = await insist(() => store.readAll(position, 5));
        expect(idsOf(next)).toEqual(idsOf(rest.slice(0, 5)));
      }
    });
  },
);

describe.skipIf(getEventStoreCommand() === undefined)(
  'a real event store whose disk is full (TEST_EVENTSTORE_COMMAND starts it)',
  { timeout: 120_000 },
  () => {
    test('a full disk makes the store unavailable, and with room again it has every acknowledged event', async ({
      skip,
    }) => {
      const disk = await openDisk('64m');
      onTestFinished(disk.discard);
      skip(!disk.canBeFilled, 'mounting is not allowed here');
      const place = { folder: disk.folder, options: SMALL_FILES };
      const first = await startRealEventStore(place);
      const url = first?.url ?? '';
      const store = connectEventStore(url);
      onTestFinished(store.dispose);
      const acknowledged: string[] = [];
      const append = async (events: readonly NewEvent[]): Promise<void> => {
        const expected = acknowledged.length === 0 ? 'no_stream' : BigInt(acknowledged.length - 1);
        expect(await store.append('counter-1', expected, events)).not.toBe('conflict');
        acknowledged.push(...idsOf(events));
      };
      await append(newEvents(10));
      disk.fill();
      let refused = newEvents(500);
      const untilRefused = async (): Promise<never> => {
        for (; ; refused = newEvents(500)) await append(refused);
      };
      await expect(untilRefused()).rejects.toThrow(StoreUnavailable);
      await expect(store.headPosition()).rejects.toThrow(
        /^the event store at esdb:.*: nobody answers$/,
      );

      disk.makeRoom();
      await first?.stop();
      const port = Number(new URL(url.replace('esdb:', 'http:')).port);
      const again = await startRealEventStore({ ...place, port });
      onTestFinished(async () => again?.stop());
      // A repeat reveals the outcome.
      await append(refused);
      await append(newEvents(10));
      expect(idsOf(await store.readStream('counter-1'))).toEqual(acknowledged);
    });
  },
);
