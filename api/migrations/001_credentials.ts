import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema accounts;
    create table accounts.credential (
      user_id uuid primary key,
      username_key text not null unique,
      is_administrator boolean not null,
      password_hash text not null,
      changed_at timestamptz not null default now()
    );
    create table accounts.session (
      token_hash bytea primary key,
      user_id uuid not null references accounts.credential on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_of_user on accounts.session (user_id);
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

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema accounts cascade');
