import type { Knex } from 'knex';

/** Encrypted pictures and recordings. A row without a ciphertext records a deletion. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema media;
    create table media.blob (
      blob_id uuid primary key,
      subject_id uuid not null,
      scope text not null check (scope in ('profile', 'comms', 'payment')),
      key_version int not null,
      kind text not null,
      bytes int not null,
      ct_sha256 bytea not null,
      iv bytea not null,
      tag bytea not null,
      ciphertext bytea,
      state text not null default 'kept' check (state in ('kept', 'deleted')),
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((state = 'kept') = (ciphertext is not null)),
      check ((state = 'deleted') = (deleted_at is not null))
    );
    alter table media.blob alter column ciphertext set storage external;
    create index blob_subject on media.blob (subject_id, kind);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema media cascade');
