import type { Knex } from 'knex';

/** Suspensions that wait for a second administrator; those of before wait for nobody. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.provisional_suspension (
      pupil_id uuid primary key,
      suspended_by uuid not null,
      suspended_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index provisional_suspension_end on views.provisional_suspension (ends_at);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.provisional_suspension');
