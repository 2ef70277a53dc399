import type { Knex } from 'knex';

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
    create schema log;
    create table log.checkpoint (
      name text primary key,
      position bigint,
      epoch bigint not null,
      moved_at timestamptz not null default now()
    );
    create table log.parked (
      reader text not null,
      event_id uuid not null,
      subject text not null,
      position bigint not null,
      type text not null,
      reason text not null,
      parked_at timestamptz not null default now(),
      primary key (reader, event_id)
    );
    create index parked_subject on log.parked (reader, subject);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop schema log cascade; drop schema privacy cascade');
