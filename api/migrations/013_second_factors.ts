import type { Knex } from 'knex';

/**
 * Secrets of administrators' authenticators, sealed under their own keys; the newest step a code was
 * used of; and recovery codes as keyed hashes, each gone once used.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.second_factor (
      user_id uuid primary key,
      sealed jsonb not null,
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      made_at timestamptz not null default now()
    );
    create table accounts.recovery_code (
      user_id uuid not null,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table accounts.second_factor, accounts.recovery_code');
