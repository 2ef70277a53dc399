const PAGE = Buffer.from('OggS');
const HEAD = Buffer.from('OpusHead');
const TAGS = Buffer.from('OpusTags');
const HEADER_BYTES = 27;
const CHECKSUM_OFFSET = 22;
/** Rate of Opus in Ogg, whatever the recording's own rate was. */
const SAMPLE_RATE = 48_000;
/** Position of a page in which no packet ends. */
const NO_POSITION = -1n;

interface Page {
  readonly at: number;
  /** Start and end of the page's body. */
  readonly from: number;
  readonly end: number;
  readonly position: bigint;
  readonly serial: number;
}

/** @throws RangeError if the bytes are not Ogg or are cut off */
const parsePages = (bytes: Buffer): readonly Page[] => {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length;) {
    if (!bytes.subarray(at, at + PAGE.length).equals(PAGE)) throw new RangeError('not an Ogg page');
    const from = at + HEADER_BYTES + bytes.readUInt8(at + 26);
    const end = bytes.subarray(at + HEADER_BYTES, from).reduce((sum, size) => sum + size, from);
    if (end > bytes.length) throw new RangeError('an Ogg page is cut off');
    const [position, serial] = [bytes.readBigInt64LE(at + 6), bytes.readUInt32LE(at + 14)];
    pages.push({ at, from, end, position, serial });
    at = end;
  }
  return pages;
};

const beginsWith = (bytes: Buffer, { from }: Page, beginning: Buffer): boolean =>
  bytes.subarray(from, from + beginning.length).equals(beginning);

/**
 * Seconds up to the last packet of an Ogg file with one Opus stream, from its pages.
 * @throws RangeError for anything else, and if the bytes are cut off
 */
export const oggSeconds = (bytes: Buffer): number => {
  const [head, ...rest] = parsePages(bytes);
  if (!head || !beginsWith(bytes, head, HEAD)) throw new RangeError('not an Opus stream');
  if (rest.some(({ serial }) => serial !== head.serial))
    throw new RangeError('more than one stream');
  const latest = rest.reduce(
    (most, { position }) => (position !== NO_POSITION && position > most ? position : most),
    0n,
  );
  return (Number(latest) - bytes.readUInt16LE(head.from + 10)) / SAMPLE_RATE;
};

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum >>> 0;
});

/** Checksum of a page whose checksum field is 0. */
export const oggChecksum = (page: Buffer): number =>
  page.reduce((sum, byte) => ((sum << 8) ^ (CRC_TABLE[(sum >>> 24) ^ byte] ?? 0)) >>> 0, 0);

/**
 * Removes the metadata and keeps the sound as it is.
 * @throws RangeError if the file is not Opus in Ogg
 */
export const stripOggMetadata = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given);
  const [, tags, sound] = parsePages(bytes);
  if (!tags || !beginsWith(bytes, tags, TAGS)) throw new RangeError('not an Opus stream');
  // A picture would continue on another page.
  const goesOn = bytes.readUInt8(tags.from - 1) === 255;
  const isContinued = sound && (bytes.readUInt8(sound.at + 5) & 1) === 1;
  if (goesOn || isContinued) throw new RangeError('metadata longer than one page');
  // Write no vendor, no comments, and zeros to the end.
  bytes.fill(0, tags.from + TAGS.length, tags.end);
  bytes.writeUInt32LE(0, tags.at + CHECKSUM_OFFSET);
  bytes.writeUInt32LE(oggChecksum(bytes.subarray(tags.at, tags.end)), tags.at + CHECKSUM_OFFSET);
  return bytes;
};
