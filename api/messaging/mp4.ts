/** Box of an MP4 file: its type and content. */
interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Limit against files made to keep a parser busy: half a minute has some hundred fragments. */
const MAX_BOXES = 10_000;

/**
 * Parses adjacent boxes; boxes that reach beyond the bytes are left out.
 * @throws RangeError if there are too many
 */
const parseBoxes = (bytes: Buffer): readonly Box[] => {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (size === 1 || end - at < 8 || end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ type, body: bytes.subarray(at + 8, end) });
    if (boxes.length > MAX_BOXES) throw new RangeError('too many boxes');
    at = end;
  }
  return boxes;
};

/** Finds all boxes at the end of a path of types. */
const findBoxes = (bytes: Buffer, [step, ...rest]: readonly string[]): readonly Buffer[] =>
  parseBoxes(bytes)
    .filter(({ type }) => type === step)
    .flatMap(({ body }) => (rest.length === 0 ? [body] : findBoxes(body, rest)));

const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
/**
 * Flags of the fields that each sample has: duration, size, flags, time offset; four bytes each.
 */
const SAMPLE_FLAGS = [0x100, 0x200, 0x400, 0x800] as const;

const flagsOf = (box: Buffer): number => box.readUIntBE(1, 3);

/** Duration of samples without their own, from a fragment's header. */
const defaultDuration = (header: Buffer): number => {
  const flags = flagsOf(header);
  if ((flags & DEFAULT_DURATION) === 0) return 0;
  const at = 8 + ((flags & BASE_OFFSET) !== 0 ? 8 : 0) + ((flags & DESCRIPTION) !== 0 ? 4 : 0);
  return header.readUInt32BE(at);
};

const runDuration = (run: Buffer, byDefault: number): number => {
  const flags = flagsOf(run);
  const count = run.readUInt32BE(4);
  const width = 4 * SAMPLE_FLAGS.filter((flag) => (flags & flag) !== 0).length;
  if ((flags & SAMPLE_FLAGS[0]) === 0) return count * byDefault;
  let at = 8 + ((flags & DATA_OFFSET) !== 0 ? 4 : 0) + ((flags & FIRST_FLAGS) !== 0 ? 4 : 0);
  let sum = 0;
  for (let sample = 0; sample < count; sample += 1) {
    sum += run.readUInt32BE(at);
    at += width;
  }
  return sum;
};

/** Ticks per second of the file's first track. */
const readTimescale = (bytes: Buffer): number => {
  const [header] = findBoxes(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
  return header ? header.readUInt32BE(header[0] === 1 ? 20 : 12) : 0;
};

/**
 * Seconds of sound in the fragments of an MP4 file, as browsers record it. The file's own header
 * does not say, because it is written before any sound; 0 for a file without fragments.
 * @throws RangeError if the bytes are cut off
 */
export const mp4Seconds = (bytes: Buffer): number => {
  const timescale = readTimescale(bytes);
  if (timescale === 0) return 0;
  const ticks = findBoxes(bytes, ['moof', 'traf']).reduce((sum, fragment) => {
    const [header] = findBoxes(fragment, ['tfhd']);
    const byDefault = header ? defaultDuration(header) : 0;
    const runs = findBoxes(fragment, ['trun']).map((run) => runDuration(run, byDefault));
    return runs.reduce((total, run) => total + run, sum);
  }, 0);
  return ticks / timescale;
};

/** Boxes of metadata, wherever they are. */
const METADATA: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);

const blankMetadata = (bytes: Buffer): void => {
  for (const { type, body } of parseBoxes(bytes)) {
    if (METADATA.has(type)) {
      bytes.write('free', body.byteOffset - bytes.byteOffset - 4, 'latin1');
      body.fill(0);
    } else if (CONTAINERS.has(type)) blankMetadata(body);
  }
};

/** Removes the metadata and keeps the sound as it is. */
export const stripMp4Metadata = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given);
  blankMetadata(bytes);
  return bytes;
};
