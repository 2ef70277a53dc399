import type { Knex } from 'knex';

/** Concerns for pupils that moderators bring before the safeguarding contact. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.concern (
      concern_id uuid primary key,
      pupil_id uuid not null,
      message_id uuid,
      raised_by uuid not null,
      raised_at timestamptz not null,
      answer_by timestamptz not null,
      taken_by uuid,
      outcome text
    );
    create index concern_open on views.concern (raised_at) where outcome is null;
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.concern;');
