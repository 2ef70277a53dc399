import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  ResolvedEvent,
} from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { internalsOf } from './clientInternals.ts';
import { openConnection } from './connection.ts';
import { isAfter, positionOf, START, type Position } from './position.ts';
import { getRecordedAt } from './recordedAt.ts';
import {
  callRead,
  type ReadAllOptions,
  type ReadResponse,
  type ReadStreamOptions,
} from '../protocol/readRequest.ts';

/** A stored event: JSON data and metadata, still encoded. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
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

export interface AppendResult {
  /** Revision of the stream's last event. */
  readonly revision: bigint;
  readonly position: Position;
}

/** Expected revision of an append: that of the last event read, or `no_stream`. Never `any`. */
export type ExpectedRevision = bigint | 'no_stream';

export interface EventStore {
  /**
   * Appends events. The identical append may be repeated and has one effect.
   * @returns `conflict` if the stream is not at the expected revision
   * @throws StoreUnavailable if the outcome is unknown, or if the store refuses
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult | 'conflict'>;
  /** Reads a stream from a revision on, oldest first; empty if there is no such stream. */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
  /** Reads the newest events of a stream, newest first. */
  readStreamBackwards(stream: string, maxCount: number): Promise<readonly StoredEvent[]>;
  /**
   * Reads the log after a position, oldest first, at most `maxCount` events.
   * @param types prefixes of the event types to read
   */
  readAll(
    after: Position | null,
    maxCount: number,
    types?: ReadonlySet<string>,
  ): Promise<readonly StoredEvent[]>;
  /** Returns the position of the newest event, or `START` for an empty log. */
  headPosition(): Promise<Position>;
  /**
   * Returns the underlying client once it is connected, for calls that stay open.
   * @throws StoreUnavailable
   */
  getClient(): Promise<EventStoreDBClient>;
  dispose(): Promise<void>;
}

/** Option for reads that decisions depend on: they go to the server that writes. */
const LEADER = { requiresLeader: true } as const;

/** Converts an event of the client; undefined for links and system events. */
export const toStoredEvent = (
  resolved: ResolvedEvent | AllStreamResolvedEvent,
): StoredEvent | undefined => {
  const { event } = resolved;
  if (!event || event.type.startsWith('$')) return undefined;
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(event.position?.commit ?? resolved.commitPosition ?? 0n),
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    recordedAt: getRecordedAt(event.metadata, event.created),
  };
};

const readEvents = async (
  client: EventStoreDBClient,
  request: ReadAllOptions | ReadStreamOptions,
  options: { readonly deadline: number; readonly requiresLeader?: boolean },
): Promise<readonly StoredEvent[]> => {
  const internals = internalsOf(client);
  const read = internals.GRPCStreamCreator(streamsGrpc.StreamsClient, 'read', (calls) =>
    callRead(calls, request, ...internals.callArguments(options, {})),
  );
  const events: StoredEvent[] = [];
  for await (const { event } of (await read()) as AsyncIterable<ReadResponse>) {
    if (event) events.push(event);
  }
  return events;
};

const readHead = async (client: EventStoreDBClient, deadline: number): Promise<Position> => {
  const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1, deadline } as const;
  let head = START;
  // Read to the end, although there is only one event: the client retains unfinished reads.
  for await (const { event } of client.readAll(options)) {
    if (event) head = positionOf(event.position.commit);
  }
  return head;
};

/**
 * Opens an event store by its connection string (`esdb://…`). It connects on the first call.
 * @param guard checks each new connection before use, and may refuse it
 */
export const connectEventStore = (
  url: string,
  guard?: (client: EventStoreDBClient) => Promise<void>,
): EventStore => {
  const connection = openConnection(url, async ({ client }) => guard?.(client));
  const read = <T>(
    work: (client: EventStoreDBClient, deadline: number) => Promise<T>,
  ): Promise<T> => connection.call('read', ({ client }, remainingMs) => work(client, remainingMs));
  return {
    getClient: async () => (await connection.ready()).client,
    append: (...write) => connection.call('append', ({ append }) => append(...write)),
    readStream: (stream, from = 0n) => {
      const request = { stream, from, maxCount: Number.MAX_SAFE_INTEGER };
      return read((client, deadline) => readEvents(client, request, { ...LEADER, deadline }));
    },
    readStreamBackwards: (stream, maxCount) => {
      const request = { stream, from: 'end', maxCount } as const;
      return read((client, deadline) => readEvents(client, request, { ...LEADER, deadline }));
    },
    readAll: async (after, maxCount, types) => {
      // A forward read includes the position itself.
      const request = {
        from: after,
        maxCount: maxCount + 1,
        only: types ?? 'no-system-events',
      } as const;
      const events = await read((client, deadline) => readEvents(client, request, { deadline }));
      return events.filter(({ position }) => isAfter(position, after)).slice(0, maxCount);
    },
    headPosition: () => read(readHead),
    dispose: () => connection.dispose(),
  };
};
