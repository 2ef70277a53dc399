import type { Message } from '../protocol/grpcFraming.ts';
import type { StoredEvent } from './events.ts';
import {
  bytesField,
  structuredUuidField,
  varintField,
  varintSize,
  writeVarint,
} from '../protocol/protobuf.ts';
import { positionFields } from './writeMessages.ts';

export const confirmation = (subscription: string): Buffer =>
  bytesField(2, bytesField(1, Buffer.from(subscription)));

export const checkpointReached = (position: number): Buffer =>
  bytesField(3, positionFields(position), bytesField(3, timestampFields()));

export const streamNotFound = (stream: string): Buffer =>
  bytesField(4, bytesField(1, bytesField(3, Buffer.from(stream))));

export const firstStreamPosition = (revision: number): Buffer => varintField(5, revision);
export const lastStreamPosition = (revision: number): Buffer => varintField(6, revision);

/** Builds the message that a subscription is live, with its revision or position. */
export const encodeCaughtUp = (at: { revision: number } | { position: number }): Buffer => {
  const fields = [bytesField(1, timestampFields())];
  if ('position' in at) {
    if (at.position > 0) fields.push(bytesField(3, positionFields(at.position)));
  } else if (at.revision >= 0) fields.push(varintField(2, at.revision));
  return bytesField(8, ...fields);
};

const timestampFields = (): Buffer => {
  const now = Date.now();
  return Buffer.concat([
    varintField(1, Math.floor(now / 1000)),
    varintField(2, (now % 1000) * 1_000_000),
  ]);
};

/** Form of event ids that a caller wants: `UUID { string }` or `UUID { structured }`. */
export type IdForm = 'string' | 'structured';

/**
 * Builds the `ReadResp` that delivers an event. `link` is the link that led to it; its event may be
 * gone. The message is assembled directly in its target buffer, which saves a buffer per event.
 */
export const eventMessage = (
  event: StoredEvent | undefined,
  form: IdForm,
  link?: StoredEvent,
): Message => {
  const position = link?.position ?? event?.position ?? 0;
  const recorded = event === undefined ? 0 : recordedSize(event, form);
  const linked = link === undefined ? 0 : recordedSize(link, form);
  const size =
    (recorded === 0 ? 0 : 1 + varintSize(recorded) + recorded) +
    (linked === 0 ? 0 : 1 + varintSize(linked) + linked) +
    (1 + varintSize(position));
  const length = 1 + varintSize(size) + size;
  return {
    length,
    copy(out, start) {
      out[start] = 10;
      let at = writeVarint(out, start + 1, size);
      if (event !== undefined) at = writeRecorded(out, at, 10, event, recorded, form);
      if (link !== undefined) at = writeRecorded(out, at, 18, link, linked, form);
      out[at++] = 24;
      writeVarint(out, at, position);
      return length;
    },
  };
};

/** Encodes the same message as bytes, for a message that is sent more than once. */
export const encodeEventMessage = (...given: Parameters<typeof eventMessage>): Buffer => {
  const message = eventMessage(...given);
  const out = Buffer.allocUnsafe(message.length);
  message.copy(out, 0);
  return out;
};

const CREATED_ENTRY_SIZE = 2 + 7 + 2 + 17;

/** Encodes an entry of `map<string, string> metadata = 6`. */
const mapEntry = (key: string, value: string): Buffer =>
  bytesField(6, bytesField(1, Buffer.from(key)), bytesField(2, Buffer.from(value)));

const CONTENT_TYPE = {
  json: mapEntry('content-type', 'application/json'),
  binary: mapEntry('content-type', 'application/octet-stream'),
};

const typeEntries = new Map<string, Buffer>();

/**
 * Caches encoded types, which are few. The bound keeps a client from filling the memory with names.
 */
const typeEntry = (type: string): Buffer => {
  let entry = typeEntries.get(type);
  if (entry === undefined) {
    entry = mapEntry('type', type);
    if (typeEntries.size >= 1000) typeEntries.clear();
    typeEntries.set(type, entry);
  }
  return entry;
};

const recordedSize = (event: StoredEvent, form: IdForm): number => {
  const name = Buffer.byteLength(event.stream);
  const identifier = 1 + varintSize(name) + name;
  const position = 1 + varintSize(event.position);
  return (
    (form === 'string' ? 40 : structuredUuidField(event.id).length) +
    (1 + varintSize(identifier) + identifier) +
    (1 + varintSize(event.revision)) +
    2 * position +
    typeEntry(event.type).length +
    (2 + CREATED_ENTRY_SIZE) +
    (event.isJson ? CONTENT_TYPE.json : CONTENT_TYPE.binary).length +
    (1 + varintSize(event.metadata.length) + event.metadata.length) +
    (1 + varintSize(event.data.length) + event.data.length)
  );
};

const writeRecorded = (
  out: Buffer,
  start: number,
  tag: number,
  event: StoredEvent,
  size: number,
  form: IdForm,
): number => {
  out[start] = tag;
  let at = writeVarint(out, start + 1, size);
  if (form === 'string') {
    out[at] = 10;
    out[at + 1] = 38;
    out[at + 2] = 18;
    out[at + 3] = 36;
    at += 4 + out.write(event.id, at + 4, 'latin1');
  } else at += structuredUuidField(event.id).copy(out, at);
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
};
