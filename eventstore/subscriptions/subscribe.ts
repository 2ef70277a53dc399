import { setTimeout as pause } from 'node:timers/promises';
import { eventTypeFilter, type EventStoreDBClient } from '@eventstore/db-client';
import { createBackoff } from '../backoff.ts';
import { buildExceptExpression } from '../protocol/readRequest.ts';
import { toStoredEvent } from '../store/client.ts';
import type { EventStore, StoredEvent, TypeSelection } from '../store/eventStore.ts';
import { isAfter, later, offsetOf, positionOf, START, type Position } from '../store/position.ts';
import { watchWork } from '../workWatch.ts';

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
/** Several heartbeats, each with a read that has a deadline. */
const MAX_SILENCE_MS = 60_000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** Checkpoint of a filter before the server has considered anything: no position. */
const NO_POSITION = 2n ** 64n - 1n;

type Subscription = ReturnType<EventStoreDBClient['subscribeToAll']>;

/** Progress of an open subscription, shared by its listeners. */
interface Progress {
  /** Last position that was delivered or skipped. */
  position: Position;
  /** Position up to which the server has considered events and sent the matching ones. */
  considered: Position;
  isIdle: boolean;
  isOver: boolean;
  failure: Error | undefined;
  wake: () => void;
}

const buildFilter = (types: TypeSelection, progress: Progress) => {
  const reporting = {
    checkpointInterval: 1,
    checkpointReached: async (_: unknown, { commit }: { readonly commit: bigint }) => {
      if (commit === NO_POSITION) return;
      progress.considered = positionOf(commit);
      progress.wake();
    },
  };
  return 'except' in types
    ? eventTypeFilter({ regex: buildExceptExpression(types.except), ...reporting })
    : eventTypeFilter({ prefixes: [...types], ...reporting });
};

const openSubscription = async (
  store: EventStore,
  after: Position | null,
  types: TypeSelection | undefined,
  progress: Progress,
): Promise<Subscription> => {
  const client = await store.getClient();
  return client.subscribeToAll(
    {
      fromPosition:
        after === null ? 'start' : { commit: offsetOf(after), prepare: offsetOf(after) },
      ...(types ? { filter: buildFilter(types, progress) } : {}),
    },
    { highWaterMark: MAX_BATCH_SIZE },
  );
};

const end = (progress: Progress, error?: Error): void => {
  progress.isOver = true;
  progress.failure ??= error;
  progress.wake();
};

/** Listens to a subscription and the signal. @returns a function that ends the listening */
const listen = (
  subscription: Subscription,
  progress: Progress,
  signal: AbortSignal,
): (() => void) => {
  // A server that stops cleanly ends the stream without an error, which is a drop, too.
  const ended = (): void => end(progress, new Error('the server ended the subscription'));
  subscription.on('readable', () => progress.wake());
  subscription.on('end', ended);
  subscription.on('close', ended);
  subscription.on('error', (error) => end(progress, error));
  const aborted = (): void => end(progress);
  signal.addEventListener('abort', aborted);
  // The signal may have been aborted before the listener was added.
  if (signal.aborted) aborted();
  return () => {
    signal.removeEventListener('abort', aborted);
    subscription.on('error', () => {});
  };
};

/**
 * Checks for undelivered events up to the log's end. A frozen server is silent, and a filter reports
 * only now and then how far it has looked.
 */
const checkForStall = async (
  store: EventStore,
  types: TypeSelection | undefined,
  subscription: Subscription,
  progress: Progress,
): Promise<void> => {
  const seen = progress.position;
  const head = await store.headPosition();
  const [next] = isAfter(head, seen) ? await store.readAll(seen, 1, types) : [];
  if (progress.position !== seen || subscription.readableLength > 0) return;
  if (next && !isAfter(next.position, head)) {
    end(progress, new Error('the subscription stands still'));
  } else progress.considered = later(progress.considered, head);
};

/** Takes the events that have arrived, at most a batch. */
const takeArrived = (subscription: Subscription, progress: Progress): readonly StoredEvent[] => {
  const events: StoredEvent[] = [];
  for (let taken = 0; taken < MAX_BATCH_SIZE; taken += 1) {
    const resolved = subscription.read() as Parameters<typeof toStoredEvent>[0] | null;
    if (resolved === null) {
      progress.position = later(progress.position, progress.considered);
      break;
    }
    if (resolved.commitPosition !== undefined)
      progress.position = positionOf(resolved.commitPosition);
    const event = toStoredEvent(resolved);
    if (event) {
      progress.position = event.position;
      events.push(event);
    }
  }
  return events;
};

const waitForNews = (subscription: Subscription, progress: Progress): Promise<void> =>
  new Promise((resolve) => {
    progress.wake = resolve;
    const { isOver, isIdle, considered, position } = progress;
    if (isOver || isIdle || subscription.readableLength > 0 || isAfter(considered, position))
      resolve();
  });

/**
 * Yields everything that the open subscription delivers, in batches of what has arrived. Ends when
 * aborted.
 * @throws if the subscription is dropped
 */
const follow = async function* (
  store: EventStore,
  after: Position | null,
  types: TypeSelection | undefined,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const progress: Progress = {
    position: after ?? START,
    considered: START,
    isIdle: false,
    isOver: false,
    failure: undefined,
    wake: () => {},
  };
  let yielded = progress.position;
  const watch = watchWork('a subscription to the log', MAX_SILENCE_MS);
  const subscription = await openSubscription(store, after, types, progress).catch(
    (error: unknown) => {
      watch.end();
      throw error;
    },
  );
  const stopListening = listen(subscription, progress, signal);
  const heartbeat = setInterval(() => {
    progress.isIdle = true;
    progress.wake();
    checkForStall(store, types, subscription, progress).then(
      () => progress.wake(),
      (error: Error) => end(progress, error),
    );
  }, HEARTBEAT_INTERVAL_MS);
  try {
    while (!progress.isOver) {
      // Starts the watch again after a batch, which is the reader's turn.
      watch.progress();
      const events = takeArrived(subscription, progress);
      const { position } = progress;
      if (isAfter(position, yielded)) {
        yielded = position;
        watch.end();
        yield { events, position };
        if (events.length < MAX_BATCH_SIZE)
          await pause(GATHER_MS, undefined, { signal }).catch(() => {});
      } else if (progress.isIdle) {
        progress.isIdle = false;
        if (!isAfter(position, START)) continue;
        watch.end();
        yield { events, position };
      } else await waitForNews(subscription, progress);
    }
    if (progress.failure && !signal.aborted) throw progress.failure;
  } finally {
    watch.end();
    clearInterval(heartbeat);
    stopListening();
    await subscription.unsubscribe().catch(() => {});
  }
};

/**
 * Follows the log after a position until the signal. A dropped or frozen subscription is opened
 * again at its position, with growing pauses while the store is unavailable.
 * @param onDrop receives the error of each drop
 * @param types event types to deliver; all if absent
 */
export const subscribe = async function* (
  store: EventStore,
  after: Position | null,
  signal: AbortSignal,
  onDrop: (error: unknown) => void = () => {},
  types?: TypeSelection,
): AsyncGenerator<Batch> {
  let position = after;
  const backoff = createBackoff(MIN_PAUSE_MS, MAX_PAUSE_MS);
  while (!signal.aborted) {
    try {
      for await (const batch of follow(store, position, types, signal)) {
        yield batch;
        position = batch.position;
        backoff.reset();
      }
    } catch (error) {
      if (signal.aborted) return;
      onDrop(error);
      await backoff.wait(signal).catch(() => {});
    }
  }
};
