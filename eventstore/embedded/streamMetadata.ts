import { LONG_MAX } from '../protocol/protobuf.ts';

/** Preserves a number as it was written. TypeScript's library does not declare it yet. */
interface RawJson {
  rawJSON: string;
}

declare global {
  interface JSON {
    rawJSON(text: string): RawJson;
    isRawJSON(value: unknown): value is RawJson;
  }
}

/**
 * Limits that a stream's metadata puts on reading; absent if not set. `maxAge` is in milliseconds.
 */
export interface StreamLimits {
  maxCount?: number;
  maxAge?: number;
  truncateBefore?: number;
}

/** Value of `$tb` for a soft-deleted stream. */
export const SOFT_DELETED = LONG_MAX;

/** Metadata that a soft delete writes. It replaces any other metadata. */
export const SOFT_DELETE_METADATA = Buffer.from('{"$tb":9223372036854775807}');

/** Maximum of a .NET time span, in seconds. Metadata beyond it is malformed. */
const MAX_AGE_SECONDS = 922_337_203_685;

const NO_LIMITS: StreamLimits = {};

/** Reads `$maxCount`, `$maxAge` and `$tb`. Malformed metadata counts as absent. */
export const parseLimits = (json: Buffer | undefined): StreamLimits => {
  if (json === undefined || json.length === 0) return NO_LIMITS;
  try {
    const metadata = parseObject(json);
    const maxCount = integer(metadata['$maxCount']);
    const maxAge = integer(metadata['$maxAge']);
    const truncateBefore = integer(metadata['$tb']);
    if (maxAge !== undefined && maxAge > MAX_AGE_SECONDS) throw new RangeError('no such time span');
    return {
      ...(maxCount !== undefined && maxCount > 0 && { maxCount }),
      ...(maxAge !== undefined && maxAge > 0 && { maxAge: maxAge * 1000 }),
      ...(truncateBefore !== undefined && truncateBefore >= 0 && { truncateBefore }),
    };
  } catch {
    return NO_LIMITS;
  }
};

/** Operation on a stream. Deleting and tombstoning count as the same. */
export type Verb = 'read' | 'write' | 'delete' | 'readMetadata' | 'writeMetadata';

/** Allowed roles by operation, from `$acl`; an operation that it does not mention is absent. */
export type Acl = Partial<Record<Verb, string[]>>;

const ACL_KEYS: [key: string, verb: Verb][] = [
  ['$r', 'read'],
  ['$w', 'write'],
  ['$d', 'delete'],
  ['$mr', 'readMetadata'],
  ['$mw', 'writeMetadata'],
];

/** Reads `$acl`. A malformed one counts as absent. */
export const parseAcl = (json: Buffer): Acl => {
  const acl: Acl = {};
  if (json.length === 0) return acl;
  try {
    const given = parseObject(json)['$acl'];
    const found: Record<string, unknown> = typeof given === 'object' ? { ...given } : {};
    for (const [key, verb] of ACL_KEYS) {
      const roles = found[key];
      if (typeof roles === 'string') acl[verb] = [roles];
      else if (Array.isArray(roles)) acl[verb] = roles.filter((role) => typeof role === 'string');
    }
    return acl;
  } catch {
    return {};
  }
};

/** Sets `$tb` and keeps every other key; undefined if the metadata is not a JSON object. */
export const withTruncateBefore = (json: Buffer, revision: number): Buffer | undefined => {
  try {
    return Buffer.from(JSON.stringify({ ...parseObject(json), $tb: revision }));
  } catch {
    return undefined;
  }
};

/** Parses JSON so that `JSON.stringify` writes numbers as they were, however large. */
const parseObject = (json: Buffer): Record<string, unknown> => {
  const keepNumber = (_key: string, value: unknown, context?: { source: string }): unknown =>
    typeof value === 'number' && context !== undefined ? JSON.rawJSON(context.source) : value;
  const value: unknown = JSON.parse(json.toString('utf8'), keepNumber);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || JSON.isRawJSON(value))
    throw new SyntaxError('not an object');
  return { ...value };
};

/** Reads a 64-bit integer. Any other value makes the whole metadata malformed. */
const integer = (value: unknown): number | undefined => {
  if (value === undefined) return undefined;
  const source = JSON.isRawJSON(value) ? value.rawJSON : '';
  const exact = /^-?\d+$/.test(source) ? BigInt(source) : 2n ** 63n;
  if (exact !== BigInt.asIntN(64, exact)) throw new SyntaxError('not a 64-bit integer');
  return exact === 2n ** 63n - 1n ? SOFT_DELETED : Math.min(Number(exact), LONG_MAX - 1024);
};
