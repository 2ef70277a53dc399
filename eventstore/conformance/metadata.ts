import { expect, test, vi } from 'vitest';
import { perServer } from './serverKind.ts';
import { newEvent, newEvents, newStream, type StoreClient } from './storeUnderTest.ts';

const createMetadataHelpers = (client: () => StoreClient) => {
  const streamWith = async (json: string, events = 5): Promise<string> => {
    const stream = newStream();
    await client().append(stream, newEvents(events), 'no_stream');
    await client().append(`$$${stream}`, [newEvent('$metadata', json)], 'any');
    return stream;
  };
  const revisions = async (stream: string, from: bigint | 'start' = 'start'): Promise<bigint[]> =>
    (await client().read(stream, { from })).events.map(({ revision }) => revision);
  return { streamWith, revisions };
};

type Helpers = ReturnType<typeof createMetadataHelpers>;

const limitCases = (client: () => StoreClient, { streamWith, revisions }: Helpers): void => {
  test('$maxCount keeps the last events', async () => {
    expect(await revisions(await streamWith('{"$maxCount":2}'))).toEqual([3n, 4n]);
  });

  test('$tb keeps the events from its revision on', async () => {
    expect(await revisions(await streamWith('{"$tb":3}'))).toEqual([3n, 4n]);
  });

  test('the narrower of $maxCount and $tb counts', async () => {
    expect(await revisions(await streamWith('{"$maxCount":4,"$tb":3}'))).toEqual([3n, 4n]);
    expect(await revisions(await streamWith('{"$maxCount":1,"$tb":2}'))).toEqual([4n]);
  });

  test.each([3600, 10_000_000_000])(
    '$maxAge of %i s keeps all events, which are younger',
    async (seconds) => {
      expect(await revisions(await streamWith(`{"$maxAge":${seconds}}`))).toHaveLength(5);
    },
  );

  test.each([100_000_000_000, 922_337_203_685])(
    '$maxAge of %i s exceeds the range of dates: a server keeps all events, or loses them by an overflow',
    async (seconds) => {
      const left = await revisions(await streamWith(`{"$maxAge":${seconds}}`));
      expect(left).toHaveLength(perServer({ embedded: 5, real: 0 }));
    },
  );

  test('$maxAge hides events once they are too old', async () => {
    const stream = await streamWith('{"$maxAge":1}');
    await vi.waitUntil(async () => (await revisions(stream)).length === 0, 10_000);
    expect(await client().read(stream)).toMatchObject({ result: 'ok', events: [] });
  });
};

const metadataEdgeCases = (client: () => StoreClient, { streamWith, revisions }: Helpers): void => {
  test('a stream whose events are all truncated is found and empty', async () => {
    const read = await client().read(await streamWith('{"$tb":5}'));
    expect(read).toMatchObject({ result: 'ok', events: [] });
  });

  test('appends continue with their revisions after truncated events', async () => {
    const stream = await streamWith('{"$tb":5}');
    expect(await client().append(stream, [newEvent()], 4n)).toMatchObject({ revision: 5n });
    expect(await revisions(stream)).toEqual([5n]);
  });

  test.each([
    '{"$maxCount":0}',
    '{"$maxCount":-3}',
    '{"$tb":"3"}',
    '{"$tb":3.5}',
    '{"$tb":9223372036854775808}',
    '{"$maxAge":1000000000000,"$tb":3}',
    '[3]',
    'null',
  ])('the invalid metadata %s limits nothing', async (json) => {
    expect(await revisions(await streamWith(json))).toHaveLength(5);
  });

  test('metadata that is not marked as JSON limits nothing', async () => {
    const stream = newStream();
    await client().append(stream, newEvents(5), 'no_stream');
    const event = { ...newEvent('$metadata'), binary: Buffer.from('{"$tb":3}') };
    await client().append(`$$${stream}`, [event], 'any');
    expect(await revisions(stream)).toHaveLength(5);
  });

  test.each([
    ['{"$tb":3}', 0],
    ['{"$maxCount":1}', 1],
    ['{"$maxAge":1}', 0],
  ])('%s leaves %i events of a stream, and all of them in $all', async (limits, left) => {
    const stream = newStream();
    await client().append(stream, newEvents(3), 'no_stream');
    const [first] = (await client().read(stream)).events;
    await client().append(`$$${stream}`, [newEvent('$metadata', limits)], 'any');
    await vi.waitUntil(async () => (await revisions(stream)).length === left, 10_000);
    const all = await client().readAll({ from: first?.position ?? 0n });
    expect(all.filter((event) => event.stream === stream)).toHaveLength(3);
  });

  test('only the newest event of a metadata stream is read', async () => {
    const stream = await streamWith('{"first":1}');
    await client().append(`$$${stream}`, [newEvent('$metadata', '{"second":2}')], 'any');
    expect(await revisions(`$$${stream}`)).toEqual([1n]);
    expect(await client().metadata(stream)).toEqual({ second: 2 });
  });

  test('a stream without metadata has none', async () => {
    expect(await client().metadata(newStream())).toBeUndefined();
  });
};

export const metadataCases = (client: () => StoreClient): void => {
  const helpers = createMetadataHelpers(client);
  limitCases(client, helpers);
  metadataEdgeCases(client, helpers);
};
