import type { Knex } from 'knex';

/** Tokens of reset links, as hashes; and how many mails an account was sent within the hour. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.reset_token (
      token_hash bytea primary key,
      request_id uuid not null,
      user_id uuid not null,
      is_allowed boolean not null default false,
      made_at timestamptz not null default now()
    );
    create index reset_token_of_user on accounts.reset_token (user_id);
    create table accounts.reset_count (
      user_id uuid primary key,
      since timestamptz not null,
      asked int not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table accounts.reset_token; drop table accounts.reset_count');
