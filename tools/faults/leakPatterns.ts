/** A form in which a text or bytes may stand in a file. */
export interface LeakPattern {
  readonly what: string;
  readonly bytes: Buffer;
}

/** Bits of a byte, and of a base64 character. */
const BITS_PER_BYTE = 8;
const BITS_PER_CHARACTER = 6;

const swapBytes = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/**
 * Returns the base64 forms of bytes inside something longer: one for each offset in a group of three.
 */
const toBase64Forms = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const from = Math.ceil((before * BITS_PER_BYTE) / BITS_PER_CHARACTER);
    const certain = text.slice(
      from,
      Math.floor(((before + bytes.length) * BITS_PER_BYTE) / BITS_PER_CHARACTER),
    );
    return [...new Set([certain, certain.replaceAll('+', '-').replaceAll('/', '_')])];
  });

/** Returns bytes as they are, as base64 and as hex. */
export const patternsOfBytes = (what: string, bytes: Buffer): readonly LeakPattern[] => [
  { what, bytes },
  ...[bytes.toString('hex'), bytes.toString('hex').toUpperCase()].map((text) => ({
    what: `${what} in hex`,
    bytes: Buffer.from(text),
  })),
  ...toBase64Forms(bytes).map((text) => ({ what: `${what} in base64`, bytes: Buffer.from(text) })),
];

/** Returns a text as it is, in lower and in upper case: each as UTF-8, UTF-16, base64 and hex. */
export const patternsOfText = (what: string, text: string): readonly LeakPattern[] =>
  [...new Set([text, text.toLowerCase(), text.toUpperCase()])].flatMap((one) => {
    const wide = Buffer.from(one, 'utf16le');
    return [
      ...patternsOfBytes(what, Buffer.from(one)),
      { what: `${what} in UTF-16`, bytes: wide },
      { what: `${what} in UTF-16`, bytes: swapBytes(wide) },
    ];
  });

/** Returns the patterns found in bytes. */
export const findPatterns = (bytes: Buffer, needles: readonly LeakPattern[]): readonly string[] => [
  ...new Set(needles.flatMap((needle) => (bytes.includes(needle.bytes) ? [needle.what] : []))),
];
