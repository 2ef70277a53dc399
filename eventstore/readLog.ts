import type { EventStore, StoredEvent } from './client.ts';

/** The log after a position up to its end, in batches, the next one fetched while one is dealt with. */
export async function* readLog(
  store: EventStore,
  after: bigint | null,
  batchSize: number,
): AsyncGenerator<readonly StoredEvent[]> {
  let next = store.readAll(after, batchSize);
  for (;;) {
    const events = await next;
    const last = events.at(-1);
    if (!last) return;
    next = store.readAll(last.position, batchSize);
    next.catch(() => {});
    yield events;
  }
}
