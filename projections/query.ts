import type { ProjectionName } from './all.ts';
import type { Knex } from 'knex';
import type { Views } from './openViews.ts';

/** Reads the views with arguments. */
type Query<Args extends readonly unknown[], Result> = (
  views: Views,
  ...args: Args
) => Promise<Result>;

/**
 * Defines a read of the views by the projections it reads. Its SQL may touch only their tables, and the
 * reader waits for them.
 */
export const query =
  <const Args extends readonly unknown[], Result>(
    reads: readonly ProjectionName[],
    read: (db: Knex, ...args: Args) => Promise<Result>,
  ): Query<Args, Result> =>
  async (views, ...args) => {
    await views.waitFor?.(reads);
    return read(views.db, ...args);
  };

/**
 * Defines a read whose result is the same for everybody and seldom changes. A server caches the result,
 * and all callers share the same object.
 */
export const cachedQuery =
  <const Args extends readonly unknown[], Result>(
    reads: readonly ProjectionName[],
    read: (db: Knex, ...args: Args) => Promise<Result>,
  ): Query<Args, Result> =>
  async (views, ...args) => {
    await views.waitFor?.(reads);
    const ask = () => read(views.db, ...args);
    return views.cache ? views.cache(reads, read, args, ask) : ask();
  };
