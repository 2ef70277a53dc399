import { LONG_MAX } from './wire.ts';

/** What of a stream's metadata limits reading; absent where not set. `maxAge` is in milliseconds. */
export type StreamLimits = { maxCount?: number; maxAge?: number; truncateBefore?: number };

/** `$tb` of a soft-deleted stream. */
export const SOFT_DELETED = LONG_MAX;

/** The metadata a soft delete leaves behind. It replaces whatever was there. */
export const SOFT_DELETE_METADATA = Buffer.from('{"$tb":9223372036854775807}');

const NO_LIMITS: StreamLimits = {};

/** Reads `$maxCount`, `$maxAge` and `$tb`; what is malformed counts as no metadata at all. */
export function parseLimits(json: Buffer | undefined): StreamLimits {
  if (json === undefined || json.length === 0) return NO_LIMITS;
  try {
    const metadata = parseObject(json);
    const maxCount = integer(metadata.get('$maxCount'));
    const maxAge = integer(metadata.get('$maxAge'));
    const truncateBefore = integer(metadata.get('$tb'));
    integer(metadata.get('$cacheControl'));
    return {
      ...(maxCount !== undefined && maxCount > 0 && { maxCount }),
      ...(maxAge !== undefined && maxAge > 0 && { maxAge: maxAge * 1000 }),
      ...(truncateBefore !== undefined && truncateBefore >= 0 && { truncateBefore }),
    };
  } catch {
    return NO_LIMITS;
  }
}

/** The metadata with `$tb` set and every other key kept; undefined where it is not a JSON object. */
export function withTruncateBefore(json: Buffer | undefined, revision: number): Buffer | undefined {
  try {
    return write(parseObject(json ?? Buffer.alloc(0)).set('$tb', String(revision)));
  } catch {
    return undefined;
  }
}

/** JSON keeps every value as its source text, so that no number is rounded. */
type Sources = Map<string, string>;

function parseObject(json: Buffer): Sources {
  const text = json.toString('utf8');
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('not an object');
  return topLevelSources(text);
}

/** Splits the text of a JSON object, known to be well formed, into its keys and the text of each value. */
function topLevelSources(text: string): Sources {
  const sources: Sources = new Map();
  let depth = 0;
  let start = 0;
  let key: string | undefined;
  const close = (end: number): void => {
    if (key !== undefined) sources.set(key, text.slice(start, end).trim());
    key = undefined;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const from = at;
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++;
      if (depth === 1 && key === undefined) {
        key = String(JSON.parse(text.slice(from, at + 1)));
        start = text.indexOf(':', at) + 1;
        at = start - 1;
      }
    } else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) close(at);
    } else if (character === ',' && depth === 1) close(at);
  }
  return sources;
}

function write(sources: Sources): Buffer {
  const members = Array.from(sources, ([key, value]) => `${JSON.stringify(key)}:${value}`);
  return Buffer.from(`{${members.join(',')}}`);
}

/** A 64-bit integer; anything else there makes the whole metadata malformed. */
function integer(source: string | undefined): number | undefined {
  if (source === undefined) return undefined;
  const value = BigInt(source);
  if (!/^-?\d+$/.test(source) || value > 2n ** 63n - 1n || value < -(2n ** 63n))
    throw new SyntaxError('not a 64-bit integer');
  return value === 2n ** 63n - 1n ? SOFT_DELETED : Math.min(Number(value), LONG_MAX - 1024);
}
