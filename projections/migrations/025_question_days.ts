import type { Knex } from 'knex';

/** What was known of a question at the end of each day on which that changed. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    truncate views.question_statistics, views.pupil_question, views.quiz_marks,
      views.points_adjustment;
    alter table views.question_statistics add column last_day date not null;
    create table views.question_statistics_day (
      like views.question_statistics including defaults,
      primary key (question_id, last_day)
    );
    -- What was not kept of earlier days is read once more.
    delete from log.parked where reader = 'question_statistics';
    update log.checkpoint set position = null, epoch = epoch + 1 where name = 'question_statistics';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.question_statistics_day;
    alter table views.question_statistics drop column last_day;
  `);
