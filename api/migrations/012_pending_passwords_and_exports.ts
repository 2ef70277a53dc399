import type { Knex } from 'knex';

/**
 * Passwords of resets that are decided but may not be in force yet, by the command that gave them;
 * and how often an account's data were taken out within the hour.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.pending_password (
      request_id uuid not null,
      command_id uuid not null,
      user_id uuid not null,
      password_hash text not null,
      made_at timestamptz not null default now(),
      primary key (request_id, command_id)
    );
    create index pending_password_user on accounts.pending_password (user_id);
    create table accounts.export_count (
      user_id uuid primary key,
      since timestamptz not null,
      asked int not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table accounts.pending_password, accounts.export_count');
