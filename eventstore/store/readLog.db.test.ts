import { afterAll, beforeAll, expect, test } from 'vitest';
import { toStoredEvent } from './client.ts';
import type { EventStore, NewEvent, StoredEvent } from './eventStore.ts';
import { createEventStore } from '../fixtures/createEventStore.ts';
import type { Position } from './position.ts';
import { readLog } from './readLog.ts';

const EVENTS = 250;

let store: EventStore;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ store, stop } = await createEventStore());
  for (let n = 0; n < EVENTS / 50; n += 1) {
    const events = Array.from({ length: 50 }, (_, index): NewEvent => ({
      id: crypto.randomUUID(),
      type: index % 2 ? 'ÄnderungGeschehen' : 'SomethingHappened',
      data: { n, index, text: `“${'blue mahoe '.repeat(index)}”`, nested: { list: [1, null] } },
      metadata: { v: 1, commandId: `command ${index}` },
    }));
    await store.append(`thing-${n}`, 'no_stream', events);
  }
});
afterAll(() => stop());

const everything = async (
  after: Position | null,
  batchSize: number,
): Promise<readonly (readonly StoredEvent[])[]> => {
  const batches = [];
  for await (const batch of readLog(store, after, batchSize)) batches.push(batch);
  return batches;
};

test('readLog reads the same as the client', async () => {
  const expected: StoredEvent[] = [];
  for await (const resolved of (await store.getClient()).readAll()) {
    const event = toStoredEvent(resolved);
    if (event) expected.push(event);
  }
  expect(expected).toHaveLength(EVENTS);
  expect(await store.readAll(null, EVENTS)).toEqual(expected);
  expect((await everything(null, 1000)).flat()).toEqual(expected);
});

test('readLog continues after a position, in batches that are full except for the last', async () => {
  const all = await store.readAll(null, EVENTS);
  const after = all[99]?.position ?? null;
  const batches = await everything(after, 40);
  expect(batches.map((batch) => batch.length)).toEqual([40, 40, 40, 30]);
  expect(batches.flat()).toEqual(all.slice(100));
});

test('readLog yields nothing at the end of the log', async () => {
  expect(await everything(await store.headPosition(), 10)).toEqual([]);
});

test('the caller of readLog may stop early', async () => {
  for await (const batch of readLog(store, null, 10)) {
    expect(batch).toHaveLength(10);
    break;
  }
  expect((await everything(null, 1000)).flat()).toHaveLength(EVENTS);
});
