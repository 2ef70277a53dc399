import type { Knex } from 'knex';

/** Creates an index of the few users whom lists of pupils leave out: they cost less than all others. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index user_directory_excluded on views.user_directory (user_id)
      where is_administrator or is_erased or is_suspended;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop index views.user_directory_excluded;');
