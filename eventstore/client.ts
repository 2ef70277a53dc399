import {
  EventStoreDBClient,
  ErrorType,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { openBatchedAppends } from './batchedAppends.ts';

/** An event as it lies in the log: JSON data and metadata, still encoded. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly recordedAt: Date;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Appended {
  /** Revision of the stream's last event. */
  readonly revision: bigint;
  readonly position: bigint;
}

/** The store did not answer, or not in time: whether it wrote is unknown until asked again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Expected revision of an append: that of the last event read, or `no_stream`. Never `any`. */
export type ExpectedRevision = bigint | 'no_stream';

export interface EventStore {
  /**
   * Appends events; the identical append may be repeated and has one effect.
   * @returns `conflict` when the stream is not at the expected revision
   * @throws StoreUnavailable
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended | 'conflict'>;
  /** Events of a stream from a revision on, oldest first; none when there is no such stream. */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
  /** The newest events of a stream, newest first. */
  readStreamBackwards(stream: string, maxCount: number): Promise<readonly StoredEvent[]>;
  /** Events of the whole log after a position, oldest first, in pages of at most `maxCount`. */
  readAll(after: bigint | null, maxCount: number): Promise<readonly StoredEvent[]>;
  /** Position of the newest event; 0 for an empty log. */
  headPosition(): Promise<bigint>;
  /** The client underneath, for subscriptions. */
  readonly client: EventStoreDBClient;
  dispose(): Promise<void>;
}

const APPEND_DEADLINE_MS = 2500;
const READ_DEADLINE_MS = 10_000;

/** The stored form of what the client read; undefined for links and system events. */
export const storedEvent = (
  resolved: ResolvedEvent | AllStreamResolvedEvent,
): StoredEvent | undefined => {
  const { event } = resolved;
  if (!event || event.type.startsWith('$')) return undefined;
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: event.position?.commit ?? resolved.commitPosition ?? 0n,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    recordedAt: event.created,
  };
};

const errorType = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;

const rethrown = (error: unknown): Error =>
  new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });

/** Rejects when a call takes longer than its deadline, whatever the client does. */
const within = async <T>(deadline: number, call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new StoreUnavailable(`no answer in ${deadline} ms`)), deadline);
  });
  try {
    return await Promise.race([call, overdue]);
  } finally {
    clearTimeout(timer);
  }
};

const collect = async (
  reading: AsyncIterable<ResolvedEvent | AllStreamResolvedEvent>,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  try {
    for await (const resolved of reading) {
      const event = storedEvent(resolved);
      if (event) events.push(event);
    }
  } catch (error) {
    if (errorType(error) === ErrorType.STREAM_NOT_FOUND) return [];
    throw rethrown(error);
  }
  return events;
};

/** Opens an event store by its connection string (`esdb://…`). */
export const connectEventStore = (url: string): EventStore => {
  const client = EventStoreDBClient.connectionString(url);

  const appendBatched = openBatchedAppends(client);

  const append: EventStore['append'] = async (...write) => {
    try {
      return await within(APPEND_DEADLINE_MS, appendBatched(...write));
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : rethrown(error);
    }
  };

  const readAll = (after: bigint | null, maxCount: number): Promise<readonly StoredEvent[]> =>
    collect(
      client.readAll({
        fromPosition: after === null ? 'start' : { commit: after, prepare: after },
        maxCount,
        deadline: READ_DEADLINE_MS,
      }),
    );

  return {
    client,
    append,
    readStream: (stream, from = 0n) =>
      collect(client.readStream(stream, { fromRevision: from, deadline: READ_DEADLINE_MS })),
    readStreamBackwards: (stream, maxCount) =>
      collect(
        client.readStream(stream, {
          direction: 'backwards',
          fromRevision: 'end',
          maxCount,
          deadline: READ_DEADLINE_MS,
        }),
      ),
    readAll: async (after, maxCount) => {
      // Reading forwards starts at the position itself.
      const events = await readAll(after, maxCount + 1);
      return after === null ? events : events.filter(({ position }) => position > after);
    },
    headPosition: async () => {
      const reading = client.readAll({
        direction: 'backwards',
        fromPosition: 'end',
        maxCount: 1,
        deadline: READ_DEADLINE_MS,
      });
      let head = 0n;
      try {
        // To its end, though there is one event only: the client keeps what was left half-read.
        for await (const { event } of reading) head = event?.position.commit ?? head;
      } catch (error) {
        throw rethrown(error);
      }
      return head;
    },
    dispose: () => client.dispose(),
  };
};
