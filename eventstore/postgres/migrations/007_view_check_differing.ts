import type { Knex } from 'knex';

/** Groups of rows that the next check of the views compares again, and why the last check did not finish. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table log.view_check
      add column again jsonb not null default '[]',
      add column unfinished text
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.view_check drop column again, drop column unfinished');
