import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema if not exists views;

    create table views.learner (
      pupil_id uuid primary key,
      grade int not null,
      registered_on date not null,
      experience int not null,
      level int not null,
      questions_attempted int not null,
      questions_correct int not null,
      quizzes int not null,
      percent_total int not null,
      study_seconds int not null,
      state jsonb not null
    );
    create table views.topic_mastery (
      pupil_id uuid not null,
      topic_id uuid not null,
      subject_id int not null,
      grade int not null,
      mastery_level int not null,
      is_mastered boolean not null,
      quizzes_completed int not null,
      articles_completed int not null,
      average_score int not null,
      state jsonb not null,
      primary key (pupil_id, topic_id)
    );
    create table views.milestone (
      pupil_id uuid not null,
      kind text not null,
      key text not null,
      reached_at timestamptz not null,
      evidence jsonb not null,
      primary key (pupil_id, kind, key)
    );
    create table views.learning_context (
      one boolean primary key default true check (one),
      curriculum jsonb not null,
      rules jsonb not null
    );

    create table views.leaderboard (
      pupil_id uuid primary key,
      grade int not null,
      experience int not null,
      reached_at_position bigint not null,
      week date not null,
      weekly_experience int not null,
      is_suspended boolean not null
    );
    create index leaderboard_order on views.leaderboard (grade, experience desc, reached_at_position);

    create table views.learning_day (
      pupil_id uuid not null,
      local_date date not null,
      answers int not null,
      correct int not null,
      effortful_answers int not null,
      completed_quizzes int not null,
      subjects int[] not null,
      experience int not null,
      milliseconds bigint not null,
      primary key (pupil_id, local_date)
    );

    create table views.learner_model (
      component text primary key,
      mean double precision not null,
      variance double precision not null,
      answers int not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema views cascade');
