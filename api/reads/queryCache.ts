import type { QueryCache } from '@mahoe/projections/openViews';
import type { ReadYourWrites } from './readYourWrites.ts';

interface CachedResult {
  /** Number of changes to the projections when the result was read. */
  readonly changes: number;
  readonly until: number;
  readonly result: Promise<unknown>;
}

/** Time to live, in case a change notice was lost with its connection, ms. */
const CACHE_TTL_MS = 60_000;
/**
 * Maximum results of one query: enough for all topics, but not for any argument a caller makes up.
 */
const MAX_ENTRIES = 500;

/**
 * Caches queries whose results are the same for all users. A result is dropped once a change of its
 * projections is known. A caller that names a log position has waited until it was.
 */
export const createQueryCache = ({ changes }: Pick<ReadYourWrites, 'changes'>): QueryCache => {
  const reads = new WeakMap<object, Map<string, CachedResult>>();
  return async <Result>(
    projections: Parameters<QueryCache>[0],
    which: object,
    args: readonly unknown[],
    read: () => Promise<Result>,
  ): Promise<Result> => {
    const changesBefore = changes(projections);
    if (changesBefore === undefined) return read();
    const results = reads.get(which) ?? new Map<string, CachedResult>();
    reads.set(which, results);
    const name = JSON.stringify(args);
    const now = performance.now();
    const known = results.get(name);
    // All results of one query have one type.
    if (known?.changes === changesBefore && now < known.until)
      return known.result as Promise<Result>;
    results.delete(name);
    const [oldest] = results.keys();
    if (oldest !== undefined && results.size >= MAX_ENTRIES) results.delete(oldest);
    const result = read();
    results.set(name, { changes: changesBefore, until: now + CACHE_TTL_MS, result });
    result.catch(() => results.delete(name));
    return result;
  };
};
