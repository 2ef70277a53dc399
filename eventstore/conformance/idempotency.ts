import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerProcess } from '../embedded/fixtures/serverProcess.ts';
import {
  newEvent,
  newEvents,
  newStream,
  type Expected,
  type NewEvent,
  type StoreClient,
} from './storeUnderTest.ts';

/**
 * EventStoreDB's own matrix. `0em1` appends event 0 expecting revision -1. `2e1` appends event 2
 * expecting revision 1. `1any` appends event 1 expecting any revision. `0em1+1em1` appends events 0
 * and 1 together.
 */
const MATRIX: [given: string, when: string, then: string, count: number][] = [
  ['0em1 1e0 2e1 3e2 4e3 5e4', '0em1', 'ok', 6],
  ['0em1 1e0 2e1 3e2 4e3 5e4', '0any', 'ok', 6],
  ['0em1 1e0 2e1 3e2 4e3 5e4', '0e5', 'ok', 7],
  ['0em1 1e0 2e1 3e2 4e3 5e4', '0e6', 'wrong-expected-version', 6],
  ['0em1 1e0 2e1 3e2 4e3 5e4', '0e4', 'wrong-expected-version', 6],
  ['0em1', '0e0', 'ok', 2],
  ['0em1', '0any', 'ok', 1],
  ['0em1', '0em1', 'ok', 1],
  ['0em1 1e0 2e1 1any', '1any', 'ok', 3],
  ['0em1+1em1', '0em1', 'ok', 2],
  ['0em1+1em1', '0any', 'ok', 2],
  ['0em1+1em1', '1e0', 'ok', 2],
  ['0em1+1em1', '1any', 'ok', 2],
  ['0em1+1em1', '0em1+1em1+2em1', 'wrong-expected-version', 2],
];

export const idempotencyCases = (client: () => StoreClient): void => {
  test.each(MATRIX)(
    'after %s, the append %s is %s and leaves %i events',
    async (given, when, then, count) => {
      const stream = newStream();
      const append = appender(client(), stream);
      for (const step of given.split(' ')) expect((await append(step)).result).toBe('ok');
      expect((await append(when)).result).toBe(then);
      expect((await client().read(stream)).events).toHaveLength(count);
    },
  );

  test('a repeated append answers as the original did', async () => {
    const stream = newStream();
    const append = appender(client(), stream);
    const original = await append('0em1+1em1');
    await append('2e1');
    expect(await append('0em1+1em1')).toEqual(original);
    expect(original).toMatchObject({ result: 'ok', revision: 1n });
  });

  test('a repeated part of an append answers with the revision of that part', async () => {
    const append = appender(client(), newStream());
    await append('0em1+1em1+2em1');
    expect(await append('0em1+1em1')).toMatchObject({ result: 'ok', revision: 1n });
  });

  test('an event that one stream holds is new to another', async () => {
    const event = newEvent();
    const [one, other] = [newStream(), newStream()];
    await client().append(one, [event], 'any');
    await client().append(other, [event], 'any');
    expect((await client().read(other)).events).toHaveLength(1);
  });

  describe.each(['any', 'stream_exists'] as const)('expecting %s', (expected) => {
    test.each([
      ['a known append is known again', [0, 1], [0, 1], 'ok', 2],
      ['one of its events is known too', [0, 1], [1], 'ok', 2],
      ['new events after a known one are a conflict', [0], [0, 1], 'wrong-expected-version', 1],
      ['known events after a new one are appended again', [0], [2, 0], 'ok', 3],
    ])('%s', async (_, given, when, then, count) => {
      const stream = newStream();
      const all = newEvents(3);
      const chosen = (indices: number[]) => indices.flatMap((index) => all.slice(index, index + 1));
      await client().append(stream, chosen(given), 'no_stream');
      expect((await client().append(stream, chosen(when), expected)).result).toBe(then);
      expect((await client().read(stream)).events).toHaveLength(count);
    });
  });
};

/**
 * Runs the matrix with a restart between the given and the tried appends. The embedded server
 * remembers event ids. With `strict` it forgets them, like the real one, and treats a repeat that
 * expects `any` as new.
 */
export const restartCases = (
  connect: (url: string) => StoreClient,
  freshDatabase: () => Promise<{ url: string; drop: () => Promise<void> }>,
  strict: boolean,
): void => {
  const cases = MATRIX.map(([given, when, result, count]) => ({
    given,
    when,
    result,
    count: strict && when.endsWith('any') ? count + 1 : count,
    stream: newStream(),
    events: new Map<string, NewEvent>(),
  }));
  let client: StoreClient;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    const database = await freshDatabase();
    const options = { strict };
    const first = await startServerProcess(database.url, options);
    const before = connect(first.url);
    for (const { given, stream, events } of cases) {
      const append = appender(before, stream, events);
      for (const step of given.split(' ')) expect((await append(step)).result).toBe('ok');
    }
    await before.close();
    await first.stop();
    const second = await startServerProcess(database.url, options);
    client = connect(second.url);
    stop = async () => {
      await client.close();
      await second.stop();
      await database.drop();
    };
  }, 60_000);
  afterAll(() => stop());

  test.each(cases)(
    'after $given, the append $when is $result and leaves $count events',
    async (example) => {
      const { stream, events, when, result, count } = example;
      expect((await appender(client, stream, events)(when)).result).toBe(result);
      expect((await client.read(stream)).events).toHaveLength(count);
    },
  );
};

const appender =
  (client: StoreClient, stream: string, known = new Map<string, NewEvent>()) =>
  (step: string) => {
    const parts = step.split('+').map((part) => /^(\d+)(?:e(m?\d+)|any)$/.exec(part));
    const events = parts.map((part) => {
      const name = part?.[1] ?? '';
      const event = known.get(name) ?? newEvent(`Event${name}`, '{}', randomUUID());
      known.set(name, event);
      return event;
    });
    const written = parts[0]?.[2];
    const expected: Expected =
      written === undefined ? 'any' : written === 'm1' ? 'no_stream' : BigInt(written);
    return client.append(stream, events, expected);
  };
