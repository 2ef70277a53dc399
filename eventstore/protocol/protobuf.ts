/**
 * Handwritten protocol buffers, for the messages of every append and every delivered event. The
 * generated classes cost more than the rest of an append. Rare messages use them.
 */

/**
 * A position or revision of 2^63-1 (a tombstone's), which a JavaScript number cannot hold exactly.
 */
export const LONG_MAX = 2 ** 63;

const LONG_MAX_VARINT = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

/** The last varint and its end. Module variables, so that reading allocates no objects. */
let value = 0;
let end = 0;

/** Reads an unsigned varint; above 2^53 its low bits are lost, and 2^64-1 reads as 2^64. */
const readVarint = (bytes: Buffer, start: number): void => {
  value = 0;
  let scale = 1;
  for (end = start; end < start + 10; scale *= 128) {
    const byte = bytes[end++];
    if (byte === undefined) break;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return;
  }
  throw new Error('malformed varint');
};

/**
 * Visits a message's fields in order: `content` is a view of a length-delimited field and empty
 * otherwise, `integer` is the value of a varint field. Throws if the message is malformed.
 */
export const eachField = (
  bytes: Buffer,
  visit: (field: number, content: Buffer, integer: number) => void,
): void => {
  for (let at = 0; at < bytes.length;) {
    readVarint(bytes, at);
    const field = Math.floor(value / 8);
    const kind = value % 8;
    at = end;
    if (kind === 0 || kind === 2) readVarint(bytes, at);
    const integer = value;
    if (kind === 0) at = end;
    else if (kind === 1) at += 8;
    else if (kind === 2) at = end + integer;
    else if (kind === 5) at += 4;
    else throw new Error('malformed message');
    if (at > bytes.length) throw new Error('truncated message');
    visit(field, kind === 2 ? bytes.subarray(at - integer, at) : EMPTY, integer);
  }
};

const EMPTY = Buffer.alloc(0);

/** Decodes `UUID { structured = 1 | string = 2 }` to lower-case text; '' if it is neither. */
export const decodeUuid = (bytes: Buffer): string => {
  let text = '';
  eachField(bytes, (field, content) => {
    if (field === 2) text = content.toString().toLowerCase();
    else if (field === 1) text = decodeStructuredUuid(content);
  });
  return text;
};

/**
 * Decodes the two halves of a UUID, 64-bit integers that `eachField` would round: at most 22 bytes.
 */
const decodeStructuredUuid = (bytes: Buffer): string => {
  const halves: Record<number, bigint> = {};
  for (let at = 0; at < bytes.length; at++) {
    const field = bytes[at] ?? 0;
    let half = 0n;
    for (let shift = 0n, byte = 0x80; byte >= 0x80; shift += 7n) {
      byte = bytes[++at] ?? 0;
      if (shift > 63n || at >= Math.min(bytes.length, 22)) throw new Error('malformed UUID');
      half |= BigInt(byte & 0x7f) << shift;
    }
    halves[field] = BigInt.asUintN(64, half);
  }
  const hex = [halves[8], halves[16]].map((half = 0n) => half.toString(16).padStart(16, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Encodes field 1, `UUID { structured }`. */
export const structuredUuidField = (id: string): Buffer => {
  const hex = id.replaceAll('-', '');
  const half = (field: number, digits: string): Buffer => {
    const out = [field << 3];
    let rest = BigInt(`0x${digits}`);
    for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
    out.push(Number(rest));
    return Buffer.from(out);
  };
  return bytesField(1, bytesField(1, half(1, hex.slice(0, 16)), half(2, hex.slice(16))));
};

export const varintSize = (number: number): number => {
  if (number >= LONG_MAX) return LONG_MAX_VARINT.length;
  let size = 1;
  for (let rest = number; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
};

/** Writes the number and returns the offset after it. */
export const writeVarint = (out: Buffer, start: number, number: number): number => {
  if (number >= LONG_MAX) return start + LONG_MAX_VARINT.copy(out, start);
  let at = start;
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out[at++] = (rest % 128) | 0x80;
  out[at++] = rest;
  return at;
};

/** Encodes one varint field, for messages short enough to be built from pieces. */
export const varintField = (field: number, number: number): Buffer => {
  const out = Buffer.allocUnsafe(1 + varintSize(number));
  out[0] = field << 3;
  writeVarint(out, 1, number);
  return out;
};

/** Encodes one length-delimited field that holds the given pieces. */
export const bytesField = (field: number, ...pieces: Buffer[]): Buffer => {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const out = Buffer.allocUnsafe(1 + varintSize(length) + length);
  out[0] = (field << 3) | 2;
  let at = writeVarint(out, 1, length);
  for (const piece of pieces) at += piece.copy(out, at);
  return out;
};
