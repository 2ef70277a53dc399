import { describe, expect, test, vi } from 'vitest';
import {
  newEvent,
  newEvents,
  newStream,
  type Expected,
  type StoreClient,
} from './storeUnderTest.ts';

const SOFT_DELETED = '{"$tb":9223372036854775807}';
const RICH =
  '{"$maxCount":100,"$acl":{"$d":"some-role"},"key1":true,"key2":17,"key3":"some value"}';

const createDeleteHelpers = (client: () => StoreClient) => {
  const deletedStream = async (): Promise<string> => {
    const stream = newStream();
    await client().append(stream, newEvents(2), 'no_stream');
    await client().delete(stream, 1n);
    return stream;
  };
  const setMetadata = (stream: string, json: string, expected: Expected = 'any') =>
    client().append(`$$${stream}`, [newEvent('$metadata', json)], expected);
  const revisions = async (stream: string): Promise<bigint[]> =>
    (await client().read(stream)).events.map(({ revision }) => revision);
  const metadataRevision = async (stream: string): Promise<bigint | undefined> =>
    (await client().read(`$$${stream}`, { direction: 'backwards', from: 'end' })).events[0]
      ?.revision;

  /**
   * Waits until the stream is back. The real server replies first and restores the stream a moment
   * later.
   */
  const isBack = (stream: string) =>
    vi.waitUntil(async () => (await client().read(stream)).result === 'ok', 10_000);
  return { deletedStream, setMetadata, revisions, metadataRevision, isBack };
};

type Helpers = ReturnType<typeof createDeleteHelpers>;

const deletedStreamCases = (
  client: () => StoreClient,
  { deletedStream, setMetadata, revisions, metadataRevision, isBack }: Helpers,
): void => {
  test('a deleted stream is not found', async () => {
    const read = await client().read(await deletedStream());
    expect(read).toMatchObject({ result: 'stream-not-found', events: [] });
  });

  test.each([
    ['any', 'any'],
    ['no_stream', 'no_stream'],
    ['its last revision', 1n],
  ] as const)(
    'an append with %s restores a deleted stream and continues its revisions',
    async (_, expected) => {
      const stream = await deletedStream();
      const appended = await client().append(stream, newEvents(3), expected);
      expect(appended).toMatchObject({ result: 'ok', revision: 4n });
      await isBack(stream);
      expect(await revisions(stream)).toEqual([2n, 3n, 4n]);
      expect(await client().metadata(stream)).toMatchObject({ truncateBefore: 2 });
      expect(await metadataRevision(stream)).toBe(1n);
    },
  );

  test('restoring a stream keeps the rest of its metadata', async () => {
    const stream = newStream();
    await client().append(stream, newEvents(2), 'no_stream');
    await setMetadata(stream, `${SOFT_DELETED.slice(0, -1)},${RICH.slice(1)}`);
    await client().append(stream, newEvents(3), 1n);
    await isBack(stream);
    expect(await revisions(stream)).toEqual([2n, 3n, 4n]);
    expect(await client().metadata(stream)).toMatchObject({
      truncateBefore: 2,
      maxCount: 100,
      acl: { deleteRoles: 'some-role' },
      key1: true,
      key2: 17,
      key3: 'some value',
    });
  });

  test('only the first append may expect that a deleted stream is missing', async () => {
    const stream = await deletedStream();
    await client().append(stream, newEvents(3), 'no_stream');
    await isBack(stream);
    const second = await client().append(stream, [newEvent()], 'no_stream');
    expect(second.result).toBe('wrong-expected-version');
    expect(await revisions(stream)).toEqual([2n, 3n, 4n]);
  });

  test('later appends with any continue a restored stream', async () => {
    const stream = await deletedStream();
    await client().append(stream, newEvents(3), 'any');
    await isBack(stream);
    await client().append(stream, newEvents(2), 'any');
    expect(await revisions(stream)).toEqual([2n, 3n, 4n, 5n, 6n]);
    expect(await metadataRevision(stream)).toBe(1n);
  });

  test('a deleted stream can be tombstoned', async () => {
    const stream = await deletedStream();
    expect((await client().tombstone(stream, 'any')).result).toBe('ok');
    expect((await client().read(stream)).result).toBe('stream-deleted');
  });
};

const restoredStreamCases = (
  client: () => StoreClient,
  { deletedStream, setMetadata, revisions, metadataRevision, isBack }: Helpers,
): void => {
  test('new metadata restores an empty deleted stream', async () => {
    const stream = newStream();
    await setMetadata(stream, SOFT_DELETED);
    await setMetadata(stream, RICH, 0n);
    expect((await client().read(stream)).result).toBe('stream-not-found');
    await vi.waitUntil(async () => (await metadataRevision(stream)) === 2n, 10_000);
    expect(await client().metadata(stream)).toMatchObject({ truncateBefore: 0, maxCount: 100 });
  });

  test('new metadata restores a deleted stream with events as an empty one', async () => {
    const stream = await deletedStream();
    await setMetadata(stream, RICH, 0n);
    await vi.waitUntil(async () => (await metadataRevision(stream)) === 2n, 10_000);
    expect(await client().read(stream)).toMatchObject({ result: 'ok', events: [] });
    expect(await client().metadata(stream)).toMatchObject({ truncateBefore: 2, key2: 17 });
  });

  test('metadata that is not JSON ends the deletion and truncates nothing', async () => {
    const stream = await deletedStream();
    const bytes = { ...newEvent('$metadata'), binary: new Uint8Array(256) };
    await client().append(`$$${stream}`, [bytes], 0n);
    await isBack(stream);
    expect(await revisions(stream)).toEqual([0n, 1n]);
    expect(await metadataRevision(stream)).toBe(1n);
  });

  test('a repeated append of deleted events returns no position', async () => {
    const stream = newStream();
    const events = newEvents(2);
    await client().append(stream, events, 'no_stream');
    await client().delete(stream, 1n);
    const repeated = await client().append(stream, events, 'no_stream');
    expect(repeated).toMatchObject({ result: 'ok', revision: 1n });
    expect(repeated.position).toBeUndefined();
  });

  test('an append of which only the beginning is known does not restore a stream', async () => {
    const stream = newStream();
    const [first, second] = newEvents(2);
    if (first === undefined || second === undefined) throw new Error('no events');
    await client().append(stream, [first, second], 'no_stream');
    await client().delete(stream, 1n);
    const appended = await client().append(stream, [first, newEvent()], 'no_stream');
    expect(appended.result).toBe('wrong-expected-version');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test.each([
    ['any', 'any'],
    ['its last revision', 1n],
  ] as const)('an append without events restores a stream with %s', async (_, expected) => {
    const stream = await deletedStream();
    expect((await client().append(stream, [], expected)).result).toBe('ok');
    await isBack(stream);
    expect(await client().read(stream)).toMatchObject({ result: 'ok', events: [] });
    expect(await client().append(stream, [newEvent()], 1n)).toMatchObject({ revision: 2n });
  });

  test.each([
    ['no_stream', 'no_stream'],
    ['a wrong revision', 0n],
  ] as const)('an append without events does not restore a stream with %s', async (_, expected) => {
    const stream = await deletedStream();
    expect((await client().append(stream, [], expected)).result).toBe('wrong-expected-version');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });
};

const deletionCases = (client: () => StoreClient, { setMetadata }: Helpers): void => {
  describe('deleting', () => {
    test('a deletion replaces the metadata', async () => {
      const stream = newStream();
      await client().append(stream, newEvents(2), 'no_stream');
      await setMetadata(stream, RICH);
      await client().delete(stream, 'any');
      const [metadata] = (await client().read(`$$${stream}`)).events;
      expect(Object.keys(Object(metadata?.data))).toEqual(['$tb']);
    });

    test('a deletion of a stream that was never written reports a wrong version', async () => {
      expect(await client().delete(newStream(), 'any')).toMatchObject({
        result: 'wrong-expected-version',
        current: -1n,
      });
    });

    test('a deletion at a wrong revision reports a wrong version', async () => {
      const stream = newStream();
      await client().append(stream, newEvents(2), 'no_stream');
      expect(await client().delete(stream, 0n)).toMatchObject({
        result: 'wrong-expected-version',
        current: 1n,
      });
    });
  });

  describe('a tombstone', () => {
    test('a tombstone is permanent', async () => {
      const stream = newStream();
      await client().append(stream, newEvents(2), 'no_stream');
      expect((await client().tombstone(stream, 1n)).result).toBe('ok');
      expect((await client().tombstone(stream, 'any')).result).toBe('stream-deleted');
      expect((await client().delete(stream, 'any')).result).toBe('stream-deleted');
      expect((await setMetadata(stream, RICH)).result).toBe('stream-deleted');
      expect((await client().read(stream, { direction: 'backwards', from: 'end' })).result).toBe(
        'stream-deleted',
      );
    });

    test('an append without events does not remove a tombstone', async () => {
      const stream = newStream();
      await client().tombstone(stream, 'no_stream');
      expect((await client().append(stream, [], 'any')).result).toBe('stream-deleted');
      expect((await client().append(stream, [], 0n)).result).toBe('stream-deleted');
      expect((await client().read(stream)).result).toBe('stream-deleted');
    });

    test('a stream that was never written can be tombstoned', async () => {
      const stream = newStream();
      expect((await client().tombstone(stream, 'no_stream')).result).toBe('ok');
      expect((await client().append(stream, [newEvent()], 'any')).result).toBe('stream-deleted');
    });
  });
};

/** The real server's `soft_delete.cs`, with cases for tombstones. */
export const softDeleteCases = (client: () => StoreClient): void => {
  const helpers = createDeleteHelpers(client);
  deletedStreamCases(client, helpers);
  restoredStreamCases(client, helpers);
  deletionCases(client, helpers);
};
