// @module-tag large: copies a whole log between two stores
import { randomUUID } from 'node:crypto';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import {
  startTestProjections,
  KEK,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { compareViews } from './compareViews.ts';
import { compareLogs, copyLog, CopyError } from './copyLog.ts';

const events = [
  ...generateSchoolHistory({
    seed: 3,
    pupils: 5,
    days: 6,
    topicsPerGroup: 2,
    questionsPerTopic: 6,
  }),
].flat();
const half = events.length >> 1;

let fixture: TestProjections;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await fixture.stop();
});

const emptyLog = async (): Promise<{ readonly url: string; readonly store: EventStore }> => {
  const database = await createTestDatabase();
  const server = await startTestEventStore(database.url);
  const store = connectEventStore(server.url);
  ends.push(database.drop, server.stop, store.dispose);
  return { url: server.url, store };
};

test('a copy goes on where it stood, makes the same views, and can be copied back', async () => {
  const { store: source, storeUrl, views, log } = fixture;
  await log.append(events.slice(0, half));
  const before = await emptyLog();
  await before.store.append(`aside-${randomUUID()}`, 'no_stream', []);
  expect(await copyLog(source, before.store, before.url)).toBe(half);
  await log.append(events.slice(half));
  await expect(compareLogs(source, before.store)).rejects.toThrow(CopyError);
  expect(await copyLog(source, before.store, before.url)).toBe(events.length - half);
  expect(await copyLog(source, before.store, before.url)).toBe(0);
  expect(await compareLogs(source, before.store)).toBe(events.length);

  const config = {
    DATABASE_URL: views.url,
    EVENTSTORE_URL: storeUrl,
    MASTER_KEY_FILE: '-',
    LOG_LEVEL: 'silent',
    kek: KEK,
  };
  const logger = pino({ level: 'silent' });
  expect(await compareViews(storeUrl, before.url, config, logger)).toBeGreaterThan(20);

  const back = await emptyLog();
  await copyLog(before.store, back.store, back.url);
  expect(await compareLogs(source, back.store)).toBe(events.length);
  const times = async (store: EventStore): Promise<readonly Date[]> =>
    (await store.readAll(null, events.length)).map(({ recordedAt }) => recordedAt);
  expect(await times(back.store)).toEqual(await times(source));
}, 120_000);

test('nothing is copied into a log that holds something else', async () => {
  const other = await emptyLog();
  await other.store.append('own-1', 'no_stream', [
    { id: randomUUID(), type: 'Own', data: {}, metadata: {} },
  ]);
  await expect(copyLog(fixture.store, other.store, other.url)).rejects.toThrow(
    /holds event .* of own-1, which is not in the source/,
  );
});
