import type { Knex } from 'knex';

/** What points and arms are judged by. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.question_statistics
      add levels jsonb not null default '{}',
      add rest_right jsonb not null default '{}',
      add rest_wrong jsonb not null default '{}',
      add last_position bigint not null default 0;
    create table views.quiz_marks (
      session_id uuid primary key,
      marks jsonb not null
    );
    create table views.points_adjustment (
      question_id uuid not null,
      version int not null,
      old_points int not null,
      new_points int not null,
      attempts int not null,
      adjusted_at timestamptz not null,
      primary key (question_id, version)
    );
    -- What was not kept of earlier answers is read once more.
    truncate views.question_statistics, views.pupil_question;
    delete from log.parked where reader = 'question_statistics';
    update log.checkpoint set position = null, epoch = epoch + 1 where name = 'question_statistics';

    create table views.experiment (
      experiment text primary key,
      layer text not null,
      description text not null,
      outcome text not null,
      wanted_effect double precision not null,
      from_bucket int not null,
      to_bucket int not null,
      arms jsonb not null,
      status text not null,
      registered_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      decision text
    );
    create table views.experiment_assignment (
      pupil_id uuid not null,
      experiment text not null,
      arm text not null,
      assigned_at timestamptz not null,
      primary key (pupil_id, experiment)
    );
    create index experiment_assignment_of on views.experiment_assignment (experiment, arm);
    create table views.last_learning (
      pupil_id uuid primary key,
      last_at timestamptz not null
    ) with (fillfactor = 70);
    create index last_learning_at on views.last_learning (last_at);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.quiz_marks, views.points_adjustment, views.experiment,
      views.experiment_assignment, views.last_learning;
    alter table views.question_statistics
      drop levels, drop rest_right, drop rest_wrong, drop last_position;
  `);
