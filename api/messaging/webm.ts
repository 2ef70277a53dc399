const CLUSTER = 0x1f43b675;
/** Elements whose content is parsed too. */
const MASTERS: ReadonlySet<number> = new Set([
  0x18538067, // Segment
  0x1549a966, // Info
  CLUSTER,
  0xa0, // BlockGroup
]);
/** Elements of metadata. */
const METADATA: ReadonlySet<number> = new Set([
  0x1254c367, // Tags
  0x1941a469, // Attachments
  0x1043a770, // Chapters
  0x7ba9, // Title
]);
const TIMESTAMP_SCALE = 0x2ad7b1;
const CLUSTER_TIMESTAMP = 0xe7;
const BLOCKS: ReadonlySet<number> = new Set([0xa1, 0xa3]);
const VOID = 0xec;
const NANOSECONDS = 1e9;
const DEFAULT_SCALE = 1e6;
const MAX_SIZE_BYTES = 8;
/**
 * Limit against files made to keep a parser busy: half a minute of the shortest blocks has a third
 * of it.
 */
const MAX_ELEMENTS = 20_000;

interface Element {
  readonly id: number;
  readonly at: number;
  readonly sizeAt: number;
  /** Start of the element's body. */
  readonly from: number;
  readonly size: number;
  /** False if the recorder did not know the size yet and wrote ones. */
  readonly isSizeKnown: boolean;
}

/** Length of a number of variable length, from its first byte. */
const readLength = (bytes: Buffer, at: number): number => {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > MAX_SIZE_BYTES) throw new RangeError('number too long');
  return length;
};

const readUnsigned = (bytes: Buffer): number =>
  bytes.reduce((value, byte) => value * 256 + byte, 0);

const parseElements = (bytes: Buffer): readonly Element[] => {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const idLength = readLength(bytes, at);
    const id = readUnsigned(bytes.subarray(at, at + idLength));
    const sizeAt = at + idLength;
    const sizeLength = readLength(bytes, sizeAt);
    const from = sizeAt + sizeLength;
    const written = bytes.subarray(sizeAt, from);
    const [first = 0, ...rest] = written;
    // Remove the length marker first: with it, eight bytes exceed what a number holds exactly.
    const size = readUnsigned(Buffer.from([first % 2 ** (8 - sizeLength), ...rest]));
    const isSizeKnown = first !== 2 ** (9 - sizeLength) - 1 || rest.some((byte) => byte !== 255);
    elements.push({ id, at, sizeAt, from, size, isSizeKnown });
    if (elements.length > MAX_ELEMENTS) throw new RangeError('too many elements');
    at = MASTERS.has(id) ? from : from + size;
  }
  return elements;
};

/**
 * Seconds up to the last block of a WebM file; its header is not reliable.
 * @throws RangeError if the bytes are cut off or there are too many elements
 */
export const webmSeconds = (bytes: Buffer): number => {
  let scale: number | undefined;
  let cluster = 0;
  let latest = 0;
  for (const { id, from, size } of parseElements(bytes)) {
    const body = bytes.subarray(from, from + size);
    if (id === TIMESTAMP_SCALE) scale ??= readUnsigned(body);
    else if (id === CLUSTER_TIMESTAMP) cluster = readUnsigned(body);
    else if (BLOCKS.has(id)) {
      latest = Math.max(latest, cluster + body.readInt16BE(readLength(body, 0)));
    }
  }
  return (latest * (scale ?? DEFAULT_SCALE)) / NANOSECONDS;
};

/** Largest size that fits in one byte. */
const MAX_ONE_BYTE_SIZE = 126;

/** Overwrites an element with an empty one of the same length. */
const blankElement = (bytes: Buffer, { at, from, size }: Element): void => {
  const end = from + size;
  bytes.fill(0, at, end);
  bytes.writeUInt8(VOID, at);
  const rest = end - at - 2;
  if (rest <= MAX_ONE_BYTE_SIZE) bytes.writeUInt8(0x80 | rest, at + 1);
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 1 - MAX_SIZE_BYTES), at + 1);
};

/**
 * Removes the metadata, keeps the sound as it is, and writes every unknown size, as readers need
 * it.
 * @throws RangeError if the bytes are cut off
 */
export const stripWebmMetadata = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given);
  const elements = parseElements(given);
  const clusters = elements.filter(({ id }) => id === CLUSTER);
  for (const [index, { sizeAt, from, isSizeKnown }] of clusters.entries()) {
    if (isSizeKnown) continue;
    const end = clusters[index + 1]?.at ?? bytes.length;
    if (from - sizeAt !== MAX_SIZE_BYTES) throw new RangeError('no room for a size');
    bytes.writeBigUInt64BE(BigInt(end - from) | (1n << 56n), sizeAt);
  }
  for (const element of elements) if (METADATA.has(element.id)) blankElement(bytes, element);
  return bytes;
};
