import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.topic_day (
      pupil_id uuid not null,
      local_date date not null,
      topic_id uuid not null,
      subject_id int not null,
      answers int not null,
      correct int not null,
      milliseconds int not null,
      primary key (pupil_id, local_date, topic_id)
    );
    create table views.practice_day (
      pupil_id uuid not null,
      local_date date not null,
      answers int not null,
      correct int not null,
      given int not null,
      rapid int not null,
      time_outs int not null,
      milliseconds int not null,
      experience int not null,
      quizzes int not null,
      streak_quizzes int not null,
      part_answers int[] not null,
      part_correct int[] not null,
      pace int[] not null,
      primary key (pupil_id, local_date)
    );
    create table views.grade_pace (
      grade int primary key,
      pace int[] not null
    );
    create table views.prize_day (
      pupil_id uuid not null,
      local_date date not null,
      completed int not null,
      percentages int[] not null,
      earned_at timestamptz,
      primary key (pupil_id, local_date)
    );

    alter table views.learning_context add column holidays jsonb not null default '{}';
    -- A learner's state has grown: it is made anew from the beginning of the log.
    truncate views.learner, views.topic_mastery, views.milestone, views.learning_context;
    delete from log.parked where reader = 'learners';
    update log.checkpoint set position = null, epoch = epoch + 1 where name = 'learners';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.topic_day, views.practice_day, views.grade_pace, views.prize_day;
    alter table views.learning_context drop column holidays;
  `);
