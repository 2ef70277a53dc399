import { describe, expect, test, vi } from 'vitest';
import {
  newEvent,
  newEvents,
  newStream,
  type NewEvent,
  type SeenEvent,
  type StoreClient,
} from './storeUnderTest.ts';

const streamReadCases = (client: () => StoreClient): void => {
  test('an event is read as it was written', async () => {
    const stream = newStream('käse-日本');
    const event = newEvent('Ereignis Ü', '{"text":"ä\\n","big":12345678901234567}');
    const before = Date.now();
    await client().append(stream, [event], 'no_stream');
    const [read] = (await client().read(stream)).events;
    expect(read).toMatchObject({ id: event.id, stream, type: event.type, isJson: true });
    expect(read?.data).toEqual({ text: 'ä\n', big: 12345678901234567 });
    expect(Math.abs(Number(read?.created) - before)).toBeLessThan(60_000);
  });

  test('binary data is read byte for byte', async () => {
    const stream = newStream();
    const binary = Uint8Array.from({ length: 256 }, (_, index) => index);
    await client().append(stream, [{ ...newEvent(), binary }], 'no_stream');
    const [read] = (await client().read(stream)).events;
    expect(read?.isJson).toBe(false);
    expect(Uint8Array.from(Object(read?.data))).toEqual(binary);
  });

  test('a stream that was never written is not found', async () => {
    expect((await client().read(newStream())).result).toBe('stream-not-found');
  });

  test('a forward read includes its first revision', async () => {
    const stream = await createStream(client(), 5);
    expect(revisions(await client().read(stream, { from: 3n }))).toEqual([3, 4]);
    expect(revisions(await client().read(stream, { from: 1n, count: 2 }))).toEqual([1, 2]);
  });

  test('a read from beyond the end finds the stream and returns nothing', async () => {
    const stream = await createStream(client(), 2);
    expect(await client().read(stream, { from: 50n })).toMatchObject({ result: 'ok', events: [] });
  });

  test('a backward read begins at its revision, or at the end', async () => {
    const stream = await createStream(client(), 5);
    const backwards = { direction: 'backwards' } as const;
    expect(revisions(await client().read(stream, { ...backwards, from: 'end' }))).toEqual([
      4, 3, 2, 1, 0,
    ]);
    expect(revisions(await client().read(stream, { ...backwards, from: 2n }))).toEqual([2, 1, 0]);
    expect(revisions(await client().read(stream, { ...backwards, from: 99n, count: 2 }))).toEqual([
      4, 3,
    ]);
  });

  test('a read from a truncated revision begins with the first event that is left', async () => {
    const stream = await createStream(client(), 5);
    await client().append(`$$${stream}`, [newEvent('$metadata', '{"$tb":3}')], 'any');
    expect(revisions(await client().read(stream, { from: 1n }))).toEqual([3, 4]);
    expect(revisions(await client().read(stream, { direction: 'backwards', from: 'end' }))).toEqual(
      [4, 3],
    );
  });

  test('a stream of many pages is read completely and in order', async () => {
    const stream = newStream();
    for (let page = 0; page < 3; page++) await client().append(stream, newEvents(500), 'any');
    const expected = Array.from({ length: 1500 }, (_, revision) => revision);
    expect(revisions(await client().read(stream))).toEqual(expected);
    expect(revisions(await client().read(stream, { direction: 'backwards', from: 'end' }))).toEqual(
      expected.toReversed(),
    );
  });
};

const allReadCases = (client: () => StoreClient): void => {
  describe('$all', () => {
    test('a forward read of $all begins with the event at the position', async () => {
      const stream = await createStream(client(), 3);
      const { events } = await client().read(stream);
      const all = await client().readAll({ from: events[1]?.position ?? 0n });
      expect(all[0]).toMatchObject({ stream, revision: 1n });
    });

    test('a backward read of $all begins before the event at the position', async () => {
      const stream = await createStream(client(), 3);
      const { events } = await client().read(stream);
      const all = await client().readAll({
        direction: 'backwards',
        from: events[2]?.position ?? 0n,
        count: 2,
      });
      expect(all.map(({ revision }) => revision)).toEqual([1n, 0n]);
    });

    test('$all holds metadata, deleted streams and tombstones, with rising positions', async () => {
      const [soft, hard] = [await createStream(client(), 2), await createStream(client(), 2)];
      const [first] = (await client().read(soft)).events;
      await client().delete(soft, 'any');
      await client().tombstone(hard, 'any');
      const all = await client().readAll({ from: first?.position ?? 0n });
      const ours = all.filter(({ stream }) => stream.endsWith(soft) || stream === hard);
      expect(
        ours.map(({ stream, type }) => `${type} ${stream === hard ? 'hard' : 'soft'}`),
      ).toEqual([
        'Happened soft',
        'Happened soft',
        'Happened hard',
        'Happened hard',
        '$metadata soft',
        '$streamDeleted hard',
      ]);
      expect(ours.at(-1)?.revision).toBe(2n ** 63n - 1n);
      for (const [index, { position }] of all.entries())
        expect(position).toBeGreaterThan(all[index - 1]?.position ?? 0n);
    });

    test('$all holds large, small and many events completely, in both directions', async () => {
      const stream = newStream('größen');
      const text = 'x'.repeat(600_000);
      const sent: NewEvent[] = [
        newEvent('Large', JSON.stringify({ text })),
        { ...newEvent('Binary'), binary: Uint8Array.from({ length: 256 }, (_, index) => index) },
        { ...newEvent('Größe'), metadata: { größe: 'ß' } },
        ...newEvents(600),
      ];
      await client().append(stream, sent, 'no_stream');
      const { events } = await client().read(stream);
      expect(events.map(({ id, type }) => `${type} ${id}`)).toEqual(
        sent.map(({ id, type }) => `${type} ${id}`),
      );
      expect(events[0]?.data).toEqual({ text });
      expect(events[2]?.metadata).toEqual({ größe: 'ß' });
      const isOwn = (event: SeenEvent): boolean => event.stream === stream;
      const forwards = await client().readAll({ from: events[0]?.position ?? 0n });
      expect(forwards.filter(isOwn)).toEqual(events);
      const count = 2 * sent.length;
      const backwards = await client().readAll({ direction: 'backwards', from: 'end', count });
      expect(backwards.filter(isOwn)).toEqual(events.toReversed());
    });

    test('a backward read of $all from the end begins with the newest event', async () => {
      const stream = await createStream(client(), 2);
      const all = await client().readAll({ direction: 'backwards', from: 'end', count: 500 });
      const ours = all.filter((event) => event.stream === stream);
      expect(revisions({ events: ours })).toEqual([1, 0]);
    });
  });
};

const linkReadCases = (client: () => StoreClient): void => {
  describe('links', () => {
    const link = (target: string) => ({ ...newEvent('$>'), binary: Buffer.from(target) });

    test('links are resolved on request', async () => {
      const [target, links] = [await createStream(client(), 2), newStream()];
      await client().append(links, [link(`1@${target}`)], 'no_stream');
      const { events } = await client().read(links, { resolveLinks: true });
      expect(events).toMatchObject([{ stream: target, revision: 1n, link: 0n }]);
      expect((await client().read(links)).events).toMatchObject([{ type: '$>', stream: links }]);
    });

    const metadata = (stream: string, json: string) =>
      client().append(`$$${stream}`, [newEvent('$metadata', json)], 'any');

    test.each<[name: string, remove: (target: string) => Promise<unknown>]>([
      ['deleted', (target) => client().delete(target, 'any')],
      ['tombstoned', (target) => client().tombstone(target, 'any')],
      ['before $tb', (target) => metadata(target, '{"$tb":2}')],
      ['beyond $maxCount', (target) => metadata(target, '{"$maxCount":1}')],
    ])('a link is delivered alone if its target is %s', async (_, remove) => {
      const [target, links] = [await createStream(client(), 3), newStream()];
      await client().append(links, [link(`1@${target}`)], 'no_stream');
      await remove(target);
      const { events } = await client().read(links, { resolveLinks: true });
      expect(events).toMatchObject([{ stream: links, type: '$>', link: 0n }]);
    });

    test('a link is delivered alone if its target has expired', async () => {
      const [target, links] = [await createStream(client(), 1), newStream()];
      await client().append(links, [link(`0@${target}`)], 'no_stream');
      await metadata(target, '{"$maxAge":1}');
      await vi.waitUntil(async () => (await client().read(target)).events.length === 0, 10_000);
      const { events } = await client().read(links, { resolveLinks: true });
      expect(events).toMatchObject([{ stream: links, type: '$>', link: 0n }]);
    });
  });
};

export const readCases = (client: () => StoreClient): void => {
  streamReadCases(client);
  allReadCases(client);
  linkReadCases(client);
};

/** Reads of `$all` through a filter. */
export const filteredReadCases = (client: () => StoreClient): void => {
  test.each([
    ['type prefixes', { on: 'type', prefixes: ['Wanted', 'Nothing'] }],
    ['a regular expression on types', { on: 'type', regex: '^Wan.ed\\d?$' }],
  ] as const)('a read of $all filtered by %s returns only matches', async (_, filter) => {
    const stream = await createStream(client(), 1, 'Unwanted');
    await client().append(stream, newEvents(2, 'Wanted'), 'any');
    const [first] = (await client().read(stream)).events;
    const all = await client().readAll({ from: first?.position ?? 0n }, filter);
    expect(revisions({ events: all.filter((event) => event.stream === stream) })).toEqual([1, 2]);
    expect(all.filter(({ type }) => !type.startsWith('Wanted'))).toEqual([]);
  });

  test('a read of $all is filtered by stream, and excludes system events', async () => {
    const stream = await createStream(client(), 2);
    const [first] = (await client().read(stream)).events;
    const from = first?.position ?? 0n;
    await client().append(`$$${stream}`, [newEvent('$metadata', '{}')], 'any');
    const own = await client().readAll({ from }, { on: 'stream', prefixes: [stream] });
    expect(revisions({ events: own })).toEqual([0, 1]);
    const users = await client().readAll({ from }, { on: 'type', regex: '^[^$].*' });
    expect(users.filter(({ type }) => type.startsWith('$'))).toEqual([]);
    expect(users.filter((event) => event.stream === stream)).toHaveLength(2);
  });
};

const createStream = async (client: StoreClient, count: number, type?: string): Promise<string> => {
  const stream = newStream();
  await client.append(stream, newEvents(count, type), 'no_stream');
  return stream;
};

const revisions = ({ events }: { events: SeenEvent[] }): number[] =>
  events.map(({ revision }) => Number(revision));
