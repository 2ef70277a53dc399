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
import type { WriteResult } from './groupCommits.ts';
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

interface Replies {
  answer(chunk: Chunk, stream: string, result: Buffer): void;
  sendReplies(): void;
}

/**
 * Gathers the replies of one commit and sends them in one write. A separate write costs as much as
 * the append itself.
 */
const createReplies = (call: ServerDuplexStream<Buffer, Buffer[]>): Replies => {
  let replies: Buffer[] = [];
  const sendReplies = (): void => {
    if (replies.length === 0) return;
    const gathered = replies;
    replies = [];
    if (call.cancelled || call.destroyed) return;
    if (!call.write(gathered)) call.pause();
  };
  return {
    sendReplies,
    answer: (chunk, stream, result) => {
      const identifier = bytesField(4, bytesField(3, Buffer.from(stream)));
      if (replies.length === 0) process.nextTick(sendReplies);
      replies.push(Buffer.concat([bytesField(1, chunk.correlation), result, identifier]));
    },
  };
};

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
  let inFlight = 0;
  /** Failure with which the call will end, if any. Set when it accepts no more messages. */
  let ending: { failure: CallFailure | undefined } | undefined;

  const { answer, sendReplies } = createReplies(call);
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
      answer(chunk, stream, encodeResult(expected, written));
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
      const append = addChunk(pending, key, chunk);
      if (append === undefined) return;
      if (++inFlight >= MAX_IN_FLIGHT) call.pause();
      void submit(chunk, append);
    } catch (error) {
      const failure = error instanceof CallFailure ? error : malformed();
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
      conclude(malformed());
    }
  });
  call.on('end', () => conclude(undefined));
};

const malformed = (): CallFailure => invalidArgument('The message is malformed.');

/** Adds a message to its append. Returns the append once it is complete. */
const addChunk = (
  pending: Map<string, PendingAppend>,
  key: string,
  chunk: Chunk,
): PendingAppend | undefined => {
  if (chunk.options !== undefined) {
    if (pending.size >= MAX_INCOMPLETE) throw invalidArgument('Too many appends are begun.');
    pending.set(key, beginAppend(chunk, chunk.options));
  }
  const append = pending.get(key);
  // The beginning of this append was refused, and the client already has that reply.
  if (append === undefined) return undefined;
  addEvents(append, chunk.events);
  if (!chunk.isFinal) return undefined;
  pending.delete(key);
  return append;
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

const encodeResult = (expected: Expected, written: WriteResult): Buffer =>
  written.kind === 'conflict'
    ? conflicted(expected, written.current)
    : bytesField(3, ...successFields(written.revision, written.position));

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
