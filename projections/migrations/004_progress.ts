import type { Knex } from 'knex';

/** The id by which friends refer to a milestone: it follows from what the milestone is. */
const MILESTONE_ID = `uuid generated always as (
  overlay(overlay(md5(pupil_id::text || ' ' || kind || ' ' || key)
    placing '8' from 13) placing '8' from 17)::uuid) stored`;

/** Creates the views of progress as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createLearners(knex);
  await createDays(knex);
  await createPrizes(knex);
  await createLeaderboard(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.learner, views.topic_mastery, views.milestone, views.streak_day,
      views.learning_context, views.learning_day, views.topic_day, views.practice_day,
      views.grade_pace, views.prize_day, views.prize, views.leaderboard, views.last_learning;
  `);

const createLearners = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Every answer changes a row: its next version takes free space, without an index entry.
    -- Rows exceed 2 kB: with this target Postgres does not compress them at every change.
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
    ) with (fillfactor = 70, toast_tuple_target = 4080);
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
    ) with (fillfactor = 70, toast_tuple_target = 4080);
    create table views.milestone (
      pupil_id uuid not null,
      kind text not null,
      key text not null,
      reached_at timestamptz not null,
      evidence jsonb not null,
      activity_id ${MILESTONE_ID},
      primary key (pupil_id, kind, key)
    );
    create unique index milestone_id on views.milestone (activity_id);
    create index milestone_latest on views.milestone (pupil_id, reached_at desc)
      where kind in ('badge', 'level', 'streak');
    create table views.streak_day (
      pupil_id uuid not null,
      local_date date not null,
      state text not null,
      reason text not null,
      primary key (pupil_id, local_date)
    );
    create table views.learning_context (
      one boolean primary key default true check (one),
      curriculum jsonb not null,
      rules jsonb not null,
      holidays jsonb not null default '{}'
    );
  `);

const createDays = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Every answer changes a row: its next version takes free space, without an index entry.
    create table views.learning_day (
      pupil_id uuid not null,
      local_date date not null,
      answers int not null,
      effortful_answers int not null,
      completed_quizzes int not null,
      subject_bits int not null,
      primary key (pupil_id, local_date)
    ) with (fillfactor = 70);
    create index learning_day_date on views.learning_day (local_date);
    create table views.topic_day (
      pupil_id uuid not null,
      local_date date not null,
      topic_id uuid not null,
      subject_id int not null,
      answers int not null,
      correct int not null,
      milliseconds int not null,
      untimed int not null,
      primary key (pupil_id, local_date, topic_id)
    ) with (fillfactor = 70);
    create table views.practice_day (
      pupil_id uuid not null,
      local_date date not null,
      answers int not null,
      correct int not null,
      given int not null,
      rapid int not null,
      milliseconds int not null,
      experience int not null,
      quizzes int not null,
      part_answers int[] not null,
      part_correct int[] not null,
      pace int[] not null,
      untimed int not null,
      ungraded int not null,
      repeated int not null,
      too_fast int not null,
      ran_out int not null,
      primary key (pupil_id, local_date)
    ) with (fillfactor = 70);
    create table views.grade_pace (
      grade int primary key,
      pace int[] not null
    );
  `);

const createPrizes = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.prize_day (
      pupil_id uuid not null,
      local_date date not null,
      completed int not null,
      percentages int[] not null,
      earned_at timestamptz,
      primary key (pupil_id, local_date)
    );
    create table views.prize (
      prize_id uuid primary key,
      pupil_id uuid not null,
      earned_on date not null,
      state text not null,
      approved_on date,
      decided_at timestamptz,
      reason text
    );
    create index prize_newest on views.prize (earned_on desc, prize_id);
    create index prize_pupil on views.prize (pupil_id, approved_on);
    create index prize_state on views.prize (state, earned_on desc, prize_id);
  `);

const createLeaderboard = (knex: Knex): Promise<unknown> =>
  knex.raw(`
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
    create index leaderboard_week on views.leaderboard (grade, week, weekly_experience desc);
    -- Every answer changes a row: its next version takes free space, without an index entry.
    create table views.last_learning (
      pupil_id uuid primary key,
      last_at timestamptz not null
    ) with (fillfactor = 70);
    create index last_learning_at on views.last_learning (last_at);
  `);
