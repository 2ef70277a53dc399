import type { Knex } from 'knex';

/** Creates the views of practice as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createQuizzes(knex);
  await createReadings(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.quiz_session, views.article_reading;
  `);

const createQuizzes = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Every answer changes a row: its next version takes free space, without an index entry.
    create table views.quiz_session (
      session_id uuid primary key,
      pupil_id uuid not null,
      topic_id uuid not null,
      subject_id int not null,
      grade int not null,
      status text not null,
      purpose text not null,
      total_questions int not null,
      answered int not null,
      correct int not null,
      percentage int not null,
      points_earned int not null,
      experience_earned int not null,
      time_limit_seconds int not null,
      used_milliseconds int not null,
      time_spent_seconds int not null,
      started_at timestamptz not null,
      completed_at timestamptz,
      expires_at timestamptz
    ) with (fillfactor = 70);
    create index quiz_session_open on views.quiz_session (session_id) where status = 'open';
    create index quiz_session_topic on views.quiz_session (pupil_id, topic_id);
  `);

const createReadings = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.article_reading (
      pupil_id uuid not null,
      article_id uuid not null,
      topic_id uuid not null,
      opened_at timestamptz not null,
      read_at timestamptz,
      experience_earned int not null,
      primary key (pupil_id, article_id)
    );
  `);
