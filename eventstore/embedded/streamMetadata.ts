import { LONG_MAX } from '../protocol/protobuf.ts';

/** What keeps a number as it was written; TypeScript's library does not know it yet. */
interface RawJson {
  rawJSON: string;
}

declare global {
  interface JSON {
    rawJSON(text: string): RawJson;
    isRawJSON(value: unknown): value is RawJson;
  }
}

/** What of a stream's metadata limits reading; absent where not set. `maxAge` is in milliseconds. */
export interface StreamLimits {
  maxCount?: number;
  maxAge?: number;
  truncateBefore?: number;
}

/** `$tb` of a soft-deleted stream. */
export const SOFT_DELETED = LONG_MAX;

/** The metadata a soft delete leaves behind. It replaces whatever was there. */
export const SOFT_DELETE_METADATA = Buffer.from('{"$tb":9223372036854775807}');

/** Seconds beyond which .NET has no time span: such metadata is malformed. */
const MAX_AGE_SECONDS = 922_337_203_685;

const NO_LIMITS: StreamLimits = {};

/** Reads `$maxCount`, `$maxAge` and `$tb`; what is malformed counts as no metadata at all. */
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

/** What somebody may do to a stream; deleting and tombstoning are one. */
export type Verb = 'read' | 'write' | 'delete' | 'readMetadata' | 'writeMetadata';

/** The roles that may, by `$acl`; a verb of which it says nothing is absent. */
export type Acl = Partial<Record<Verb, string[]>>;

const ACL_KEYS: [key: string, verb: Verb][] = [
  ['$r', 'read'],
  ['$w', 'write'],
  ['$d', 'delete'],
  ['$mr', 'readMetadata'],
  ['$mw', 'writeMetadata'],
];

/** Reads `$acl`; what is malformed counts as none. */
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

/** The metadata with `$tb` set and every other key kept; undefined where it is not a JSON object. */
export const withTruncateBefore = (json: Buffer, revision: number): Buffer | undefined => {
  try {
    return Buffer.from(JSON.stringify({ ...parseObject(json), $tb: revision }));
  } catch {
    return undefined;
  }
};

/** Numbers stay as they were written: `JSON.stringify` will write them so, however large. */
const parseObject = (json: Buffer): Record<string, unknown> => {
  const keepNumber = (_key: string, value: unknown, context?: { source: string }): unknown =>
    typeof value === 'number' && context !== undefined ? JSON.rawJSON(context.source) : value;
  const value: unknown = JSON.parse(json.toString('utf8'), keepNumber);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || JSON.isRawJSON(value))
    throw new SyntaxError('not an object');
  return { ...value };
};

/** A 64-bit integer; anything else there makes the whole metadata malformed. */
const integer = (value: unknown): number | undefined => {
  if (value === undefined) return undefined;
  const source = JSON.isRawJSON(value) ? value.rawJSON : '';
  const exact = /^-?\d+$/.test(source) ? BigInt(source) : 2n ** 63n;
  if (exact !== BigInt.asIntN(64, exact)) throw new SyntaxError('not a 64-bit integer');
  return exact === 2n ** 63n - 1n ? SOFT_DELETED : Math.min(Number(exact), LONG_MAX - 1024);
};
