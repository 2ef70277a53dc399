import type { Knex } from 'knex';

/** Everything the evidence is drawn from stands in the log: these views are made anew from it. */
const REMADE = `'learners', 'learner_model'`;

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.streak_day (
      pupil_id uuid not null,
      local_date date not null,
      state text not null,
      reason text not null,
      primary key (pupil_id, local_date)
    );
    alter table views.practice_day drop column streak_quizzes;

    truncate views.learner, views.topic_mastery, views.milestone, views.learning_context,
      views.learner_model;
    delete from log.parked where reader in (${REMADE});
    update log.checkpoint set position = null, epoch = epoch + 1 where name in (${REMADE});
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.streak_day;
    alter table views.practice_day add column streak_quizzes int not null default 0;
  `);
