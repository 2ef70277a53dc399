// @module-tag large: runs 64 writers and many readers for half a minute
import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  jsonEvent,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type Filter,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useServer } from './fixtures/useServer.ts';

const WRITERS = 64;
const APPENDS = 40;
const STREAMS = 40;
/** Name of one stream; it is no prefix of another. */
const ONE = 'shared-39';
const CREDENTIALS = { username: 'admin', password: 'changeit' };

const server = useServer();
let client: EventStoreDBClient;
beforeAll(() => {
  client = EventStoreDBClient.connectionString(server.current.url);
});
afterAll(() => client.dispose());

const positionOf = ({ event }: AllStreamResolvedEvent): number => Number(event?.position.commit);

/** Collects what a subscription delivers, until `last` arrives. */
const collect = <Resolved>(
  subscription: { on(name: 'data', listener: (resolved: Resolved) => void): unknown } & {
    unsubscribe(): Promise<void>;
  },
  numberOf: (resolved: Resolved) => number,
): { upTo(last: number): Promise<number[]> } => {
  const numbers: number[] = [];
  let arrived = (): void => undefined;
  subscription.on('data', (resolved) => {
    numbers.push(numberOf(resolved));
    arrived();
  });
  return {
    async upTo(last) {
      await new Promise<void>((resolve) => {
        arrived = () => numbers.at(-1) === last && resolve();
        arrived();
      });
      await subscription.unsubscribe();
      return numbers;
    },
  };
};

/** Subscribes to `$all`, which delivers positions. */
const follow = (from: 'start' | bigint, filter?: Filter) => {
  const fromPosition = typeof from === 'bigint' ? { commit: from, prepare: from } : from;
  return collect(
    client.subscribeToAll({ fromPosition, ...(filter !== undefined && { filter }) }),
    positionOf,
  );
};

/** Subscribes to one stream, which delivers revisions. */
const followStream = (stream: string) =>
  collect<ResolvedEvent>(client.subscribeToStream(stream), ({ event }) => Number(event?.revision));

const counting = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('under 64 writers every reader and subscriber sees the log: whole, once, in order', async () => {
  let writing = true;
  const appended = new Map<string, { stream: string; position: number }>();

  const write = async (writer: number): Promise<void> => {
    for (let index = 0; index < APPENDS; index++) {
      const stream = `shared-${(writer * 7 + index) % STREAMS}`;
      const events = counting(0, index % 3).map(() =>
        jsonEvent({ type: 'Happened', id: randomUUID(), data: { writer, index } }),
      );
      const { position } = await client.appendToStream(stream, events, {
        credentials: CREDENTIALS,
      });
      const last = Number(position?.commit);
      for (const [offset, { id }] of events.entries())
        appended.set(id, { stream, position: last - events.length + 1 + offset });
    }
  };
  /** Reads the log repeatedly from earlier positions and checks that nothing is missing. */
  const readBehind = async (): Promise<void> => {
    for (let from = 1; writing;) {
      const seen: number[] = [];
      for await (const resolved of client.readAll({
        fromPosition: { commit: BigInt(from), prepare: BigInt(from) },
      }))
        seen.push(positionOf(resolved));
      if (seen.length > 0) expect(seen).toEqual(counting(from, from + seen.length - 1));
      from += Math.floor(seen.length / 2);
    }
  };

  const followers = [follow('start'), follow('start'), follow('start')];
  const filtered = [
    follow('start', streamNameFilter({ prefixes: [ONE], checkpointInterval: 1 })),
    follow('start', streamNameFilter({ regex: `^${ONE}$`, checkpointInterval: 1 })),
  ];
  const ofOne = followStream(ONE);
  const readers = Promise.all([readBehind(), readBehind()]);
  const writers = Promise.all(counting(0, WRITERS - 1).map(write));
  const late = Promise.race([writers, followers[0]?.upTo(1000)]).then(() => follow(500n));
  await writers;
  writing = false;
  await readers;

  const total = appended.size;
  const positionsOfOne = [...appended.values()]
    .filter(({ stream }) => stream === ONE)
    .map(({ position }) => position)
    .toSorted((a, b) => a - b);
  for (const follower of filtered)
    expect(await follower.upTo(positionsOfOne.at(-1) ?? 0)).toEqual(positionsOfOne);
  const lastOfOne = positionsOfOne.length - 1;
  expect(await ofOne.upTo(lastOfOne)).toEqual(counting(0, lastOfOne));
  for (const follower of followers.slice(1))
    expect(await follower.upTo(total)).toEqual(counting(1, total));
  expect(await (await late).upTo(total)).toEqual(counting(501, total));

  const log: AllStreamResolvedEvent[] = [];
  for await (const resolved of client.readAll()) log.push(resolved);
  expect(log.map(positionOf)).toEqual(counting(1, total));
  const revisions = new Map<string, bigint>();
  for (const { event } of log) {
    const known = appended.get(event?.id ?? '');
    expect({ stream: event?.streamId, position: Number(event?.position.commit) }).toEqual(known);
    const stream = event?.streamId ?? '';
    expect(event?.revision).toBe((revisions.get(stream) ?? -1n) + 1n);
    revisions.set(stream, event?.revision ?? -1n);
  }
}, 90_000);
