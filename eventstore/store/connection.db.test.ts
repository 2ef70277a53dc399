import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEADLINE_MS, withRemainingMs, withDeadline } from './deadline.ts';
import { StoreUnavailable } from './failures.ts';
import { createEventStore, type IsolatedEventStore } from '../fixtures/createEventStore.ts';
import { connectToLeader } from './leaderConnection.ts';

let log: IsolatedEventStore;
beforeEach(async () => {
  log = await createEventStore();
});
afterEach(() => {
  vi.useRealTimers();
  return log.stop();
});

test('callers without time left send no call, and leave the connection alone', async () => {
  const client = await log.store.getClient();
  vi.useFakeTimers({ toFake: ['performance'] });
  await withDeadline(async () => {
    await withRemainingMs(async () => vi.advanceTimersByTime(DEADLINE_MS));
    for (let caller = 0; caller < 4; caller += 1)
      await expect(log.store.readAll(null, 1)).rejects.toThrow(StoreUnavailable);
  });
  expect(await log.store.getClient()).toBe(client);
});

test('a connection that is closed during the search for its server is never made', async () => {
  const link = connectToLeader(log.url, () => {});
  const proof = link.verify();
  link.close();
  await expect(proof).rejects.toThrow('closed before it was made');
});
