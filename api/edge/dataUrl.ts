const HEADER = /^data:[\w.+/-]+(?:;[\w.+=" -]+)*;base64,$/;
/** Maximum characters before the base64 part; a media type and an encoding take about fifty. */
const MAX_HEADER_LENGTH = 200;

/**
 * Decodes a `data:` URL; undefined if it is none. The caller must check what the bytes are. It
 * compares strings, because a regular expression would run out of stack on megabytes.
 */
export const decodeDataUrl = (url: string): Buffer | undefined => {
  const start = url.slice(0, MAX_HEADER_LENGTH).indexOf(',') + 1;
  if (!HEADER.test(url.slice(0, start))) return undefined;
  const base64 = url.slice(start);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 && bytes.toString('base64').startsWith(base64) ? bytes : undefined;
};
