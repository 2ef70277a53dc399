import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EventStore, TypeSelection } from '../store/eventStore.ts';
import { createEventStore } from '../fixtures/createEventStore.ts';
import { isAfter, positionOf, START, type Position } from '../store/position.ts';
import { subscribe } from './subscribe.ts';

let store: EventStore;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ store, stop } = await createEventStore());
});
afterAll(() => stop());

/** Appends events of a type to a new stream, and returns the position of the log's end. */
const append = async (type: string, count: number): Promise<Position> => {
  const events = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    type,
    data: { index },
    metadata: {},
  }));
  await store.append(`${type}-${crypto.randomUUID()}`, 'no_stream', events);
  return store.headPosition();
};

/** Collects the delivered types, in order, until a batch reaches a position. */
const followUntil = async (
  end: Position,
  types: TypeSelection | undefined,
): Promise<readonly string[]> => {
  const enough = new AbortController();
  const seen: string[] = [];
  let position = START;
  for await (const batch of subscribe(store, null, enough.signal, () => {}, types)) {
    expect(isAfter(position, batch.position)).toBe(false);
    expect(isAfter(positionOf(2n ** 63n), batch.position)).toBe(true);
    position = batch.position;
    seen.push(...batch.events.map(({ type }) => type));
    if (!isAfter(end, position)) enough.abort();
  }
  return seen;
};

test('an empty log yields no position, and later one that a row can hold', async () => {
  const following = followUntil(START, new Set(['Awaited']));
  await append('Awaited', 1);
  expect(await following).toEqual(['Awaited']);
});

test('only the requested types arrive, and the log’s end is reached', async () => {
  await append('Loud', 70);
  await append('Wanted', 2);
  await append('Loud', 70);
  const end = await append('Awaited', 1);
  const types = new Set(['Wanted', 'Awaited']);
  expect(await followUntil(end, types)).toEqual(['Awaited', 'Wanted', 'Wanted', 'Awaited']);
  expect(await followUntil(end, undefined)).toHaveLength(144);
});

test('all but some types arrive, and those that nobody knows, but no system events', async () => {
  const before = await append('Loud', 70);
  await append('Unknown', 1);
  // A type that only begins like an unwanted one is another one.
  await append('Louder', 1);
  const end = await append('Awaited', 1);
  const except = new Set(['Loud', 'Wanted', ...Array.from({ length: 200 }, (_, n) => `Rare${n}`)]);
  const seen = await followUntil(end, { except });
  expect(seen.filter((type) => type !== 'Awaited')).toEqual(['Unknown', 'Louder']);
  const read = await store.readAll(before, 1000, { except });
  expect(read.map(({ type }) => type)).toEqual(['Unknown', 'Louder', 'Awaited']);
});

test('irrelevant events advance the position, too, on the same call', async () => {
  const opened = vi.spyOn(await store.getClient(), 'subscribeToAll');
  const before = await append('Wanted', 1);
  const enough = new AbortController();
  let end: Position | undefined;
  for await (const { position } of subscribe(
    store,
    null,
    enough.signal,
    () => {},
    new Set(['Wanted']),
  )) {
    if (!isAfter(before, position)) end ??= await append('Loud', 4);
    if (end !== undefined && !isAfter(end, position)) enough.abort();
  }
  expect(isAfter(end ?? START, before)).toBe(true);
  expect(opened).toHaveBeenCalledOnce();
});

test('a subscription ends if it is aborted while it connects', async () => {
  const aborting = new AbortController();
  const first = subscribe(store, null, aborting.signal).next();
  aborting.abort();
  expect(await first).toEqual({ done: true, value: undefined });
});
