import type { Knex } from 'knex';

/** Last check of each projection's rows against the log. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table log.view_check (
      name text primary key,
      checked_at timestamptz not null default now(),
      pupils int not null,
      differing text[] not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table log.view_check');
