import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client, type ClientReadableStream } from '@grpc/grpc-js';
import { internalsOf } from './clientInternals.ts';
import type { EventStore, StoredEvent } from './eventStore.ts';
import { StoreUnavailable } from './failures.ts';
import { isAfter, type Position } from './position.ts';
import { callRead, type ReadResponse } from '../protocol/readRequest.ts';

/**
 * Bytes the server may send ahead. The client's own connection allows 64 KiB, with which both sides
 * mostly wait for each other.
 */
const WINDOW_BYTES = 4 * 1024 * 1024;

/** Opens a separate connection to the client's server. */
const openRead = async (
  client: EventStoreDBClient,
  after: Position | null,
): Promise<{ readonly connection: Client; readonly call: ClientReadableStream<ReadResponse> }> => {
  const internals = internalsOf(client);
  const channel = await internals.getChannel();
  const connection = new Client(channel.getTarget(), channel.internalChannel.credentials, {
    'grpc-node.flow_control_window': WINDOW_BYTES,
  });
  const call = callRead(
    connection,
    { from: after, maxCount: Number.MAX_SAFE_INTEGER },
    ...internals.callArguments({}, { deadline: Infinity }),
  );
  return { connection, call };
};

/**
 * Reads the log after a position up to its current end, in batches. The next batch arrives while
 * the caller processes one.
 * @throws StoreUnavailable
 */
export const readLog = async function* (
  store: EventStore,
  after: Position | null,
  batchSize: number,
): AsyncGenerator<readonly StoredEvent[]> {
  const { connection, call } = await openRead(await store.getClient(), after);
  let batch: StoredEvent[] = [];
  let isOver = false;
  let failure: Error | undefined;
  let wake = (): void => {};
  call.on('data', ({ event }: ReadResponse) => {
    if (!event || !isAfter(event.position, after)) return;
    batch.push(event);
    if (batch.length < batchSize) return;
    call.pause();
    wake();
  });
  call.on('end', () => {
    isOver = true;
    wake();
  });
  call.on('error', (error) => {
    isOver = true;
    failure = error;
    wake();
  });
  try {
    while (!isOver || batch.length > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isOver || batch.length >= batchSize) resolve();
      });
      if (failure) throw new StoreUnavailable(failure.message, { cause: failure });
      const full = batch;
      batch = [];
      call.resume();
      if (full.length > 0) yield full;
    }
  } finally {
    call.cancel();
    connection.close();
  }
};
