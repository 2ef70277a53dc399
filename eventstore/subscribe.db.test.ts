import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventStore } from './client.ts';
import { freshEventStore } from './fixtures/freshEventStore.ts';
import { subscribe } from './subscribe.ts';

let store: EventStore;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ store, stop } = await freshEventStore());
});
afterAll(() => stop());

/** Appends so many events of a type to a stream of its own, and tells the log's end. */
const append = async (type: string, count: number): Promise<bigint> => {
  const events = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    type,
    data: { index },
    metadata: {},
  }));
  await store.append(`${type}-${crypto.randomUUID()}`, 'no_stream', events);
  return store.headPosition();
};

/** Types delivered, in their order, until a batch stands at a position. */
const followUntil = async (
  end: bigint,
  types: ReadonlySet<string> | undefined,
): Promise<readonly string[]> => {
  const enough = new AbortController();
  const seen: string[] = [];
  let position = 0n;
  for await (const batch of subscribe(store, null, enough.signal, () => {}, types)) {
    expect(batch.position).toBeGreaterThanOrEqual(position);
    position = batch.position;
    seen.push(...batch.events.map(({ type }) => type));
    if (position >= end) enough.abort();
  }
  return seen;
};

test('of all that is in the log only the types asked for arrive, and its end is reached', async () => {
  await append('Loud', 70);
  await append('Wanted', 2);
  await append('Loud', 70);
  const end = await append('Awaited', 1);
  const types = new Set(['Wanted', 'Awaited']);
  expect(await followUntil(end, types)).toEqual(['Wanted', 'Wanted', 'Awaited']);
  expect(await followUntil(end, undefined)).toHaveLength(143);
});

test('what concerns nobody moves the position too, to the last event that came', async () => {
  const before = await append('Wanted', 1);
  const enough = new AbortController();
  let end: bigint | undefined;
  for await (const { position } of subscribe(
    store,
    null,
    enough.signal,
    () => {},
    new Set(['Wanted']),
  )) {
    if (position >= before) end ??= await append('Loud', 40);
    if (position === end) enough.abort();
  }
  expect(end).toBeGreaterThan(before);
});
