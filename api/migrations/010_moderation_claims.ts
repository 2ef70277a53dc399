import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.moderation_claim (
      message_id uuid primary key,
      administrator_id uuid not null,
      claimed_until timestamptz not null
    );
    create table accounts.moderation_skip (
      message_id uuid not null,
      administrator_id uuid not null,
      skipped_at timestamptz not null,
      primary key (message_id, administrator_id)
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table accounts.moderation_claim, accounts.moderation_skip');
