import type { Knex } from 'knex';

/** Creates the views of signs that pupils need help. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.recent_quizzes (
      pupil_id uuid not null,
      topic_id uuid not null,
      quizzes jsonb not null,
      last_on date not null,
      mean_percentage smallint not null,
      is_low boolean not null,
      primary key (pupil_id, topic_id)
    ) with (fillfactor = 70);
    create index recent_quizzes_low on views.recent_quizzes
      (topic_id, pupil_id, mean_percentage) where is_low;
    -- Every answer changes a row: its next version takes free space, mostly without an index entry.
    -- The indexes hold all that counts and lists of pupils are filtered and ordered by.
    create table views.recent_answers (
      pupil_id uuid not null,
      subject_id int not null,
      counted smallint[] not null,
      timed smallint[] not null,
      last_on date not null,
      is_guessing boolean not null,
      is_falling boolean not null,
      primary key (pupil_id, subject_id)
    ) with (fillfactor = 70);
    create index recent_answers_guessing on views.recent_answers (subject_id, pupil_id, last_on)
      where is_guessing;
    create index recent_answers_falling on views.recent_answers (subject_id, pupil_id, last_on)
      where is_falling;
    create index topic_mastery_mastered on views.topic_mastery (pupil_id, topic_id)
      where is_mastered;
    create index user_directory_pupil on views.user_directory (grade, user_id)
      include (school_id, class_id, registered_at)
      where not is_administrator and not is_erased and not is_suspended;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.topic_mastery_mastered, views.user_directory_pupil;
    drop table views.recent_quizzes, views.recent_answers;
  `);
