import type { Knex } from 'knex';

/** Kept replies are sealed from now on; those of before hold personal data in clear and go. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table accounts.command_reply;
    create table accounts.command_reply (
      user_id uuid not null,
      key text not null,
      request text not null,
      sealed json not null,
      replied_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index command_reply_age on accounts.command_reply (replied_at);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table accounts.command_reply;
    create table accounts.command_reply (
      user_id text not null,
      key text not null,
      request text not null,
      reply jsonb not null,
      replied_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index command_reply_age on accounts.command_reply (replied_at);
  `);
