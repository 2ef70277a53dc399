import { setTimeout as pause } from 'node:timers/promises';
import { eventTypeFilter } from '@eventstore/db-client';
import { storedEvent, type EventStore, type StoredEvent } from './client.ts';

/** Events of the whole log in their order, and the position they lead up to; none when it is idle. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly position: bigint;
}

const MAX_BATCH = 1000;
/** After a batch others may follow closely: one transaction for all of them costs the least. */
const GATHER_MS = 50;
const HEARTBEAT_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Everything the open subscription delivers, in batches of what has arrived meanwhile. Ends when
 * aborted, and to be opened again when a filtered one has been silent while the log grew.
 * @throws when the subscription is dropped
 */
async function* follow(
  store: EventStore,
  after: bigint | null,
  types: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  let failure: Error | undefined;
  let isOver = false;
  let position = after ?? 0n;
  let yielded = position;
  /** Up to here the server has looked and sent what matches. */
  let considered = 0n;
  let wake = (): void => {};
  const filter =
    types &&
    eventTypeFilter({
      prefixes: [...types],
      checkpointInterval: 1,
      checkpointReached: async (_, { commit }) => {
        considered = commit;
        wake();
      },
    });
  const subscription = store.client.subscribeToAll(
    {
      fromPosition: after === null ? 'start' : { commit: after, prepare: after },
      ...(filter ? { filter } : {}),
    },
    { highWaterMark: MAX_BATCH },
  );
  const arrived = (): void => wake();
  const over = (error?: Error): void => {
    isOver = true;
    failure ??= error;
    wake();
  };
  subscription.on('readable', arrived);
  // A server that ends cleanly gives an end without an error: a drop all the same.
  const ended = (): void => over(new Error('the server ended the subscription'));
  subscription.on('end', ended);
  subscription.on('close', ended);
  subscription.on('error', over);
  const aborted = (): void => over();
  signal.addEventListener('abort', aborted);
  // A frozen server says nothing: ask it whether there is more than has arrived. What a filter holds
  // back is told only now and then: opened again, the subscription says how far there was nothing.
  let isIdle = false;
  const heartbeat = setInterval(() => {
    const seen = position;
    isIdle = true;
    wake();
    store.headPosition().then(
      (head) => {
        if (head > seen && position === seen && subscription.readableLength === 0) {
          over(types ? undefined : new Error('the subscription stands still'));
        }
      },
      (error: unknown) => over(error as Error),
    );
  }, HEARTBEAT_MS);
  try {
    while (!isOver) {
      const events: StoredEvent[] = [];
      for (let taken = 0; taken < MAX_BATCH; taken += 1) {
        const resolved = subscription.read() as Parameters<typeof storedEvent>[0] | null;
        if (resolved === null) {
          if (considered > position) position = considered;
          break;
        }
        position = resolved.commitPosition ?? position;
        const event = storedEvent(resolved);
        if (event) {
          position = event.position;
          events.push(event);
        }
      }
      if (position > yielded) {
        yielded = position;
        yield { events, position };
        if (events.length < MAX_BATCH)
          await pause(GATHER_MS, undefined, { signal }).catch(() => {});
      } else if (isIdle) {
        isIdle = false;
        if (position > 0n) yield { events, position };
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          const isMore = subscription.readableLength > 0 || considered > position;
          if (isOver || isIdle || isMore) resolve();
        });
      }
    }
    if (failure && !signal.aborted) throw failure;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', aborted);
    subscription.on('error', () => {});
    await subscription.unsubscribe().catch(() => {});
  }
}

/**
 * The log after a position, for as long as the signal allows: a dropped or frozen subscription is
 * opened again where it stood, with growing pauses while the store is away.
 * @param onDrop told of each drop
 * @param types only events whose types begin with one of these are delivered
 */
export async function* subscribe(
  store: EventStore,
  after: bigint | null,
  signal: AbortSignal,
  onDrop: (error: unknown) => void = () => {},
  types?: ReadonlySet<string>,
): AsyncGenerator<Batch> {
  let position = after;
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const batch of follow(store, position, types, signal)) {
        yield batch;
        position = batch.position;
        wait = FIRST_PAUSE_MS;
      }
    } catch (error) {
      if (signal.aborted) return;
      onDrop(error);
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
    }
  }
}
