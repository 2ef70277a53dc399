import { ANY, NO_STREAM, STREAM_EXISTS, type Expected } from './appendDecision.ts';
import { invalid, missingMetadata } from './statuses.ts';
import {
  bytesField,
  cursorOver,
  LONG_MAX,
  nextTag,
  readBytes,
  readText,
  readUuid,
  readVarint,
  skipField,
  varintField,
  varintSize,
  writeVarint,
} from './wire.ts';

/** An event as a client proposes it. */
export type ProposedEvent = {
  id: string;
  type: string;
  isJson: boolean;
  data: Buffer;
  metadata: Buffer;
};

/** An event as it is stored. `position` counts from 1 without gaps; `created` is in milliseconds. */
export type StoredEvent = ProposedEvent & {
  position: number;
  stream: string;
  revision: number;
  created: number;
};

/** The messages of an `Append` call: first its target, then one event each. */
export type AppendMessage =
  { stream: string; expected: Expected } | { stream?: never; event: ProposedEvent };

const EMPTY = Buffer.alloc(0);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function decodeAppendRequest(bytes: Buffer): AppendMessage {
  const cursor = cursorOver(bytes);
  let message: AppendMessage | undefined;
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 10) message = decodeOptions(readBytes(cursor));
    else if (tag === 18) message = { event: decodeProposed(readBytes(cursor)) };
    else skipField(cursor, tag);
  }
  if (message === undefined) throw invalid('An append message holds options or an event.');
  return message;
}

/** The head of an append; `deadline` (ms since 1970) is infinite where none was set. */
export function decodeOptions(bytes: Buffer): {
  stream: string;
  expected: Expected;
  deadline: number;
} {
  const cursor = cursorOver(bytes);
  let stream = '';
  let expected: Expected | undefined;
  let deadline = Infinity;
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 10) stream = decodeStreamIdentifier(readBytes(cursor));
    else if (tag === 16) expected = exactRevision(readVarint(cursor));
    else if (tag === 50) deadline = decodeMilliseconds(readBytes(cursor));
    else if (tag === 58) deadline = Date.now() + decodeMilliseconds(readBytes(cursor));
    else {
      if (tag === 26) expected = NO_STREAM;
      else if (tag === 34) expected = ANY;
      else if (tag === 42) expected = STREAM_EXISTS;
      skipField(cursor, tag);
    }
  }
  if (expected === undefined) throw invalid('An append states the revision it expects.');
  return { stream, expected, deadline };
}

/** A `Timestamp` or a `Duration`: seconds and nanoseconds. */
function decodeMilliseconds(bytes: Buffer): number {
  const cursor = cursorOver(bytes);
  let milliseconds = 0;
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 8) milliseconds += signed(readVarint(cursor)) * 1000;
    else if (tag === 16) milliseconds += signed(readVarint(cursor)) / 1_000_000;
    else skipField(cursor, tag);
  }
  return milliseconds;
}

const signed = (value: number): number => (value >= LONG_MAX ? value - 2 ** 64 : value);

/** EventStoreDB reads the greatest unsigned number as -1, "no stream". */
export function exactRevision(revision: number): Expected {
  return revision >= 2 ** 64 ? NO_STREAM : revision;
}

function decodeStreamIdentifier(bytes: Buffer): string {
  const cursor = cursorOver(bytes);
  let name = '';
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 26) name = readText(cursor);
    else skipField(cursor, tag);
  }
  return name;
}

/** Throws the failure the client gets for what is missing or cannot be stored. */
export function decodeProposed(bytes: Buffer): ProposedEvent {
  const cursor = cursorOver(bytes);
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let data: Buffer = EMPTY;
  let metadata: Buffer = EMPTY;
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 10) id = readUuid(cursor);
    else if (tag === 18) {
      const entry = cursorOver(readBytes(cursor));
      let key = '';
      let value = '';
      for (let part = nextTag(entry); part !== 0; part = nextTag(entry)) {
        if (part === 10) key = readText(entry);
        else if (part === 18) value = readText(entry);
        else skipField(entry, part);
      }
      if (key === 'type') type = value;
      else if (key === 'content-type') contentType = value;
    } else if (tag === 26) metadata = readBytes(cursor);
    else if (tag === 34) data = readBytes(cursor);
    else skipField(cursor, tag);
  }
  if (type === undefined) throw missingMetadata('type');
  if (contentType === undefined) throw missingMetadata('content-type');
  if (!UUID.test(id)) throw invalid(`'${id}' is not an event id; a UUID is.`);
  if (type.includes('\0')) throw invalid('An event type cannot hold the character U+0000.');
  return { id, type, isJson: contentType === 'application/json', data, metadata };
}

/** What an event counts towards the append limit (`Event.SizeOnDisk`). */
export function eventSize(event: ProposedEvent): number {
  return event.data.length + event.metadata.length + 2 * event.type.length;
}

const positionFields = (position: number): Buffer[] => [
  varintField(1, position),
  varintField(2, position),
];

/** Fields of the `Success` messages of Append and BatchAppend. */
export function successFields(revision: number, position: number | undefined): Buffer[] {
  return [
    revision < 0 ? bytesField(2) : varintField(1, revision),
    position === undefined ? bytesField(4) : bytesField(3, ...positionFields(position)),
  ];
}

export function appendSucceeded(revision: number, position: number | undefined): Buffer {
  return bytesField(1, ...successFields(revision, position));
}

/** The ordinary response to a wrong version, with the twins that clients of version 20.6 read. */
export function appendConflicted(expected: Expected, current: number): Buffer {
  const fields =
    current < 0
      ? [bytesField(2), bytesField(7)]
      : [varintField(1, current), varintField(6, current)];
  if (expected === ANY) fields.push(bytesField(4), bytesField(9));
  else if (expected === STREAM_EXISTS) fields.push(bytesField(5), bytesField(10));
  else if (expected === NO_STREAM) fields.push(maxVarintField(3), bytesField(11));
  else fields.push(varintField(3, expected), varintField(8, expected));
  return bytesField(2, ...fields);
}

/** Fields of the `WrongExpectedVersion` that BatchAppend replies with. */
export function conflictFields(expected: Expected, current: number): Buffer[] {
  const fields = [current < 0 ? bytesField(2) : varintField(1, current)];
  if (expected === ANY) fields.push(bytesField(4));
  else if (expected === STREAM_EXISTS) fields.push(bytesField(5));
  else fields.push(expected === NO_STREAM ? bytesField(6) : varintField(3, expected));
  return fields;
}

/** 2^64-1, which stood for "no stream" in version 20.6. */
function maxVarintField(number: number): Buffer {
  return Buffer.from([number << 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]);
}

export function confirmation(subscription: string): Buffer {
  return bytesField(2, bytesField(1, Buffer.from(subscription)));
}

export function checkpointReached(position: number): Buffer {
  return bytesField(3, ...positionFields(position), bytesField(3, ...timestampFields()));
}

export function streamNotFound(stream: string): Buffer {
  return bytesField(4, bytesField(1, bytesField(3, Buffer.from(stream))));
}

export const firstStreamPosition = (revision: number): Buffer => varintField(5, revision);
export const lastStreamPosition = (revision: number): Buffer => varintField(6, revision);

/** Tells a subscription that it is live, with where it is: a revision of its stream or a position. */
export function caughtUp(at: { revision: number } | { position: number }): Buffer {
  const fields = [bytesField(1, ...timestampFields())];
  if ('position' in at) {
    if (at.position > 0) fields.push(bytesField(3, ...positionFields(at.position)));
  } else if (at.revision >= 0) fields.push(varintField(2, at.revision));
  return bytesField(8, ...fields);
}

function timestampFields(): Buffer[] {
  const now = Date.now();
  return [varintField(1, Math.floor(now / 1000)), varintField(2, (now % 1000) * 1_000_000)];
}

/** How a caller wants event ids: `UUID { string }` or `UUID { structured }`. */
export type IdForm = 'string' | 'structured';

/** The `ReadResp` that delivers an event; with `link`, the link that led to it (the event may be gone). */
export function eventDelivered(
  event: StoredEvent | undefined,
  form: IdForm,
  link?: StoredEvent,
): Buffer {
  const position = link?.position ?? event?.position ?? 0;
  const recorded = event === undefined ? 0 : recordedSize(event, form);
  const linked = link === undefined ? 0 : recordedSize(link, form);
  const size =
    (recorded === 0 ? 0 : 1 + varintSize(recorded) + recorded) +
    (linked === 0 ? 0 : 1 + varintSize(linked) + linked) +
    (1 + varintSize(position));
  const out = Buffer.allocUnsafe(1 + varintSize(size) + size);
  out[0] = 10;
  let at = writeVarint(out, 1, size);
  if (event !== undefined) at = writeRecorded(out, at, 10, event, recorded, form);
  if (link !== undefined) at = writeRecorded(out, at, 18, link, linked, form);
  out[at++] = 24;
  writeVarint(out, at, position);
  return out;
}

const CREATED_ENTRY_SIZE = 2 + 7 + 2 + 17;
const CONTENT_TYPE = {
  json: mapEntry('content-type', 'application/json'),
  binary: mapEntry('content-type', 'application/octet-stream'),
};

/** Entry of `map<string, string> metadata = 6`. */
function mapEntry(key: string, value: string): Buffer {
  return bytesField(6, bytesField(1, Buffer.from(key)), bytesField(2, Buffer.from(value)));
}

const typeEntries = new Map<string, Buffer>();

/** Types are few and long-lived; the bound only keeps a client from filling the memory with names. */
function typeEntry(type: string): Buffer {
  let entry = typeEntries.get(type);
  if (entry === undefined) {
    entry = mapEntry('type', type);
    if (typeEntries.size >= 1000) typeEntries.clear();
    typeEntries.set(type, entry);
  }
  return entry;
}

function recordedSize(event: StoredEvent, form: IdForm): number {
  const name = Buffer.byteLength(event.stream);
  const identifier = 1 + varintSize(name) + name;
  const position = 1 + varintSize(event.position);
  return (
    (form === 'string' ? 40 : structuredId(event.id).length) +
    (1 + varintSize(identifier) + identifier) +
    (1 + varintSize(event.revision)) +
    2 * position +
    typeEntry(event.type).length +
    (2 + CREATED_ENTRY_SIZE) +
    (event.isJson ? CONTENT_TYPE.json : CONTENT_TYPE.binary).length +
    (1 + varintSize(event.metadata.length) + event.metadata.length) +
    (1 + varintSize(event.data.length) + event.data.length)
  );
}

function writeRecorded(
  out: Buffer,
  start: number,
  tag: number,
  event: StoredEvent,
  size: number,
  form: IdForm,
): number {
  out[start] = tag;
  let at = writeVarint(out, start + 1, size);
  if (form === 'string') {
    out[at] = 10;
    out[at + 1] = 38;
    out[at + 2] = 18;
    out[at + 3] = 36;
    at += 4 + out.write(event.id, at + 4, 'latin1');
  } else at += structuredId(event.id).copy(out, at);
  const name = Buffer.byteLength(event.stream);
  out[at] = 18;
  at = writeVarint(out, at + 1, 1 + varintSize(name) + name);
  out[at] = 26;
  at = writeVarint(out, at + 1, name);
  at += out.write(event.stream, at);
  out[at] = 24;
  at = writeVarint(out, at + 1, event.revision);
  out[at] = 32;
  at = writeVarint(out, at + 1, event.position);
  out[at] = 40;
  at = writeVarint(out, at + 1, event.position);
  at += typeEntry(event.type).copy(out, at);
  out[at++] = 50;
  out[at++] = CREATED_ENTRY_SIZE;
  at += out.write('\n\x07created\x12\x11', at, 'latin1');
  at += out.write(String(event.created * 10_000).padStart(17, '0'), at, 'latin1');
  at += (event.isJson ? CONTENT_TYPE.json : CONTENT_TYPE.binary).copy(out, at);
  out[at] = 58;
  at = writeVarint(out, at + 1, event.metadata.length);
  at += event.metadata.copy(out, at);
  out[at] = 66;
  at = writeVarint(out, at + 1, event.data.length);
  at += event.data.copy(out, at);
  return at;
}

function structuredId(id: string): Buffer {
  const hex = id.replaceAll('-', '');
  return bytesField(1, bytesField(1, longField(1, hex.slice(0, 16)), longField(2, hex.slice(16))));
}

/** A 64-bit number given in hexadecimal, which does not fit the number type of `varintField`. */
function longField(number: number, hex: string): Buffer {
  const out = [number << 3];
  let rest = BigInt(`0x${hex}`);
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  out.push(Number(rest));
  return Buffer.from(out);
}

/** A revision as Postgres and trailers write it. */
export function revisionText(revision: number): string {
  return revision >= LONG_MAX ? '9223372036854775807' : String(revision);
}
