import type { QueryCache } from '@mahoe/projections/openViews';
import type { ReadYourWrites } from './readYourWrites.ts';

interface CachedResult {
  /** How often the projections had changed something by then. */
  readonly changes: number;
  readonly until: number;
  readonly result: Promise<unknown>;
}

/** Should a change go unheard, as over a line that was cut silently, it is seen after this, ms. */
const CACHE_TTL_MS = 60_000;
/** Most results of one read: all topics have their place, and not all that callers think of. */
const MAX_ENTRIES = 500;

/**
 * Keeps what is read for everybody alike. What was read before a change is not given after the change
 * was told, and whoever names a log position has waited until it was.
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
    // One read has one type of result.
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
