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
import { packMessages, type Message } from '../protocol/grpcFraming.ts';
import type { Access } from './access.ts';
import type { Expected } from './appendDecision.ts';
import { receiveBatches } from './batchAppend.ts';
import { eventSink } from './eventSink.ts';
import type { ProposedEvent } from './events.ts';
import { bytesField } from '../protocol/protobuf.ts';
import {
  appendConflicted,
  appendSucceeded,
  decodeAppendRequest,
  decodeDeleteRequest,
  eventSize,
  positionFields,
} from './writeMessages.ts';
import type { OpenCalls } from './openCalls.ts';
import { parseReadRequest, getTargetStream } from './readRequest.ts';
import { read, type ReadContext } from './reads.ts';
import {
  appendTooLarge,
  toCallFailure,
  CallFailure,
  invalidArgument,
  MAX_APPEND_SIZE,
  wrongExpectedVersion,
} from './statuses.ts';
import { checkWritable } from './streamName.ts';
import { isMetastream } from './streams.ts';
import { subscribe } from './subscriptions.ts';
import type { Writer } from './writer.ts';

/** Registers Append, BatchAppend, Read, Delete and Tombstone. */
export const addStreamsService = (
  server: Server,
  calls: OpenCalls,
  side: ReadContext,
  access: Access,
): void => {
  const service = grpcStreams.StreamsService;
  const { append, batchAppend, read: reading, delete: deletion, tombstone } = service;
  const asIs = (bytes: Buffer): Buffer => bytes;

  server.register<Buffer, Buffer>(
    append.path,
    (call: ServerReadableStream<Buffer, Buffer>, reply: sendUnaryData<Buffer>) =>
      receiveAppend(access.writerFor(call.metadata), calls, call, reply),
    asIs,
    asIs,
    'clientStream',
  );
  server.register<Buffer, Buffer[]>(
    batchAppend.path,
    (call: ServerDuplexStream<Buffer, Buffer[]>) =>
      receiveBatches(access.writerFor(call.metadata), calls, call),
    packMessages,
    asIs,
    'bidi',
  );
  server.register(
    reading.path,
    (call: ServerWritableStream<streams.ReadReq, Message[]>) =>
      answerRead(side, access, calls, call),
    packMessages,
    reading.requestDeserialize,
    'serverStream',
  );
  for (const [kind, { path }] of [
    ['delete', deletion],
    ['tombstone', tombstone],
  ] as const)
    server.register<Buffer, Buffer>(
      path,
      (call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>) => {
        answerDelete(access.writerFor(call.metadata), kind, call).then(
          (response) => reply(null, response),
          (error: unknown) => reply(toCallFailure(error)),
        );
      },
      asIs,
      asIs,
      'unary',
    );
};

interface CallWithDeadline {
  cancelled: boolean;
  getDeadline(): Date | number;
}

/** Returns true if the caller no longer waits for the answer. */
const isCallOver = (call: CallWithDeadline): boolean =>
  call.cancelled || Number(call.getDeadline()) <= Date.now();

const receiveAppend = (
  writer: Pick<Writer, 'submit'>,
  calls: OpenCalls,
  call: ServerReadableStream<Buffer, Buffer>,
  reply: sendUnaryData<Buffer>,
): void => {
  let target: { stream: string; expected: Expected } | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  let answered = false;
  const fail = (error: unknown): void => {
    forget();
    if (answered) return;
    answered = true;
    reply(toCallFailure(error));
  };
  // Applies until the request is complete; then the writer answers the call.
  const forget = calls.add(fail);
  call.on('cancelled', forget);

  call.on('data', (bytes: Buffer) => {
    if (answered) return;
    try {
      const message = decodeRequest(() => decodeAppendRequest(bytes));
      if (message.stream !== undefined) {
        checkWritable(message.stream);
        target = message;
        return;
      }
      if (target === undefined) throw invalidArgument('An append begins with its options.');
      size += eventSize(message.event);
      if (size > MAX_APPEND_SIZE) throw appendTooLarge();
      events.push(message.event);
    } catch (error) {
      fail(error);
    }
  });
  call.on('error', fail);
  call.on('end', () => {
    forget();
    if (answered) return;
    if (target === undefined) return fail(invalidArgument('An append begins with its options.'));
    const { stream, expected } = target;
    writer
      .submit({ kind: 'append', stream, expected, events }, () => isCallOver(call))
      .then((written) => {
        answered = true;
        if (written.kind === 'conflict') reply(null, appendConflicted(expected, written.current));
        else reply(null, appendSucceeded(written.revision, written.position));
      }, fail);
  });
};

const answerRead = (
  side: ReadContext,
  access: Access,
  calls: OpenCalls,
  call: ServerWritableStream<streams.ReadReq, Message[]>,
): void => {
  const sink = eventSink(call);
  sink.onClose(calls.add(sink.finish));
  const answer = async (): Promise<void> => {
    const request = parseReadRequest(call.request, side.runner);
    await access.admitReader(call.metadata, getTargetStream(request));
    if (request.count === undefined) await subscribe(side, request, sink);
    else await read(side, request, sink);
  };
  answer().then(
    () => sink.finish(),
    (error: unknown) => sink.finish(toCallFailure(error)),
  );
};

/** Answers Delete and Tombstone, which have the same requests and responses. */
const answerDelete = async (
  writer: Pick<Writer, 'submit'>,
  kind: 'delete' | 'tombstone',
  call: ServerUnaryCall<Buffer, Buffer>,
): Promise<Buffer> => {
  const { stream, expected } = decodeRequest(() => decodeDeleteRequest(call.request));
  checkWritable(stream);
  if (isMetastream(stream)) throw invalidArgument('A metadata stream is deleted with its stream.');
  const written = await writer.submit({ kind, stream, expected, events: [] }, () =>
    isCallOver(call),
  );
  if (written.kind === 'conflict')
    throw wrongExpectedVersion('Delete', stream, expected, written.current);
  return bytesField(1, positionFields(written.position ?? 0));
};

/** Decodes a request; converts a parse error into the client's failure. */
const decodeRequest = <Request>(decode: () => Request): Request => {
  try {
    return decode();
  } catch (error) {
    throw error instanceof CallFailure ? error : invalidArgument('The message is malformed.');
  }
};
