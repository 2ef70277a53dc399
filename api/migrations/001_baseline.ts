import type { Knex } from 'knex';

/** Creates the tables of the API as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create schema accounts');
  await createSignIn(knex);
  await createPasswordResets(knex);
  await createSecondFactors(knex);
  await createCommands(knex);
  await createModeration(knex);
};

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema accounts cascade');

const createSignIn = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.credential (
      user_id uuid primary key,
      -- Not unique: two may sign up with one name at once, and its reservation decides.
      username_key text not null,
      is_administrator boolean not null,
      password_hash text not null,
      changed_at timestamptz not null default now(),
      is_suspended boolean not null default false,
      standing_position bigint default 0
    );
    create index credential_of_name on accounts.credential (username_key);
    create table accounts.session (
      token_hash bytea primary key,
      user_id uuid not null references accounts.credential on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      -- Kind of browser, by which users recognise their sessions.
      device text not null default ''
    );
    create index session_of_user on accounts.session (user_id);
    create table accounts.sign_in_queue (
      username_key text primary key,
      tries int not null,
      since timestamptz not null,
      free_at timestamptz not null
    );
    create index sign_in_queue_age on accounts.sign_in_queue (since);
  `);

const createPasswordResets = (knex: Knex): Promise<unknown> =>
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
    -- Passwords of resets that are decided but not yet in force.
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

const createSecondFactors = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.second_factor (
      user_id uuid primary key,
      -- Secret of the authenticator, encrypted with the administrator's own key.
      sealed jsonb not null,
      -- Newest time step whose code was used.
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      made_at timestamptz not null default now()
    );
    -- Keyed hashes of recovery codes; a row is deleted once its code is used.
    create table accounts.recovery_code (
      user_id uuid not null,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );
  `);

const createCommands = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accounts.command_reply (
      user_id uuid not null,
      key text not null,
      request text not null,
      sealed json not null,
      replied_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index command_reply_age on accounts.command_reply (replied_at);
    create table accounts.command_seen (
      user_id text not null,
      key text not null,
      request text not null,
      seen_at timestamptz not null,
      primary key (user_id, key)
    );
    create index command_seen_age on accounts.command_seen (seen_at);
  `);

const createModeration = (knex: Knex): Promise<unknown> =>
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
