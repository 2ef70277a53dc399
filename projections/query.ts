import type { ProjectionName } from './all.ts';
import type { Knex } from 'knex';
import type { Views } from './openViews.ts';

/**
 * A read of the views that says which projections it reads: their tables are all that its SQL may
 * touch, and the reader waits for them.
 */
export const query =
  <const Args extends readonly unknown[], Result>(
    reads: readonly ProjectionName[],
    read: (db: Knex, ...args: Args) => Promise<Result>,
  ): ((views: Views, ...args: Args) => Promise<Result>) =>
  async (views, ...args) => {
    await views.reached?.(reads);
    return read(views.db, ...args);
  };
