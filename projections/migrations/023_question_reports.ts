import type { Knex } from 'knex';

/** Creates the view of pupils' reports about questions. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.question_report (
      question_id uuid not null,
      pupil_id uuid not null,
      topic_id uuid not null,
      version int not null,
      session_id uuid not null,
      question_number int not null,
      reason text not null,
      reported_at timestamptz not null,
      outcome text,
      primary key (question_id, pupil_id)
    );
    create index on views.question_report (pupil_id, reported_at desc);
    create index on views.question_report (question_id) where outcome is null;
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.question_report');
