/** A box of an MP4 file: its type and what is in it. */
interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Half a minute has some hundred fragments: more are there to keep a reader busy. */
const MAX_BOXES = 10_000;

/**
 * Boxes side by side; those that go beyond the bytes are left out.
 * @throws RangeError for too many
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
    if (boxes.length > MAX_BOXES) throw new RangeError('more boxes than sound has');
    at = end;
  }
  return boxes;
};

/** All boxes at the end of a path of types. */
const findBoxes = (bytes: Buffer, [step, ...rest]: readonly string[]): readonly Buffer[] =>
  parseBoxes(bytes)
    .filter(({ type }) => type === step)
    .flatMap(({ body }) => (rest.length === 0 ? [body] : findBoxes(body, rest)));

const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
/** What each sample says: duration, size, flags, offset in time; four bytes each. */
const SAMPLE_FLAGS = [0x100, 0x200, 0x400, 0x800] as const;

const flagsOf = (box: Buffer): number => box.readUIntBE(1, 3);

/** Duration of samples that do not tell their own, as a fragment's header has it. */
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

/** Ticks in a second, of the file's first track. */
const readTimescale = (bytes: Buffer): number => {
  const [header] = findBoxes(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
  return header ? header.readUInt32BE(header[0] === 1 ? 20 : 12) : 0;
};

/**
 * Seconds of sound in the fragments of an MP4 file, as browsers record it: its own header, written
 * before there was anything, does not tell. 0 for a file without fragments.
 * @throws RangeError for bytes that are cut off
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

/** Boxes that say something beside the sound, wherever they stand. */
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

/** The same sound without what a file says beside it. */
export const stripMp4Metadata = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given);
  blankMetadata(bytes);
  return bytes;
};
