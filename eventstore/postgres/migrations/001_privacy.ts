import type { Knex } from 'knex';

/** Keys of personal data, the fingerprints of their keys, and the progress of erasures. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema privacy;
    create table privacy.subject (
      subject_id uuid primary key,
      status text not null default 'active' check (status in ('active', 'shredding', 'shredded')),
      created_at timestamptz not null default now(),
      shredded_at timestamptz
    );
    create table privacy.subject_key (
      subject_id uuid not null references privacy.subject deferrable initially deferred,
      scope text not null check (scope in ('profile', 'comms', 'payment')),
      version int not null,
      kek_id text not null,
      wrapped_dek bytea,
      created_at timestamptz not null default now(),
      destroyed_at timestamptz,
      primary key (subject_id, scope, version),
      check ((wrapped_dek is null) = (destroyed_at is not null))
    );
    create table privacy.key_fingerprint (
      setting text primary key,
      fingerprint text not null
    );
    create table privacy.shredded_up_to (
      only_one boolean primary key default true check (only_one),
      position bigint not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema privacy cascade');
