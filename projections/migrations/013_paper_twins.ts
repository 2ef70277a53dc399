import type { Knex } from 'knex';

/** Creates the view of questions in which missed items of papers return. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.paper_twin (
      pupil_id uuid not null,
      question_id uuid not null,
      topic_id uuid not null,
      sitting_id uuid not null,
      due_on date not null,
      primary key (pupil_id, question_id)
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.paper_twin;');
