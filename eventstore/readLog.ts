import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Client, type ClientReadableStream } from '@grpc/grpc-js';
import { internalsOf } from './clientInternals.ts';
import { StoreUnavailable, type EventStore, type StoredEvent } from './client.ts';
import { readResponse } from './readResponse.ts';

/**
 * Bytes the server may send ahead of us. The client's own connection has 64 KiB, with which the two
 * wait for each other more than they work.
 */
const WINDOW_BYTES = 4 * 1024 * 1024;

const readRequest = (after: bigint | null): streams.ReadReq => {
  const all = new streams.ReadReq.Options.AllOptions();
  if (after === null) all.setStart(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition(String(after));
    position.setPreparePosition(String(after));
    all.setPosition(position);
  }
  const uuids = new streams.ReadReq.Options.UUIDOption();
  uuids.setString(new shared.Empty());
  const options = new streams.ReadReq.Options();
  options.setAll(all);
  options.setReadDirection(streams.ReadReq.Options.ReadDirection.FORWARDS);
  options.setResolveLinks(false);
  options.setCount(String(Number.MAX_SAFE_INTEGER));
  options.setUuidOption(uuids);
  options.setNoFilter(new shared.Empty());
  const request = new streams.ReadReq();
  request.setOptions(options);
  return request;
};

/** What an answer holds; never null, which would end a stream. */
interface Answer {
  readonly event: StoredEvent | undefined;
}

/** A connection of its own to where the client is connected. */
const openRead = async (
  client: EventStoreDBClient,
  after: bigint | null,
): Promise<{ readonly connection: Client; readonly call: ClientReadableStream<Answer> }> => {
  const internals = internalsOf(client);
  const channel = await internals.getChannel();
  const connection = new Client(channel.getTarget(), channel.internalChannel.credentials, {
    'grpc-node.flow_control_window': WINDOW_BYTES,
  });
  const { path, requestSerialize } = streamsGrpc.StreamsService.read;
  const call = connection.makeServerStreamRequest(
    path,
    requestSerialize,
    (bytes: Buffer): Answer => ({ event: readResponse(bytes) }),
    readRequest(after),
    ...internals.callArguments({}, { deadline: Infinity }),
  );
  return { connection, call };
};

/**
 * The log after a position up to its end as it is then, in batches; the next one arrives while one
 * is dealt with.
 * @throws StoreUnavailable
 */
export async function* readLog(
  { client }: EventStore,
  after: bigint | null,
  batchSize: number,
): AsyncGenerator<readonly StoredEvent[]> {
  const { connection, call } = await openRead(client, after);
  let batch: StoredEvent[] = [];
  let isOver = false;
  let failure: Error | undefined;
  let wake = (): void => {};
  call.on('data', ({ event }: Answer) => {
    if (!event || (after !== null && event.position <= after)) return;
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
}
