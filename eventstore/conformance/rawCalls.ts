import {
  Client,
  credentials,
  Metadata,
  type ClientDuplexStream,
  type MethodDefinition,
  type status,
} from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';

/** Everything that a call returned: its messages, and how it ended. */
export interface Answer<Response> {
  messages: Response[];
  code: status;
  details: string;
  trailers: Record<string, string | Buffer>;
}

/** Calls sent to the server without a client library. */
export type RawCalls = ReturnType<typeof createRawCalls>;

/**
 * Opens a connection to `address` (`host:port`). It is closed after the tests of the calling block.
 */
export const createRawCalls = (address: () => string) => {
  let channel: Client | undefined;
  afterAll(() => channel?.close());

  /** Opens a call with streams in both directions. On the wire all kinds of call are the same. */
  const open = <Request, Response>(
    method: MethodDefinition<Request, Response>,
    deadline = Date.now() + 20_000,
  ): ClientDuplexStream<Request, Response> =>
    (channel ??= new Client(address(), credentials.createInsecure())).makeBidiStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      new Metadata(),
      { deadline },
    );
  const ask = <Request, Response>(
    method: MethodDefinition<Request, Response>,
    requests: Request[],
    deadline?: number,
  ): Promise<Answer<Response>> => {
    const call = open(method, deadline);
    for (const request of requests) call.write(request);
    call.end();
    return collectAnswer(call);
  };
  const { append, read } = grpcStreams.StreamsService;
  return {
    open,
    ask,
    append: (messages: streams.AppendReq[], deadline?: number) => ask(append, messages, deadline),
    read: (options: streams.ReadReq.Options) =>
      ask(read, [new streams.ReadReq().setOptions(options)]),
  };
};

/** Collects the messages of a call; settles once the call has ended. */
export const collectAnswer = <Request, Response>(
  call: ClientDuplexStream<Request, Response>,
): Promise<Answer<Response>> => {
  const messages: Response[] = [];
  call.on('data', (message: Response) => messages.push(message));
  call.on('error', () => undefined);
  return new Promise((resolve) => {
    call.on('status', ({ code, details, metadata }) =>
      resolve({ messages, code, details, trailers: metadata.getMap() }),
    );
  });
};

/** Builds the same method with bytes instead of messages. */
export const asBytes = ({ path }: { path: string }): MethodDefinition<Buffer, Buffer> => {
  const asIs = (bytes: Buffer): Buffer => bytes;
  return {
    path,
    requestStream: true,
    responseStream: true,
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  };
};

export const EMPTY = new shared.Empty();

export const identifier = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

/** Builds the beginning of an append that expects any revision. */
export const appendTo = (stream: string): streams.AppendReq =>
  new streams.AppendReq().setOptions(
    new streams.AppendReq.Options().setStreamIdentifier(identifier(stream)).setAny(EMPTY),
  );

export const TYPED = { type: 'Happened', 'content-type': 'application/octet-stream' };

/** Builds an event of `size` zero bytes with only the given metadata. */
export const proposeEvent = (
  metadata: Record<string, string> = TYPED,
  size = 10,
): streams.AppendReq => {
  const message = new streams.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.alloc(size).toString('base64'));
  for (const [key, value] of Object.entries(metadata)) message.getMetadataMap().set(key, value);
  return new streams.AppendReq().setProposedMessage(message);
};

/** Builds the options that every read needs, whatever it reads. */
export const readOptions = (): streams.ReadReq.Options =>
  new streams.ReadReq.Options()
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(EMPTY))
    .setNoFilter(EMPTY);

/** Builds a read of a stream forwards from a revision. */
export const readStreamOptions = (stream: string, from: number, count = 100) =>
  readOptions()
    .setStream(
      new streams.ReadReq.Options.StreamOptions()
        .setStreamIdentifier(identifier(stream))
        .setRevision(String(from)),
    )
    .setCount(String(count));

/**
 * Builds a read of `$all` from its start, filtered by type; a subscription if no count is given.
 */
export const filteredOptions = (
  filter: { regex?: string; multiplier?: number },
  count?: number,
) => {
  const options = readOptions()
    .setAll(new streams.ReadReq.Options.AllOptions().setStart(EMPTY))
    .setFilter(
      new streams.ReadReq.Options.FilterOptions()
        .setEventType(
          new streams.ReadReq.Options.FilterOptions.Expression().setRegex(filter.regex ?? '.'),
        )
        .setMax(32)
        .setCheckpointintervalmultiplier(filter.multiplier ?? 1),
    );
  return count === undefined
    ? options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
    : options.setCount(String(count));
};
