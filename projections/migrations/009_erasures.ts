import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.erasure (
      pupil_id uuid primary key,
      stage text not null check (stage in ('requested', 'begun', 'completed')),
      administrator_id uuid,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      begun_at timestamptz,
      steps jsonb not null,
      erased_at_position bigint,
      completed_at timestamptz
    );
    create index erasure_unfinished on views.erasure (due_at) where stage <> 'completed';
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.erasure');
