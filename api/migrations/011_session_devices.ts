import type { Knex } from 'knex';

/** By what a person knows a session again: a kind of browser, no more. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`alter table accounts.session add device text not null default ''`);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table accounts.session drop device');
