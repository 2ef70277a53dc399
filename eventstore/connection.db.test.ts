import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEADLINE_MS, withRemainingMs, withDeadline } from './store/deadline.ts';
import { StoreUnavailable } from './failures.ts';
import { freshEventStore, type OwnEventStore } from './fixtures/freshEventStore.ts';
import { openLink } from './link.ts';

let log: OwnEventStore;
beforeEach(async () => {
  log = await freshEventStore();
});
afterEach(() => {
  vi.useRealTimers();
  return log.stop();
});

test('callers without time left ask for nothing, and take the connection from nobody', async () => {
  const client = await log.store.connected();
  vi.useFakeTimers({ toFake: ['performance'] });
  await withDeadline(async () => {
    await withRemainingMs(async () => vi.advanceTimersByTime(DEADLINE_MS));
    for (let caller = 0; caller < 4; caller += 1)
      await expect(log.store.readAll(null, 1)).rejects.toThrow(StoreUnavailable);
  });
  expect(await log.store.connected()).toBe(client);
});

test('a connection that is closed while its server is looked for is never made', async () => {
  const link = openLink(log.url, () => {});
  const proof = link.prove();
  link.close();
  await expect(proof).rejects.toThrow('closed before it was made');
});
