/** Elements that are gone into; their sizes, which a recorder often does not know yet, do not count. */
const MASTERS: ReadonlySet<number> = new Set([
  0x18538067, // Segment
  0x1549a966, // Info
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
]);
const TIMESTAMP_SCALE = 0x2ad7b1;
const CLUSTER_TIMESTAMP = 0xe7;
const BLOCKS: ReadonlySet<number> = new Set([0xa1, 0xa3]);
const NANOSECONDS = 1e9;
const USUAL_SCALE = 1e6;

/** A number of variable length: its first byte tells how many more there are. */
const lengthAt = (bytes: Buffer, at: number): number => {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > 8) throw new RangeError('no number of this kind');
  return length;
};

const unsigned = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

/**
 * Seconds to the last piece of sound in a WebM file, as its blocks have it: its header may say
 * anything.
 * @throws RangeError for bytes that are cut off
 */
export const webmSeconds = (bytes: Buffer): number => {
  let scale: number | undefined;
  let cluster = 0;
  let latest = 0;
  for (let at = 0; at < bytes.length;) {
    const idLength = lengthAt(bytes, at);
    const id = unsigned(bytes.subarray(at, at + idLength));
    const sizeAt = at + idLength;
    const sizeLength = lengthAt(bytes, sizeAt);
    const from = sizeAt + sizeLength;
    const size = unsigned(bytes.subarray(sizeAt, from)) % 2 ** (7 * sizeLength);
    at = MASTERS.has(id) ? from : from + size;
    const body = bytes.subarray(from, from + size);
    if (id === TIMESTAMP_SCALE) scale ??= unsigned(body);
    else if (id === CLUSTER_TIMESTAMP) cluster = unsigned(body);
    else if (BLOCKS.has(id)) {
      latest = Math.max(latest, cluster + body.readInt16BE(lengthAt(body, 0)));
    }
  }
  return (latest * (scale ?? USUAL_SCALE)) / NANOSECONDS;
};
