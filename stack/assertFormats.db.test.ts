import { randomUUID } from 'node:crypto';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestEventStore } from '@mahoe/testing/eventStore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertKnownFormats, NewerLog, type EventFormats } from './assertFormats.ts';

const ends: (() => Promise<unknown>)[] = [];
let databaseUrl: string;
let eventStoreUrl: string;
let store: EventStore;

beforeAll(async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  databaseUrl = database.url;
  const server = await startTestEventStore(databaseUrl);
  ends.push(server.stop);
  eventStoreUrl = server.url;
  store = connectEventStore(eventStoreUrl);
  ends.push(store.dispose);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const start = (...known: readonly (readonly [string, number])[]): Promise<void> => {
  const formats: EventFormats = new Map(known);
  return assertKnownFormats(databaseUrl, eventStoreUrl, formats);
};
const write = (type: string, v: number) =>
  store.append(`fixture-${randomUUID()}`, 'no_stream', [
    { id: randomUUID(), type, data: {}, metadata: { v, commandId: 'test', actor: 'mahoe' } },
  ]);

test('an older version starts on a log until a newer one has written what it does not know', async () => {
  await start(['Counted', 1]);
  await write('Counted', 1);
  await start(['Counted', 2], ['CountedTwice', 1], ['Weighed', 1]);
  await write('Counted', 1);
  // The newer version ran, but wrote nothing new.
  await start(['Counted', 1]);
  await write('CountedTwice', 1);
  await expect(start(['Counted', 1])).rejects.toThrow(NewerLog);
  await expect(start(['Counted', 1])).rejects.toThrow(
    /^This log was used by a newer version \(its event CountedTwice, format 1, .*Start that version again.*$/,
  );
  await start(['Counted', 1], ['CountedTwice', 1]);
  await write('Counted', 2);
  await expect(start(['Counted', 1], ['CountedTwice', 1])).rejects.toThrow(/Counted, format 2/);
  await start(['Counted', 2], ['CountedTwice', 1], ['Weighed', 1]);
});

test('events of others, and damaged ones that no version has noted, stop no start', async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  await write('PupilRegistered', 99);
  await assertKnownFormats(database.url, eventStoreUrl);
  await assertKnownFormats(database.url, eventStoreUrl);
});
