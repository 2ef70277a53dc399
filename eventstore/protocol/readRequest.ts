import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, Client, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import type { StoredEvent } from '../store/client.ts';
import { offsetOf, type Position } from '../store/position.ts';
import { decodeReadResponse } from './readResponse.ts';

/** Types that are no system's, as every server understands it. */
const NON_SYSTEM_TYPES = '^[^\\$].*';

/** What of the log is read, forwards. */
export interface ReadAllOptions {
  /** Everything from this position on, inclusive; null for the whole log. */
  readonly from: Position | null;
  readonly maxCount: number;
  /** Chosen by the server: events whose types begin with one of these, or all but the system's. */
  readonly only?: ReadonlySet<string> | 'no-system-events';
}

/** What of a stream is read. */
export interface ReadStreamOptions {
  readonly stream: string;
  /** Forwards from this revision on, or backwards from the stream's end. */
  readonly from: bigint | 'end';
  readonly maxCount: number;
}

const buildFilter = (
  only: NonNullable<ReadAllOptions['only']>,
): streams.ReadReq.Options.FilterOptions => {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  if (only === 'no-system-events') expression.setRegex(NON_SYSTEM_TYPES);
  else expression.setPrefixList([...only]);
  const filter = new streams.ReadReq.Options.FilterOptions();
  filter.setEventType(expression);
  filter.setCount(new shared.Empty());
  filter.setCheckpointintervalmultiplier(1);
  return filter;
};

const buildOptions = (maxCount: number): streams.ReadReq.Options => {
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

const buildAllOptions = ({ from, maxCount, only }: ReadAllOptions): streams.ReadReq.Options => {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === null) all.setStart(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition(String(offsetOf(from)));
    position.setPreparePosition(String(offsetOf(from)));
    all.setPosition(position);
  }
  const options = buildOptions(maxCount);
  options.setAll(all);
  if (only !== undefined) options.setFilter(buildFilter(only));
  return options;
};

const buildStreamOptions = ({
  stream,
  from,
  maxCount,
}: ReadStreamOptions): streams.ReadReq.Options => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const one = new streams.ReadReq.Options.StreamOptions();
  one.setStreamIdentifier(identifier);
  if (from === 'end') one.setEnd(new shared.Empty());
  else one.setRevision(String(from));
  const options = buildOptions(maxCount);
  options.setStream(one);
  if (from === 'end') options.setReadDirection(streams.ReadReq.Options.ReadDirection.BACKWARDS);
  return options;
};

/** What an answer holds; never null, which would end a stream. */
export interface ReadResponse {
  readonly event: StoredEvent | undefined;
}

/**
 * Reads by a call of our own: the client's knows no filter of `$all`, and takes its time over events. A
 * stream that does not exist has no events.
 */
export const callRead = (
  connection: Client,
  what: ReadAllOptions | ReadStreamOptions,
  ...callArguments: readonly [Metadata, CallOptions]
): ClientReadableStream<ReadResponse> => {
  const { path, requestSerialize } = streamsGrpc.StreamsService.read;
  const request = new streams.ReadReq();
  request.setOptions('stream' in what ? buildStreamOptions(what) : buildAllOptions(what));
  return connection.makeServerStreamRequest(
    path,
    requestSerialize,
    (bytes: Buffer): ReadResponse => ({ event: decodeReadResponse(bytes) }),
    request,
    ...callArguments,
  );
};
