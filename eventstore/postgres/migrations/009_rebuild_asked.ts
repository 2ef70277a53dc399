import type { Knex } from 'knex';

/** Whether a reader's view is to be made anew from the log, beside the one in use. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.checkpoint add rebuild_asked boolean not null default false');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.checkpoint drop rebuild_asked');
