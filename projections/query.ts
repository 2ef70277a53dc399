import type { ProjectionName } from './all.ts';
import type { Knex } from 'knex';
import type { Views } from './openViews.ts';

/** Reads the views with arguments. */
type Query<Args extends readonly unknown[], Result> = (
  views: Views,
  ...args: Args
) => Promise<Result>;

/**
 * A read of the views that says which projections it reads: their tables are all that its SQL may
 * touch, and the reader waits for them.
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
 * The same of what is one for everybody and seldom changes: whoever serves many keeps it between them.
 * Its result belongs to all of them.
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
