import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  ResolvedEvent,
} from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { internalsOf } from './clientInternals.ts';
import { openConnection } from './connection.ts';
import type { EventStore, StoredEvent, TypeSelection } from './eventStore.ts';
import { isAfter, positionOf, START, type Position } from './position.ts';
import { getRecordedAt } from './timestamp.ts';
import {
  callRead,
  type ReadAllOptions,
  type ReadResponse,
  type ReadStreamOptions,
} from '../protocol/readRequest.ts';

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

const NO_SYSTEM_TYPES: TypeSelection = { except: new Set() };

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
        only: types ?? NO_SYSTEM_TYPES,
      };
      const events = await read((client, deadline) => readEvents(client, request, { deadline }));
      return events.filter(({ position }) => isAfter(position, after)).slice(0, maxCount);
    },
    headPosition: () => read(readHead),
    dispose: () => connection.dispose(),
  };
};
