import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { connectEventStore } from '../store/client.ts';
import type { EventStore, NewEvent } from '../store/eventStore.ts';
import { newStream } from './storeUnderTest.ts';

/** Builds an event as the product appends it. */
export const happened = (data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Happened',
  data,
  metadata: { v: 1 },
});

/** Guarantees on which the product's own append relies. */
export const productAppendCases = (url: () => string): void => {
  let store: EventStore | undefined;
  const opened = (): EventStore => (store ??= connectEventStore(url()));
  afterAll(() => store?.dispose());

  test('an append returns the position of its last event, and the events are stored as given', async () => {
    const store = opened();
    const stream = newStream();
    const events = [happened({ name: 'Zoë 🐦' }), happened({ index: 1 })];
    const appended = await store.append(stream, 'no_stream', events);
    const stored = await store.readStream(stream);
    expect(stored).toMatchObject(events);
    expect(appended).toEqual({ revision: 1n, position: stored[1]?.position });
    expect(await store.append(stream, 1n, [happened()])).toMatchObject({ revision: 2n });
  });

  test('an append after another write is a conflict, and the identical append again is none', async () => {
    const store = opened();
    const stream = newStream();
    const first = [happened()];
    const appended = await store.append(stream, 'no_stream', first);
    expect(await store.append(stream, 'no_stream', [happened()])).toBe('conflict');
    expect(await store.append(stream, 7n, [happened()])).toBe('conflict');
    expect(await store.append(stream, 'no_stream', first)).toEqual(appended);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  test('each of many simultaneous appends gets its own reply', async () => {
    const store = opened();
    const streams = Array.from({ length: 100 }, () => newStream());
    const outcomes = await Promise.all(
      [...streams, ...streams].map(async (stream) => ({
        stream,
        outcome: await store.append(stream, 'no_stream', [happened()]),
      })),
    );
    const accepted = outcomes.flatMap(({ stream, outcome }) =>
      outcome === 'conflict' ? [] : [{ stream, position: outcome.position }],
    );
    expect(new Set(accepted.map(({ stream }) => stream))).toEqual(new Set(streams));
    expect(accepted).toHaveLength(streams.length);
    for (const { stream, position } of accepted) {
      expect(await store.readStream(stream)).toMatchObject([{ position }]);
    }
  });

  test('a refused append disturbs no other', async () => {
    const store = opened();
    const gone = newStream();
    await (await store.getClient()).tombstoneStream(gone);
    const [refused, tooLarge, fine] = await Promise.allSettled([
      store.append(gone, 'no_stream', [happened()]),
      store.append(newStream(), 'no_stream', [happened({ text: 'x'.repeat(1_100_000) })]),
      store.append(newStream(), 'no_stream', [happened()]),
    ]);
    expect(refused).toMatchObject({
      reason: { name: 'StoreUnavailable', message: expect.stringContaining('StreamDeleted') },
    });
    expect(tooLarge).toMatchObject({
      reason: { message: expect.stringContaining('MaximumAppendSizeExceeded') },
    });
    expect(fine).toMatchObject({ status: 'fulfilled', value: { revision: 0n } });
  });
};
