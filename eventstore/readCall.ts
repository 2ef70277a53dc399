import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, Client, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import type { StoredEvent } from './client.ts';
import { offsetOf, type Position } from './position.ts';
import { readResponse } from './readResponse.ts';

/** Types that are no system's, as every server understands it. */
const OF_OURS = '^[^\\$].*';

/** What of the log is read, forwards. */
export interface ReadAllWish {
  /** Everything from this position on, inclusive; null for the whole log. */
  readonly from: Position | null;
  readonly maxCount: number;
  /** Chosen by the server: events whose types begin with one of these, or all but the system's. */
  readonly only?: ReadonlySet<string> | 'no-system-events';
}

/** What of a stream is read. */
export interface ReadStreamWish {
  readonly stream: string;
  /** Forwards from this revision on, or backwards from the stream's end. */
  readonly from: bigint | 'end';
  readonly maxCount: number;
}

const filterOf = (
  only: NonNullable<ReadAllWish['only']>,
): streams.ReadReq.Options.FilterOptions => {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  if (only === 'no-system-events') expression.setRegex(OF_OURS);
  else expression.setPrefixList([...only]);
  const filter = new streams.ReadReq.Options.FilterOptions();
  filter.setEventType(expression);
  filter.setCount(new shared.Empty());
  filter.setCheckpointintervalmultiplier(1);
  return filter;
};

const optionsOf = (maxCount: number): streams.ReadReq.Options => {
  const uuids = new streams.ReadReq.Options.UUIDOption();
  uuids.setString(new shared.Empty());
  const options = new streams.ReadReq.Options();
  options.setReadDirection(streams.ReadReq.Options.ReadDirection.FORWARDS);
  options.setResolveLinks(false);
  options.setCount(String(maxCount));
  options.setUuidOption(uuids);
  options.setNoFilter(new shared.Empty());
  return options;
};

const optionsOfAll = ({ from, maxCount, only }: ReadAllWish): streams.ReadReq.Options => {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === null) all.setStart(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition(String(offsetOf(from)));
    position.setPreparePosition(String(offsetOf(from)));
    all.setPosition(position);
  }
  const options = optionsOf(maxCount);
  options.setAll(all);
  if (only !== undefined) options.setFilter(filterOf(only));
  return options;
};

const optionsOfStream = ({ stream, from, maxCount }: ReadStreamWish): streams.ReadReq.Options => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const one = new streams.ReadReq.Options.StreamOptions();
  one.setStreamIdentifier(identifier);
  if (from === 'end') one.setEnd(new shared.Empty());
  else one.setRevision(String(from));
  const options = optionsOf(maxCount);
  options.setStream(one);
  if (from === 'end') options.setReadDirection(streams.ReadReq.Options.ReadDirection.BACKWARDS);
  return options;
};

/** What an answer holds; never null, which would end a stream. */
export interface ReadAnswer {
  readonly event: StoredEvent | undefined;
}

/**
 * Reads by a call of our own: the client's knows no filter of `$all`, and takes its time over events. A
 * stream that does not exist has no events.
 */
export const callRead = (
  connection: Client,
  wish: ReadAllWish | ReadStreamWish,
  ...callArguments: readonly [Metadata, CallOptions]
): ClientReadableStream<ReadAnswer> => {
  const { path, requestSerialize } = streamsGrpc.StreamsService.read;
  const request = new streams.ReadReq();
  request.setOptions('stream' in wish ? optionsOfStream(wish) : optionsOfAll(wish));
  return connection.makeServerStreamRequest(
    path,
    requestSerialize,
    (bytes: Buffer): ReadAnswer => ({ event: readResponse(bytes) }),
    request,
    ...callArguments,
  );
};
