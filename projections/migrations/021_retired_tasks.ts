import type { Knex } from 'knex';

/** Marks performance tasks that administrators retired. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(
    'alter table views.performance_task add column is_retired boolean not null default false;',
  );

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.performance_task drop column is_retired;');
