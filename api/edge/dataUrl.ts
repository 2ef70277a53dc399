const HEADER = /^data:[\w.+/-]+(?:;[\w.+=" -]+)*;base64,$/;
/** Characters before the base64: a kind of file and what it is encoded by take some fifty. */
const MAX_HEADER_LENGTH = 200;

/**
 * Bytes in a `data:` address; undefined where it is none. What they are, only they can tell. Megabytes
 * are compared and not matched: an expression would run out of stack.
 */
export const decodeDataUrl = (url: string): Buffer | undefined => {
  const start = url.slice(0, MAX_HEADER_LENGTH).indexOf(',') + 1;
  if (!HEADER.test(url.slice(0, start))) return undefined;
  const base64 = url.slice(start);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 && bytes.toString('base64').startsWith(base64) ? bytes : undefined;
};
