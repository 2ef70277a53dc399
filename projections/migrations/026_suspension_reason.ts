import type { Knex } from 'knex';

/** Keeps the reason of a current suspension. Suspensions that predate it have none. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.user_directory add column suspension_reason text;');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.user_directory drop column suspension_reason;');
