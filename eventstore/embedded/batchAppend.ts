import { status as grpc, type ServerDuplexStream } from '@grpc/grpc-js';
import { ANY, NO_STREAM, STREAM_EXISTS, type Expected } from './appendDecision.ts';
import type { ProposedEvent } from './events.ts';
import { decodeTarget, decodeProposed, eventSize, successFields } from './writeMessages.ts';
import {
  appendTooLarge,
  toCallFailure,
  CallFailure,
  invalidArgument,
  MAX_APPEND_SIZE,
  timedOut,
} from './statuses.ts';
import type { OpenCalls } from './openCalls.ts';
import { checkWritable } from './streamName.ts';
import { bytesField, eachField, varintField } from '../protocol/protobuf.ts';
import type { Writer } from './writer.ts';

/** One message of the call: a part of the append that its correlation id names. */
interface Chunk {
  /** Bytes as received, because the reply carries the id in the same form. */
  correlation: Buffer;
  options: Buffer | undefined;
  events: Buffer[];
  isFinal: boolean;
}

interface PendingAppend {
  stream: string;
  expected: Expected;
  deadline: number;
  beginning: Chunk;
  events: ProposedEvent[];
  size: number;
}

/**
 * Maximum number of unanswered appends of a call. At the limit the server stops reading the call.
 */
const MAX_IN_FLIGHT = 1000;
/** Maximum number of incomplete appends of a call. */
const MAX_INCOMPLETE = 1000;

/**
 * Answers a `BatchAppend` call: many appends over one stream, each with exactly one reply. Appends
 * to one stream are made in the order of arrival. The call ends once all are answered.
 */
export const receiveBatches = (
  writer: Pick<Writer, 'submit'>,
  calls: OpenCalls,
  call: ServerDuplexStream<Buffer, Buffer[]>,
): void => {
  const pending = new Map<string, PendingAppend>();
  let replies: Buffer[] = [];
  let inFlight = 0;
  /**
   * Set when the call accepts no more messages. It holds the failure with which the call will end,
   * if any.
   */
  let ending: { failure: CallFailure | undefined } | undefined;

  const answer = (chunk: Chunk, stream: string, result: Buffer): void => {
    const identifier = bytesField(4, bytesField(3, Buffer.from(stream)));
    if (replies.length === 0) process.nextTick(sendReplies);
    replies.push(Buffer.concat([bytesField(1, chunk.correlation), result, identifier]));
  };
  /**
   * Sends the replies of one commit in one write. A separate write costs as much as the append
   * itself.
   */
  const sendReplies = (): void => {
    if (replies.length === 0) return;
    const gathered = replies;
    replies = [];
    if (call.cancelled || call.destroyed) return;
    if (!call.write(gathered)) call.pause();
  };
  const proceed = (): void => {
    if (!call.writableNeedDrain && inFlight < MAX_IN_FLIGHT) call.resume();
  };
  call.on('drain', proceed);

  const submit = async (chunk: Chunk, append: PendingAppend): Promise<void> => {
    const { stream, expected, events, deadline } = append;
    const late = (): boolean => Date.now() >= deadline;
    try {
      const written = await writer.submit(
        { kind: 'append', stream, expected, events },
        () => call.cancelled || late(),
      );
      if (written.kind === 'conflict') answer(chunk, stream, conflicted(expected, written.current));
      else
        answer(chunk, stream, bytesField(3, ...successFields(written.revision, written.position)));
    } catch (error) {
      const failure = late() ? timedOut() : toCallFailure(error);
      if (failure.code === grpc.UNAUTHENTICATED) conclude(failure);
      else answer(chunk, stream, failed(failure, stream));
    }
    inFlight--;
    proceed();
    endWhenAnswered();
  };

  const receive = (bytes: Buffer): void => {
    const chunk = decodeChunk(bytes);
    const key = chunk.correlation.toString('latin1');
    try {
      if (chunk.options !== undefined) {
        if (pending.size >= MAX_INCOMPLETE) throw invalidArgument('Too many appends are begun.');
        pending.set(key, beginAppend(chunk, chunk.options));
      }
      const append = pending.get(key);
      // The beginning of this append was refused, and the client already has that reply.
      if (append === undefined) return;
      addEvents(append, chunk.events);
      if (!chunk.isFinal) return;
      pending.delete(key);
      if (++inFlight >= MAX_IN_FLIGHT) call.pause();
      void submit(chunk, append);
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : invalidArgument('The message is malformed.');
      const { stream } = pending.get(key) ?? { stream: '' };
      pending.delete(key);
      answer(chunk, stream, failed(failure, stream));
    }
  };

  const endWhenAnswered = (): void => {
    if (ending === undefined || inFlight > 0) return;
    forget();
    sendReplies();
    if (ending.failure === undefined) call.end();
    else call.emit('error', ending.failure);
  };
  const conclude = (failure: CallFailure | undefined): void => {
    if (ending !== undefined) return;
    ending = { failure };
    for (const { beginning, stream } of pending.values())
      answer(beginning, stream, failed(failure ?? timedOut(), stream));
    endWhenAnswered();
  };
  const forget = calls.add(conclude);
  call.on('cancelled', forget);

  call.on('data', (bytes: Buffer) => {
    if (ending !== undefined) return;
    try {
      receive(bytes);
    } catch {
      conclude(invalidArgument('The message is malformed.'));
    }
  });
  call.on('end', () => conclude(undefined));
};

const beginAppend = (beginning: Chunk, options: Buffer): PendingAppend => {
  const { stream, expected, deadline } = decodeTarget(options);
  checkWritable(stream);
  if (deadline <= Date.now()) throw timedOut();
  return { stream, expected, deadline, beginning, events: [], size: 0 };
};

const addEvents = (append: PendingAppend, proposed: Buffer[]): void => {
  for (const bytes of proposed) {
    const event = decodeProposed(bytes);
    append.size += eventSize(event);
    if (append.size > MAX_APPEND_SIZE) throw appendTooLarge();
    append.events.push(event);
  }
};

const decodeChunk = (bytes: Buffer): Chunk => {
  const chunk: Chunk = {
    correlation: Buffer.alloc(0),
    options: undefined,
    events: [],
    isFinal: false,
  };
  eachField(bytes, (field, content, integer) => {
    if (field === 1) chunk.correlation = content;
    else if (field === 2) chunk.options = content;
    else if (field === 3) chunk.events.push(content);
    else if (field === 4) chunk.isFinal = integer !== 0;
  });
  return chunk;
};

/** Codes of `google.rpc.Status`, with the message by which clients recognise the error. */
const ERRORS: Record<string, { code: number; name: string }> = {
  'stream-deleted': { code: 5, name: 'StreamDeleted' },
  'access-denied': { code: 7, name: 'AccessDenied' },
  'operation-timed-out': { code: 4, name: 'Timeout' },
  'maximum-append-size-exceeded': { code: 3, name: 'MaximumAppendSizeExceeded' },
};

const failed = (failure: CallFailure, stream: string): Buffer => {
  const [exception] = failure.metadata.get('exception');
  const { code, name } = ERRORS[String(exception)] ?? { code: 3, name: 'BadRequest' };
  const unknown = failure.code === 14;
  if (unknown) return status(2, 'Unknown', []);
  const content =
    name === 'StreamDeleted'
      ? bytesField(1, bytesField(3, Buffer.from(stream)))
      : name === 'MaximumAppendSizeExceeded'
        ? varintField(1, MAX_APPEND_SIZE)
        : name === 'BadRequest'
          ? bytesField(1, Buffer.from(failure.details))
          : Buffer.alloc(0);
  return status(code, name, [content]);
};

const conflicted = (expected: Expected, current: number): Buffer => {
  const fields = [current < 0 ? bytesField(2) : varintField(1, current)];
  if (expected === ANY) fields.push(bytesField(4));
  else if (expected === STREAM_EXISTS) fields.push(bytesField(5));
  else fields.push(expected === NO_STREAM ? bytesField(6) : varintField(3, expected));
  return status(6, 'WrongExpectedVersion', fields);
};

const status = (code: number, name: string, content: Buffer[]): Buffer => {
  const type = bytesField(1, Buffer.from(`type.googleapis.com/event_store.client.${name}`));
  const details = bytesField(3, type, bytesField(2, ...content));
  return bytesField(2, varintField(1, code), bytesField(2, Buffer.from(name)), details);
};
