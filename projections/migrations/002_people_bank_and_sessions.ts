import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.user_directory (
      user_id uuid primary key,
      is_administrator boolean not null,
      username text,
      first_name text not null,
      last_name text,
      email text,
      grade int not null,
      school_id uuid,
      school_name text,
      is_suspended boolean not null,
      registered_at timestamptz not null,
      sign_ins int not null,
      last_sign_in_at timestamptz,
      is_erased boolean not null
    );
    create index user_directory_order on views.user_directory (last_name, first_name, user_id);

    create table views.voucher (
      voucher_id uuid primary key,
      code text not null,
      voucher_type text not null,
      value int not null,
      description text not null,
      max_uses int,
      current_uses int not null,
      duration_months int not null,
      expires_at timestamptz not null,
      created_by uuid,
      created_at timestamptz not null
    );
    create index voucher_code on views.voucher (code);
    create table views.subscription (
      pupil_id uuid primary key,
      ends_at timestamptz not null,
      extended_at_position bigint not null
    );

    create table views.subject (
      subject_id int primary key,
      name text not null,
      code text not null,
      description text not null,
      color_class text not null,
      icon_class text not null
    );
    create table views.topic (
      topic_id uuid primary key,
      subject_id int not null,
      grade int not null,
      name text not null,
      description text not null,
      category text not null,
      order_index int not null,
      mastery_threshold int not null,
      code text,
      learning_objectives jsonb not null,
      question_count int not null,
      approved_article_ids jsonb not null,
      is_removed boolean not null
    );
    create index topic_order on views.topic (subject_id, grade, order_index, topic_id);
    create table views.school (
      school_id uuid primary key,
      name text not null,
      type text not null,
      parish text not null
    );
    create index school_name on views.school (lower(name));
    create table views.question (
      question_id uuid primary key,
      topic_id uuid not null,
      status text not null,
      version int not null,
      content jsonb not null
    );
    create index question_topic on views.question (topic_id, question_id);
    create table views.question_version (
      question_id uuid not null,
      version int not null,
      content jsonb not null,
      primary key (question_id, version)
    );

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
    );
    create index quiz_session_overrun on views.quiz_session (expires_at) where status = 'open';
    create index quiz_session_topic on views.quiz_session (pupil_id, topic_id);

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
      first_attempts_correct int not null
    );
    create table views.pupil_question (
      pupil_id uuid not null,
      question_id uuid not null,
      attempted_version int not null,
      last_right_at timestamptz,
      primary key (pupil_id, question_id)
    );

    drop table views.learning_day;
    create table views.learning_day (
      pupil_id uuid not null,
      local_date date not null,
      answers int not null,
      correct int not null,
      effortful_answers int not null,
      completed_quizzes int not null,
      subject_bits int not null,
      experience int not null,
      milliseconds bigint not null,
      primary key (pupil_id, local_date)
    );
    create index learning_day_date on views.learning_day (local_date);
    create index leaderboard_week on views.leaderboard (grade, week, weekly_experience desc);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.leaderboard_week;
    drop table views.user_directory, views.voucher, views.subscription, views.subject, views.topic,
      views.school, views.question, views.question_version, views.quiz_session,
      views.question_statistics, views.pupil_question;
  `);
