import type { Knex } from 'knex';

/**
 * Parents who were asked before 021 stand in the log only: the view is made anew from it, beside the
 * one in use, since nobody could sign in meanwhile.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`update log.checkpoint set rebuild_asked = true where name = 'user_directory'`);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`update log.checkpoint set rebuild_asked = false where name = 'user_directory'`);
