import type { StoredEvent } from '../store/eventStore.ts';
import { getRecordedAt } from '../store/timestamp.ts';
import { positionOf } from '../store/position.ts';

/** Read position in a message. */
interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

const readVarint = (cursor: Cursor): number => {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = cursor.bytes[cursor.at++];
    if (byte === undefined) throw new Error('a message of the event store was cut off');
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
};

/** Reads the length of a field and returns its end. */
const readEnd = (cursor: Cursor): number => {
  const length = readVarint(cursor);
  return cursor.at + length;
};

const skip = (cursor: Cursor, tag: number): void => {
  switch (tag & 7) {
    case 0:
      readVarint(cursor);
      return;
    case 1:
      cursor.at += 8;
      return;
    case 2:
      cursor.at = readEnd(cursor);
      return;
    case 5:
      cursor.at += 4;
      return;
    default:
      throw new Error('a message of the event store cannot be read');
  }
};

const readText = (cursor: Cursor): string => {
  const end = readEnd(cursor);
  const text = cursor.bytes.toString('utf8', cursor.at, end);
  cursor.at = end;
  return text;
};

/** Reads the text in one field of an inner message. */
const readInnerText = (cursor: Cursor, wanted: number): string => {
  const end = readEnd(cursor);
  let text = '';
  while (cursor.at < end) {
    const tag = readVarint(cursor);
    if (tag === wanted) text = readText(cursor);
    else skip(cursor, tag);
  }
  return text;
};

/** Parses JSON. Invalid JSON reads as undefined, which the codec reports. */
const readJson = (cursor: Cursor): unknown => {
  try {
    return JSON.parse(readText(cursor));
  } catch {
    return undefined;
  }
};

interface EventDraft {
  id: string;
  stream: string;
  revision: number;
  position: number;
  type: string;
  created: number;
  data: unknown;
  metadata: unknown;
}

/** Reads an entry of the system metadata. Only its keys `type` and `created` matter. */
const readSystemMetadata = (cursor: Cursor, draft: EventDraft): void => {
  const end = readEnd(cursor);
  let key = '';
  while (cursor.at < end) {
    const tag = readVarint(cursor);
    if (tag === 10) key = readText(cursor);
    else if (tag === 18 && key === 'type') draft.type = readText(cursor);
    // Ticks of a ten-thousandth of a millisecond.
    else if (tag === 18 && key === 'created') draft.created = Number(readText(cursor).slice(0, -4));
    else skip(cursor, tag);
  }
};

const readRecorded = (cursor: Cursor): EventDraft => {
  const end = readEnd(cursor);
  const draft: EventDraft = {
    id: '',
    stream: '',
    revision: 0,
    position: 0,
    type: '',
    created: 0,
    data: undefined,
    metadata: undefined,
  };
  while (cursor.at < end) {
    const tag = readVarint(cursor);
    if (tag === 10) draft.id = readInnerText(cursor, 18);
    else if (tag === 18) draft.stream = readInnerText(cursor, 26);
    else if (tag === 24) draft.revision = readVarint(cursor);
    else if (tag === 40) draft.position = readVarint(cursor);
    else if (tag === 50) readSystemMetadata(cursor, draft);
    else if (tag === 58) draft.metadata = readJson(cursor);
    else if (tag === 66) draft.data = readJson(cursor);
    else skip(cursor, tag);
  }
  return draft;
};

const draftToEvent = ({ revision, position, created, ...draft }: EventDraft): StoredEvent => ({
  ...draft,
  revision: BigInt(revision),
  position: positionOf(position),
  recordedAt: getRecordedAt(draft.metadata, new Date(created)),
});

/**
 * Decodes the event in a Read response; undefined for system events and other messages.
 * Handwritten, because the client's generated classes take several times as long, which would slow
 * down a rebuild. Field numbers: EventStoreDB's `streams.proto`.
 */
export const decodeReadResponse = (bytes: Buffer): StoredEvent | undefined => {
  const cursor: Cursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    const tag = readVarint(cursor);
    if (tag !== 10) {
      skip(cursor, tag);
      continue;
    }
    const end = readEnd(cursor);
    while (cursor.at < end) {
      const inner = readVarint(cursor);
      if (inner === 10) {
        const draft = readRecorded(cursor);
        return draft.type.startsWith('$') ? undefined : draftToEvent(draft);
      }
      skip(cursor, inner);
    }
  }
  return undefined;
};
