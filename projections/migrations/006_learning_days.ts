import type { Knex } from 'knex';

/** Nobody reads it, and it counted answers that nobody marked as right. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.learning_day drop column correct');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.learning_day add column correct int not null default 0');
