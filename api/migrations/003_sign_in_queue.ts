import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.sign_in_queue (
      username_key text primary key,
      tries int not null,
      since timestamptz not null,
      free_at timestamptz not null
    );
    create index sign_in_queue_age on accounts.sign_in_queue (since);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table accounts.sign_in_queue');
