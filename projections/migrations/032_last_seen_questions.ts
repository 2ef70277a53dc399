import type { Knex } from 'knex';

/** Keeps when a pupil last saw a question, for the choice of questions. The view is rebuilt. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.pupil_question add column last_seen_at timestamptz;
    update log.checkpoint set rebuild_asked = true where name = 'question_statistics';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.pupil_question drop column last_seen_at;');
