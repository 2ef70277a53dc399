import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.command_seen (
      user_id text not null,
      key text not null,
      request text not null,
      seen_at timestamptz not null,
      primary key (user_id, key)
    );
    create index command_seen_age on accounts.command_seen (seen_at);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table accounts.command_seen');
