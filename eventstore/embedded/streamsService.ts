import type {
  Server,
  sendUnaryData,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS, type Expected } from './appendDecision.ts';
import { receiveBatches } from './batchAppend.ts';
import { eventSink } from './eventSink.ts';
import {
  appendConflicted,
  appendSucceeded,
  decodeAppendRequest,
  eventSize,
  exactRevision,
  type ProposedEvent,
} from './messages.ts';
import type { OpenCalls } from './openCalls.ts';
import { packMessages } from './packedMessages.ts';
import { parseReadRequest } from './readRequest.ts';
import { read, type ReadingSide } from './reads.ts';
import {
  appendTooLarge,
  asFailure,
  CallFailure,
  invalid,
  MAX_APPEND_SIZE,
  unavailable,
  wrongExpectedVersion,
} from './statuses.ts';
import { checkWritable, streamName } from './streamName.ts';
import { isMetastream } from './streams.ts';
import { subscribe } from './subscriptions.ts';
import type { Writer } from './writer.ts';

/** Registers Append, BatchAppend, Read, Delete and Tombstone. */
export function addStreamsService(
  server: Server,
  calls: OpenCalls,
  side: ReadingSide,
  writer: Writer,
): void {
  const service = grpcStreams.StreamsService;
  const { append, batchAppend, read: reading, delete: deletion, tombstone } = service;
  const asIs = (bytes: Buffer): Buffer => bytes;

  server.register<Buffer, Buffer>(
    append.path,
    (call: ServerReadableStream<Buffer, Buffer>, reply: sendUnaryData<Buffer>) =>
      receiveAppend(writer, call, reply),
    asIs,
    asIs,
    'clientStream',
  );
  server.register<Buffer, Buffer>(
    batchAppend.path,
    (call: ServerDuplexStream<Buffer, Buffer>) => receiveBatches(writer, call),
    asIs,
    asIs,
    'bidi',
  );
  server.register(
    reading.path,
    (call: ServerWritableStream<streams.ReadReq, Buffer[]>) => answerRead(side, calls, call),
    packMessages,
    reading.requestDeserialize,
    'serverStream',
  );
  server.register(
    deletion.path,
    (
      call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
      reply: sendUnaryData<streams.DeleteResp>,
    ) => {
      const position = new streams.DeleteResp.Position();
      answerDelete(writer, 'delete', call, call.request.getOptions(), reply, (at) =>
        new streams.DeleteResp().setPosition(position.setCommitPosition(at).setPreparePosition(at)),
      );
    },
    deletion.responseSerialize,
    deletion.requestDeserialize,
    'unary',
  );
  server.register(
    tombstone.path,
    (
      call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
      reply: sendUnaryData<streams.TombstoneResp>,
    ) => {
      const position = new streams.TombstoneResp.Position();
      answerDelete(writer, 'tombstone', call, call.request.getOptions(), reply, (at) =>
        new streams.TombstoneResp().setPosition(
          position.setCommitPosition(at).setPreparePosition(at),
        ),
      );
    },
    tombstone.responseSerialize,
    tombstone.requestDeserialize,
    'unary',
  );
}

type Waitable = { cancelled: boolean; getDeadline(): Date | number };

/** Nobody waits for the call's answer any more. */
function isOver(call: Waitable): boolean {
  return call.cancelled || Number(call.getDeadline()) <= Date.now();
}

function receiveAppend(
  writer: Writer,
  call: ServerReadableStream<Buffer, Buffer>,
  reply: sendUnaryData<Buffer>,
): void {
  let target: { stream: string; expected: Expected } | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  let answered = false;
  const fail = (error: unknown): void => {
    if (answered) return;
    answered = true;
    reply(asFailure(error));
  };

  call.on('data', (bytes: Buffer) => {
    if (answered) return;
    try {
      const message = decodeAppendRequest(bytes);
      if (message.stream !== undefined) {
        checkWritable(message.stream);
        target = message;
        return;
      }
      if (target === undefined) throw invalid('An append begins with its options.');
      size += eventSize(message.event);
      if (size > MAX_APPEND_SIZE) throw appendTooLarge();
      events.push(message.event);
    } catch (error) {
      fail(error instanceof CallFailure ? error : invalid('The message is malformed.'));
    }
  });
  call.on('error', fail);
  call.on('end', () => {
    if (answered) return;
    if (target === undefined) return fail(invalid('An append begins with its options.'));
    const { stream, expected } = target;
    writer
      .submit({ kind: 'append', stream, expected, events }, () => isOver(call))
      .then((written) => {
        answered = true;
        if (written.kind === 'conflict') reply(null, appendConflicted(expected, written.current));
        else reply(null, appendSucceeded(written.revision, written.position));
      }, fail);
  });
}

function answerRead(
  side: ReadingSide,
  calls: OpenCalls,
  call: ServerWritableStream<streams.ReadReq, Buffer[]>,
): void {
  const sink = eventSink(call);
  sink.onClose(calls.add(sink.finish));
  const answer = async (): Promise<void> => {
    const request = parseReadRequest(call.request);
    if (request.count === undefined) await subscribe(side, request, sink);
    else await read(side, request, sink);
  };
  answer().then(
    () => sink.finish(),
    (error: unknown) => sink.finish(asFailure(error)),
  );
}

type DeleteOptions = streams.DeleteReq.Options | streams.TombstoneReq.Options;

function answerDelete<Response>(
  writer: Writer,
  kind: 'delete' | 'tombstone',
  call: Waitable,
  options: DeleteOptions | undefined,
  reply: sendUnaryData<Response>,
  respond: (position: string) => Response,
): void {
  const answer = async (): Promise<Response> => {
    const stream = streamName(options?.getStreamIdentifier()?.getStreamName_asU8());
    const expected = expectedOf(options);
    checkWritable(stream);
    if (isMetastream(stream)) throw invalid('A metadata stream is deleted with its stream.');
    const written = await writer.submit({ kind, stream, expected, events: [] }, () => isOver(call));
    if (written.kind === 'conflict')
      throw wrongExpectedVersion('Delete', stream, expected, written.current);
    if (written.position === undefined) throw unavailable('The position is not known.');
    return respond(String(written.position));
  };
  answer().then(
    (response) => reply(null, response),
    (error: unknown) => reply(asFailure(error)),
  );
}

function expectedOf(options: DeleteOptions | undefined): Expected {
  if (options?.hasRevision() === true) return exactRevision(Number(options.getRevision()));
  if (options?.hasNoStream() === true) return NO_STREAM;
  if (options?.hasAny() === true) return ANY;
  if (options?.hasStreamExists() === true) return STREAM_EXISTS;
  throw invalid('A delete states the revision it expects.');
}
