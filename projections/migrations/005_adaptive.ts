import type { Knex } from 'knex';

/** Creates the views of adaptive as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createLearnerModel(knex);
  await createQuestionStatistics(knex);
  await createExperiments(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.learner_model, views.question_statistics, views.question_statistics_day,
      views.pupil_question, views.quiz_marks, views.points_adjustment, views.experiment,
      views.experiment_assignment;
  `);

const createLearnerModel = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Every answer changes a row: its next version takes free space, without an index entry.
    create table views.learner_model (
      component text primary key,
      mean double precision not null,
      variance double precision not null,
      answers int not null
    ) with (fillfactor = 70);
  `);

const createQuestionStatistics = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Every answer changes a row: its next version takes free space, without an index entry.
    create table views.question_statistics (
      question_id uuid primary key,
      version int not null,
      attempts int not null,
      correct int not null,
      rapid int not null,
      time_outs int not null,
      timed_answers int not null,
      timed_milliseconds bigint not null,
      option_counts jsonb not null,
      first_attempts int not null,
      first_attempts_correct int not null,
      levels jsonb not null default '{}',
      rest_right jsonb not null default '{}',
      rest_wrong jsonb not null default '{}',
      last_position bigint not null default 0,
      last_day date not null
    ) with (fillfactor = 70);
    create table views.question_statistics_day (
      question_id uuid not null,
      version int not null,
      attempts int not null,
      correct int not null,
      rapid int not null,
      time_outs int not null,
      timed_answers int not null,
      timed_milliseconds bigint not null,
      option_counts jsonb not null,
      first_attempts int not null,
      first_attempts_correct int not null,
      levels jsonb not null default '{}',
      rest_right jsonb not null default '{}',
      rest_wrong jsonb not null default '{}',
      last_position bigint not null default 0,
      last_day date not null,
      primary key (question_id, last_day)
    );
    create table views.pupil_question (
      pupil_id uuid not null,
      question_id uuid not null,
      attempted_version int not null,
      last_right_at timestamptz,
      primary key (pupil_id, question_id)
    );
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
  `);

const createExperiments = (knex: Knex): Promise<unknown> =>
  knex.raw(`
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
      decision text,
      evidence jsonb
    );
    create table views.experiment_assignment (
      pupil_id uuid not null,
      experiment text not null,
      arm text not null,
      assigned_at timestamptz not null,
      is_simulated boolean not null default false,
      primary key (pupil_id, experiment)
    );
    create index experiment_assignment_of on views.experiment_assignment (experiment, arm);
  `);
