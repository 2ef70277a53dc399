import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, Client, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import type { StoredEvent, TypeSelection } from '../store/eventStore.ts';
import { offsetOf, type Position } from '../store/position.ts';
import { decodeReadResponse } from './readResponse.ts';

/** Builds an expression for all but some types and system types, in the syntax of every server. */
export const buildExceptExpression = (except: ReadonlySet<string>): string => {
  const unwanted = except.size === 0 ? '' : `(?!(?:${[...except].join('|')})$)`;
  return `^${unwanted}[^\\$].*`;
};

/** Forward read of the log. */
export interface ReadAllOptions {
  /** First position to read, inclusive; null for the whole log. */
  readonly from: Position | null;
  readonly maxCount: number;
  /** Filter of the server. */
  readonly only?: TypeSelection;
}

/** Read of one stream. */
export interface ReadStreamOptions {
  readonly stream: string;
  /** First revision of a forward read, or `end` for a backward read from the stream's end. */
  readonly from: bigint | 'end';
  readonly maxCount: number;
}

const buildFilter = (
  only: NonNullable<ReadAllOptions['only']>,
): streams.ReadReq.Options.FilterOptions => {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  if ('except' in only) expression.setRegex(buildExceptExpression(only.except));
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

/** Content of a response; never null, which would end a stream. */
export interface ReadResponse {
  readonly event: StoredEvent | undefined;
}

/**
 * Starts a read, bypassing the client's own call, which cannot filter `$all` and decodes events
 * slowly. A stream that does not exist has no events.
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
