import { setTimeout as pause } from 'node:timers/promises';
import { eventTypeFilter } from '@eventstore/db-client';
import { toStoredEvent, type EventStore, type StoredEvent } from '../store/client.ts';
import { isAfter, later, offsetOf, positionOf, START, type Position } from '../store/position.ts';

/**
 * Events of the whole log in order, and the position they lead up to. Without news it has no
 * events.
 */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly position: Position;
}

const MAX_BATCH_SIZE = 1000;
/**
 * Pause after a batch, because more events may follow closely and one transaction for all costs
 * least.
 */
const GATHER_MS = 50;
const HEARTBEAT_INTERVAL_MS = 5000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** Checkpoint of a filter before the server has considered anything: no position. */
const NO_POSITION = 2n ** 64n - 1n;

/**
 * Yields everything that the open subscription delivers, in batches of what has arrived. Ends when
 * aborted.
 * @throws if the subscription is dropped
 */
const follow = async function* (
  store: EventStore,
  after: Position | null,
  types: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  let failure: Error | undefined;
  let isOver = false;
  let position = after ?? START;
  let yielded = position;
  /** Position up to which the server has considered events and sent the matching ones. */
  let considered = START;
  let wake = (): void => {};
  const filter =
    types &&
    eventTypeFilter({
      prefixes: [...types],
      checkpointInterval: 1,
      checkpointReached: async (_, { commit }) => {
        if (commit === NO_POSITION) return;
        considered = positionOf(commit);
        wake();
      },
    });
  const client = await store.getClient();
  const subscription = client.subscribeToAll(
    {
      fromPosition:
        after === null ? 'start' : { commit: offsetOf(after), prepare: offsetOf(after) },
      ...(filter ? { filter } : {}),
    },
    { highWaterMark: MAX_BATCH_SIZE },
  );
  const arrived = (): void => wake();
  const end = (error?: Error): void => {
    isOver = true;
    failure ??= error;
    wake();
  };
  subscription.on('readable', arrived);
  // A server that stops cleanly ends the stream without an error, which is a drop, too.
  const ended = (): void => end(new Error('the server ended the subscription'));
  subscription.on('end', ended);
  subscription.on('close', ended);
  subscription.on('error', end);
  const aborted = (): void => end();
  signal.addEventListener('abort', aborted);
  // The signal may have been aborted before the listener was added.
  if (signal.aborted) aborted();
  let isIdle = false;
  /**
   * Checks for undelivered events up to the log's end. A frozen server is silent, and a filter
   * reports only now and then how far it has looked.
   */
  const checkForStall = async (): Promise<void> => {
    const seen = position;
    const head = await store.headPosition();
    const [next] = isAfter(head, seen) ? await store.readAll(seen, 1, types) : [];
    if (position !== seen || subscription.readableLength > 0) return;
    if (next && !isAfter(next.position, head)) {
      end(new Error('the subscription stands still'));
    } else considered = later(considered, head);
  };
  const heartbeat = setInterval(() => {
    isIdle = true;
    wake();
    checkForStall().then(wake, end);
  }, HEARTBEAT_INTERVAL_MS);
  try {
    while (!isOver) {
      const events: StoredEvent[] = [];
      for (let taken = 0; taken < MAX_BATCH_SIZE; taken += 1) {
        const resolved = subscription.read() as Parameters<typeof toStoredEvent>[0] | null;
        if (resolved === null) {
          position = later(position, considered);
          break;
        }
        if (resolved.commitPosition !== undefined) position = positionOf(resolved.commitPosition);
        const event = toStoredEvent(resolved);
        if (event) {
          position = event.position;
          events.push(event);
        }
      }
      if (isAfter(position, yielded)) {
        yielded = position;
        yield { events, position };
        if (events.length < MAX_BATCH_SIZE)
          await pause(GATHER_MS, undefined, { signal }).catch(() => {});
      } else if (isIdle) {
        isIdle = false;
        if (isAfter(position, START)) yield { events, position };
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          const isMore = subscription.readableLength > 0 || isAfter(considered, position);
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
};

/**
 * Follows the log after a position until the signal. A dropped or frozen subscription is opened
 * again at its position, with growing pauses while the store is unavailable.
 * @param onDrop receives the error of each drop
 * @param types prefixes of the event types to deliver
 */
export const subscribe = async function* (
  store: EventStore,
  after: Position | null,
  signal: AbortSignal,
  onDrop: (error: unknown) => void = () => {},
  types?: ReadonlySet<string>,
): AsyncGenerator<Batch> {
  let position = after;
  let wait = MIN_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const batch of follow(store, position, types, signal)) {
        yield batch;
        position = batch.position;
        wait = MIN_PAUSE_MS;
      }
    } catch (error) {
      if (signal.aborted) return;
      onDrop(error);
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(MAX_PAUSE_MS, wait * 2);
    }
  }
};
