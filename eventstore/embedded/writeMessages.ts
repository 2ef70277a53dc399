import { ANY, NO_STREAM, STREAM_EXISTS, type Expected } from './appendDecision.ts';
import type { ProposedEvent } from './events.ts';
import { invalidArgument, missingMetadata } from './statuses.ts';
import { bytesField, eachField, LONG_MAX, decodeUuid, varintField } from '../protocol/protobuf.ts';

/** Target of a write and its expected version. `deadline` (ms since 1970) may be infinite. */
export interface WriteTarget {
  stream: string;
  expected: Expected;
  deadline: number;
}

/** Messages of an `Append` call: first its target, then one message per event. */
export type AppendMessage = WriteTarget | { stream?: never; event: ProposedEvent };

const EMPTY = Buffer.alloc(0);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Decodes a message. Throws the client's failure, or any error if the bytes are malformed. */
export const decodeAppendRequest = (bytes: Buffer): AppendMessage => {
  let message: AppendMessage | undefined;
  eachField(bytes, (field, content) => {
    if (field === 1) message = decodeTarget(content);
    else if (field === 2) message = { event: decodeProposed(content) };
  });
  if (message === undefined) throw invalidArgument('An append message holds options or an event.');
  return message;
};

/** Decodes a `Delete` or `Tombstone`, which consist only of their options. */
export const decodeDeleteRequest = (bytes: Buffer): WriteTarget => {
  let target: WriteTarget | undefined;
  eachField(bytes, (field, content) => {
    if (field === 1) target = decodeTarget(content);
  });
  if (target === undefined) throw invalidArgument('A delete has options.');
  return target;
};

/** Decodes the options that Append, BatchAppend, Delete and Tombstone have in common. */
export const decodeTarget = (bytes: Buffer): WriteTarget => {
  let stream = '';
  let expected: Expected | undefined;
  let deadline = Infinity;
  eachField(bytes, (field, content, integer) => {
    // EventStoreDB treats the greatest unsigned number as -1, "no stream".
    if (field === 1) stream = streamIdentifier(content);
    else if (field === 2) expected = integer >= 2 ** 64 ? NO_STREAM : integer;
    else if (field === 3) expected = NO_STREAM;
    else if (field === 4) expected = ANY;
    else if (field === 5) expected = STREAM_EXISTS;
    else if (field === 6) deadline = milliseconds(content);
    else if (field === 7) deadline = Date.now() + milliseconds(content);
  });
  if (expected === undefined) throw invalidArgument('A write states the revision it expects.');
  return { stream, expected, deadline };
};

const streamIdentifier = (bytes: Buffer): string => {
  let name = '';
  eachField(bytes, (field, content) => {
    if (field === 3) name = content.toString();
  });
  return name;
};

/**
 * Decodes a `Timestamp` or a `Duration`: seconds and nanoseconds, either of which may be negative.
 */
const milliseconds = (bytes: Buffer): number => {
  let sum = 0;
  eachField(bytes, (field, _, integer) => {
    const signed = integer >= LONG_MAX ? integer - 2 ** 64 : integer;
    sum += field === 1 ? signed * 1000 : signed / 1_000_000;
  });
  return sum;
};

/**
 * Decodes a proposed event. Throws the client's failure if a field is missing or cannot be stored.
 */
export const decodeProposed = (bytes: Buffer): ProposedEvent => {
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let data: Buffer = EMPTY;
  let metadata: Buffer = EMPTY;
  eachField(bytes, (field, content) => {
    if (field === 1) id = decodeUuid(content);
    else if (field === 2) {
      let key = '';
      let text = '';
      eachField(content, (part, entry) => {
        if (part === 1) key = entry.toString();
        else if (part === 2) text = entry.toString();
      });
      if (key === 'type') type = text;
      else if (key === 'content-type') contentType = text;
    } else if (field === 3) metadata = content;
    else if (field === 4) data = content;
  });
  if (type === undefined) throw missingMetadata('type');
  if (contentType === undefined) throw missingMetadata('content-type');
  if (!UUID.test(id)) throw invalidArgument(`'${id}' is not an event id; a UUID is.`);
  if (type.includes('\0')) throw invalidArgument('An event type cannot hold the character U+0000.');
  return { id, type, isJson: contentType === 'application/json', data, metadata };
};

/** Size of an event for the append limit (`Event.SizeOnDisk`). */
export const eventSize = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

/** Encodes the commit and prepare positions, which are equal here. */
export const positionFields = (position: number): Buffer =>
  Buffer.concat([varintField(1, position), varintField(2, position)]);

/** Encodes the fields of the `Success` messages of Append and BatchAppend. */
export const successFields = (revision: number, position: number | undefined): Buffer[] => [
  revision < 0 ? bytesField(2) : varintField(1, revision),
  position === undefined ? bytesField(4) : bytesField(3, positionFields(position)),
];

export const appendSucceeded = (revision: number, position: number | undefined): Buffer =>
  bytesField(1, ...successFields(revision, position));

/** 2^64-1, the value for "no stream" in version 20.6. */
const NO_STREAM_20_6 = Buffer.from([3 << 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]);

/**
 * Encodes the ordinary response to a wrong version, with duplicates of the fields that clients of
 * version 20.6 read.
 */
export const appendConflicted = (expected: Expected, current: number): Buffer => {
  const fields =
    current < 0
      ? [bytesField(2), bytesField(7)]
      : [varintField(1, current), varintField(6, current)];
  if (expected === ANY) fields.push(bytesField(4), bytesField(9));
  else if (expected === STREAM_EXISTS) fields.push(bytesField(5), bytesField(10));
  else if (expected === NO_STREAM) fields.push(NO_STREAM_20_6, bytesField(11));
  else fields.push(varintField(3, expected), varintField(8, expected));
  return bytesField(2, ...fields);
};
