import type { Knex } from 'knex';

/** Counts the compared groups of rows in the check of the views: not all of them are pupils. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.view_check rename column pupils to sampled');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.view_check rename column sampled to pupils');
