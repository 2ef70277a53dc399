import { expect, test } from 'vitest';
import { startServerProcess } from '../embedded/fixtures/serverProcess.ts';
import { perServer } from './serverKind.ts';
import { newEvent, newEvents, newStream, type StoreClient, type Watch } from './storeUnderTest.ts';

const createSubscriptionHelpers = (client: () => StoreClient) => {
  const watching = async (watch: Watch, then: (watch: Watch) => Promise<void>): Promise<void> => {
    try {
      await then(watch);
    } finally {
      await watch.stop();
    }
  };
  const caughtUp = (watch: Watch) => () => watch.marks.includes('caughtUp');
  const streamOf = async (count: number): Promise<string> => {
    const stream = newStream();
    await client().append(stream, newEvents(count), 'no_stream');
    return stream;
  };
  const positionOf = async (stream: string, index: number): Promise<bigint> =>
    (await client().read(stream)).events[index]?.position ?? 0n;
  return { watching, caughtUp, streamOf, positionOf };
};

type Helpers = ReturnType<typeof createSubscriptionHelpers>;

const streamSubscriptionCases = (
  client: () => StoreClient,
  { watching, caughtUp, streamOf }: Helpers,
): void => {
  test('a subscription from a stream’s start gets a confirmation, stored events, caught-up and live events', async () => {
    const stream = await streamOf(2);
    await watching(client().watchStream(stream, 'start'), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, [newEvent('Live')], 1n);
      await watch.until(() => watch.events.length === 3);
      expect(watch.marks).toEqual(['confirmed', 'Happened', 'Happened', 'caughtUp', 'Live']);
    });
  });

  test('a subscription from a stream’s end gets only new events', async () => {
    const stream = await streamOf(2);
    await watching(client().watchStream(stream, 'end'), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, [newEvent('Live')], 1n);
      await watch.until(() => watch.events.length === 1);
      expect(watch.marks).toEqual(['confirmed', 'caughtUp', 'Live']);
    });
  });

  test('a subscription from a revision gets the events after it', async () => {
    const stream = await streamOf(3);
    await watching(client().watchStream(stream, 1n), async (watch) => {
      await watch.until(caughtUp(watch));
      expect(watch.events.map(({ revision }) => revision)).toEqual([2n]);
    });
  });

  test('a subscription from a future revision gets nothing up to it', async () => {
    const stream = await streamOf(1);
    await watching(client().watchStream(stream, 2n), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, newEvents(3), 0n);
      await watch.until(() => watch.events.length > 0);
      expect(watch.events[0]?.revision).toBe(3n);
    });
  });

  test('a subscription waits for a stream that was never written', async () => {
    const stream = newStream();
    await watching(client().watchStream(stream, 'start'), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, newEvents(2), 'no_stream');
      await watch.until(() => watch.events.length === 2);
      expect(watch.events.map(({ revision }) => revision)).toEqual([0n, 1n]);
    });
  });

  test('a tombstone is delivered, and then ends the subscription', async () => {
    const stream = await streamOf(1);
    await watching(client().watchStream(stream, 'start'), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().tombstone(stream, 0n);
      await watch.until(() => watch.marks.includes('error'));
      expect(watch.marks.slice(-2)).toEqual(['$streamDeleted', 'error']);
      expect(watch.error()).toMatchObject({ type: 'stream-deleted' });
    });
  });

  test('a subscription to a tombstoned stream is refused', async () => {
    const stream = await streamOf(1);
    await client().tombstone(stream, 0n);
    await watching(client().watchStream(stream, 'start'), async (watch) => {
      await watch.until(() => watch.marks.includes('error'));
      expect(watch.error()).toMatchObject({ type: 'stream-deleted' });
    });
  });
};

const allSubscriptionCases = (
  client: () => StoreClient,
  { watching, caughtUp, streamOf, positionOf }: Helpers,
): void => {
  test('a subscription to $all from a position gets the events after it, once and in order', async () => {
    const stream = await streamOf(3);
    await watching(client().watchAll(await positionOf(stream, 1)), async (watch) => {
      await watch.until(caughtUp(watch));
      expect(watch.events[0]).toMatchObject({ stream, revision: 2n });
      await client().append(stream, newEvents(20), 2n);
      const ours = () => watch.events.filter((event) => event.stream === stream);
      await watch.until(() => ours().length === 21);
      expect(ours().map(({ revision }) => Number(revision))).toEqual(
        Array.from({ length: 21 }, (_, index) => index + 2),
      );
    });
  });

  test('a subscription to $all from its end is caught up immediately', async () => {
    const stream = await streamOf(1);
    await watching(client().watchAll('end'), async (watch) => {
      await watch.until(caughtUp(watch));
      expect(watch.marks).toEqual(['confirmed', 'caughtUp']);
      await client().append(stream, [newEvent('Live')], 0n);
      await watch.until(() => watch.events.some((event) => event.stream === stream));
    });
  });

  test('a subscription to $all from a future position gets nothing up to it', async () => {
    const stream = await streamOf(1);
    const last = await positionOf(stream, 0);
    await watching(client().watchAll(last + 10_000_000n), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, newEvents(3), 0n);
      await client().read(stream);
      expect(watch.events).toEqual([]);
    });
  });
};

/** More names than the linear engine of the embedded server takes. */
const LEFT_OUT = Array.from({ length: 300 }, (_, n) => `Unwanted${n}`);

const filteredSubscriptionCases = (
  client: () => StoreClient,
  { watching, streamOf, positionOf }: Helpers,
): void => {
  test.each([
    ['the exclusions of the Python client', '^(?!(\\$.+$|PersistentConfig\\d+$))'],
    ['a list of names to leave out', `^(?!(?:${LEFT_OUT.join('|')})$)[^\\$].*`],
    ['look-behind and look-ahead', '(?<=^Wan)ted(?=$)'],
    ['a repeat of repeats', '^([A-Z][a-z]{1,200}){1,9}$'],
  ])('a subscription to $all accepts a .NET expression: %s', async (_, regex) => {
    const stream = await streamOf(1);
    const from = await positionOf(stream, 0);
    await client().append(`$$${stream}`, [newEvent('$metadata', '{}')], 'any');
    await client().append(stream, newEvents(2, 'Wanted'), 'any');
    const filtered = { on: 'type', regex, window: 30, interval: 5 } as const;
    await watching(client().watchAll(from, filtered), async (watch) => {
      const ours = () => watch.events.filter((event) => event.stream.endsWith(stream));
      await watch.until(() => ours().length === 2);
      await client().append(`$$${stream}`, [newEvent('$metadata', '{}')], 'any');
      await client().append(stream, newEvents(1, 'Wanted'), 'any');
      await watch.until(() => ours().length === 3);
      expect(ours().map(({ type }) => type)).toEqual(['Wanted', 'Wanted', 'Wanted']);
    });
  });
};

const checkpointCases = (
  client: () => StoreClient,
  { watching, caughtUp, streamOf, positionOf }: Helpers,
): void => {
  test('checkpoints rise, pass no undelivered match, and resume without loss', async () => {
    const type = newStream('Type').replaceAll('-', '');
    const stream = await streamOf(1);
    const from = await positionOf(stream, 0);
    for (let round = 0; round < 10; round++) {
      await client().append(stream, newEvents(30), 'any');
      await client().append(stream, [newEvent(type)], 'any');
    }
    const filtered = { on: 'type', prefixes: [type], window: 10, interval: 2 } as const;
    await watching(client().watchAll(from, filtered), async (watch) => {
      await watch.until(caughtUp(watch));
      await client().append(stream, newEvents(100), 'any');
      await client().append(stream, [newEvent(type)], 'any');
      await watch.until(() => watch.events.length === 11);
      const checkpoints = watch.marks.filter((mark) => mark.startsWith('checkpoint'));
      const positions = checkpoints.map((mark) => BigInt(mark.split(' ')[1] ?? 0));
      expect(positions.length).toBeGreaterThan(3);
      for (const [index, position] of positions.entries()) {
        // A real server may send the same checkpoint twice.
        const least = (positions[index - 1] ?? 0n) + perServer({ embedded: 1n, real: 0n });
        expect(position).toBeGreaterThanOrEqual(least);
        const delivered = watch.marks
          .slice(0, watch.marks.indexOf(`checkpoint ${position}`))
          .filter((mark) => mark === type).length;
        const due = watch.events.filter((event) => event.position <= position).length;
        expect(delivered).toBe(due);
      }
      expect(watch.marks.indexOf('caughtUp')).toBeGreaterThan(
        watch.marks.findIndex((mark) => mark.startsWith('checkpoint')),
      );
      const resumed = positions[2] ?? 0n;
      await watching(client().watchAll(resumed, filtered), async (again) => {
        await again.until(caughtUp(again));
        const rest = watch.events.filter((event) => event.position > resumed);
        expect(again.events.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
      });
    });
  });

  test.each([
    ['prefix', { on: 'type', prefixes: ['Wanted'] }],
    ['regular expression', { on: 'type', regex: '^Want(ed)+$' }],
  ] as const)(
    'a subscription to $all from its end filtered by %s gets only new matches',
    async (_, filter) => {
      const stream = await streamOf(1);
      await client().append(stream, [newEvent('Wanted')], 0n);
      const filtered = { ...filter, window: 32, interval: 1 };
      await watching(client().watchAll('end', filtered), async (watch) => {
        await watch.until(caughtUp(watch));
        await client().append(stream, [newEvent('Unwanted'), newEvent('Wanted')], 1n);
        await watch.until(() => watch.events.some((event) => event.stream === stream));
        const ours = watch.events.filter((event) => event.stream === stream);
        expect(ours.map(({ revision }) => revision)).toEqual([3n]);
        expect(watch.events.every(({ type }) => type === 'Wanted')).toBe(true);
      });
    },
  );
};

const slowSubscriberCases = (
  client: () => StoreClient,
  { caughtUp, streamOf, positionOf }: Helpers,
): void => {
  test('slow subscribers of every kind miss nothing and get another caught-up message', async () => {
    const stream = await streamOf(1);
    const from = await positionOf(stream, 0);
    const filler = 'x'.repeat(1500);
    const filter = { on: 'stream', prefixes: [stream], window: 100, interval: 1 } as const;
    const watches = [
      client().watchAll(from),
      client().watchAll(from, filter),
      client().watchStream(stream, 0n),
    ];
    for (const watch of watches) {
      await watch.until(caughtUp(watch));
      watch.pause();
    }
    for (let round = 0; round < 20; round++) {
      const events = newEvents(400).map((event) => ({ ...event, json: `{"f":"${filler}"}` }));
      expect((await client().append(stream, events, 'any')).result).toBe('ok');
    }
    for (const watch of watches) {
      watch.resume();
      const ours = () => watch.events.filter((event) => event.stream === stream);
      await watch.until(() => watch.events.length >= 8000 && ours().length === 8000);
      await watch.until(() => watch.marks.filter((mark) => mark === 'caughtUp').length > 1);
      expect(ours().map(({ revision }) => Number(revision))).toEqual(
        Array.from({ length: 8000 }, (_, index) => index + 1),
      );
      await watch.stop();
    }
  }, 90_000);
};

export const subscriptionCases = (client: () => StoreClient): void => {
  const helpers = createSubscriptionHelpers(client);
  streamSubscriptionCases(client, helpers);
  allSubscriptionCases(client, helpers);
  filteredSubscriptionCases(client, helpers);
  checkpointCases(client, helpers);
  slowSubscriberCases(client, helpers);
};

/** Behaviour of a stopping server towards clients that still listen and write. */
export const stoppingCases = (
  connect: (url: string) => StoreClient,
  freshDatabase: () => Promise<{ url: string; drop: () => Promise<void> }>,
): void => {
  test('a stopping server ends subscriptions with an error and accepts no appends', async () => {
    const database = await freshDatabase();
    const server = await startServerProcess(database.url);
    const client = connect(server.url);
    const watches = [client.watchAll('start'), client.watchStream(newStream(), 'start')];
    for (const watch of watches) await watch.until(() => watch.marks.includes('caughtUp'));
    expect((await client.append(newStream(), [newEvent()], 'no_stream')).result).toBe('ok');
    expect(await server.stop()).toBe(0);
    for (const watch of watches) {
      await watch.until(() => watch.marks.includes('error'));
      expect(watch.error()).toMatchObject({ type: 'unavailable' });
    }
    expect((await client.append(newStream(), [newEvent()], 'any')).result).toBe('unavailable');
    await client.close();
    await database.drop();
  });
};
