/**
 * Reading and writing of the protobuf messages that every append and every delivered event passes
 * through. Written by hand because the generated classes cost more than the rest of an append;
 * everything rare uses the generated classes.
 */

/** A position or revision of 2^63-1 (a tombstone's), which a JavaScript number cannot hold exactly. */
export const LONG_MAX = 2 ** 63;

const LONG_MAX_VARINT = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

/** Where a decoder stands in a message; fields are read with `nextTag` until it returns 0. */
type Cursor = { bytes: Buffer; at: number; end: number };

export function cursorOver(bytes: Buffer): Cursor {
  return { bytes, at: 0, end: bytes.length };
}

/** The next field's tag (number << 3 | wire type), or 0 at the end of the message. */
export function nextTag(cursor: Cursor): number {
  return cursor.at < cursor.end ? readVarint(cursor) : 0;
}

/** An unsigned varint; values above 2^53 lose their low bits, 2^64-1 reads as 2^64. */
export function readVarint(cursor: Cursor): number {
  let value = 0;
  let scale = 1;
  for (let read = 0; read < 10; read++) {
    const byte = cursor.bytes[cursor.at++];
    if (byte === undefined || cursor.at > cursor.end) break;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 128;
  }
  throw new Error('malformed varint');
}

/** A length-delimited field as a view, without copying. */
export function readBytes(cursor: Cursor): Buffer {
  const length = readVarint(cursor);
  const start = cursor.at;
  if (start + length > cursor.end) throw new Error('truncated message');
  cursor.at = start + length;
  return cursor.bytes.subarray(start, cursor.at);
}

export function readText(cursor: Cursor): string {
  const length = readVarint(cursor);
  const start = cursor.at;
  if (start + length > cursor.end) throw new Error('truncated message');
  cursor.at = start + length;
  return cursor.bytes.toString('utf8', start, cursor.at);
}

/** Passes over a field this server does not know. */
export function skipField(cursor: Cursor, tag: number): void {
  switch (tag & 7) {
    case 0:
      readVarint(cursor);
      return;
    case 1:
      cursor.at += 8;
      return;
    case 2:
      readBytes(cursor);
      return;
    case 5:
      cursor.at += 4;
      return;
    default:
      throw new Error('malformed message');
  }
}

/** `UUID { structured = 1 | string = 2 }` as lower-case text; '' when it is neither. */
export function readUuid(cursor: Cursor): string {
  const inner = cursorOver(readBytes(cursor));
  let text = '';
  for (let tag = nextTag(inner); tag !== 0; tag = nextTag(inner)) {
    if (tag === 18) text = readText(inner).toLowerCase();
    else if (tag === 10) text = structuredUuid(cursorOver(readBytes(inner)));
    else skipField(inner, tag);
  }
  return text;
}

function structuredUuid(cursor: Cursor): string {
  const halves = [0n, 0n];
  for (let tag = nextTag(cursor); tag !== 0; tag = nextTag(cursor)) {
    if (tag === 8 || tag === 16) halves[tag / 8 - 1] = readVarint64(cursor);
    else skipField(cursor, tag);
  }
  const hex = halves.map((half) => half.toString(16).padStart(16, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

function readVarint64(cursor: Cursor): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = cursor.bytes[cursor.at++];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return BigInt.asUintN(64, value);
  }
  throw new Error('malformed varint');
}

export function varintSize(value: number): number {
  if (value >= LONG_MAX) return LONG_MAX_VARINT.length;
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

export function writeVarint(out: Buffer, at: number, value: number): number {
  if (value >= LONG_MAX) return at + LONG_MAX_VARINT.copy(out, at);
  let rest = value;
  while (rest >= 0x80) {
    out[at++] = (rest % 128) | 0x80;
    rest = Math.floor(rest / 128);
  }
  out[at++] = rest;
  return at;
}

/** One varint field, for the messages that are rare enough to be put together from pieces. */
export function varintField(number: number, value: number): Buffer {
  const out = Buffer.allocUnsafe(1 + varintSize(value));
  writeVarint(out, writeVarint(out, 0, number << 3), value);
  return out;
}

/** One length-delimited field holding the given pieces. */
export function bytesField(number: number, ...pieces: Buffer[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const head = Buffer.allocUnsafe(1 + varintSize(length));
  writeVarint(head, writeVarint(head, 0, (number << 3) | 2), length);
  return Buffer.concat([head, ...pieces]);
}
