import type { Knex } from 'knex';

/** Checkpoints of subscriptions with the last processed event, and parked events. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema log;
    create table log.checkpoint (
      name text primary key,
      position bigint,
      epoch bigint not null,
      moved_at timestamptz not null default now(),
      event_id uuid,
      event_stream text,
      event_revision bigint,
      event_position bigint,
      rebuild_asked boolean not null default false
    );
    create table log.parked (
      reader text not null,
      event_id uuid not null,
      subject text not null,
      position bigint not null,
      type text not null,
      reason text not null,
      parked_at timestamptz not null default now(),
      retry_asked_at timestamptz,
      primary key (reader, event_id)
    );
    create index parked_subject on log.parked (reader, subject);
    create table log.reader (
      name text primary key,
      process text not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema log cascade');
