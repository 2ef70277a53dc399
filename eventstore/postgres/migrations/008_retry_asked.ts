import type { Knex } from 'knex';

/** When an administrator asked for an event that was set aside to be tried again. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.parked add retry_asked_at timestamptz');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.parked drop retry_asked_at');
