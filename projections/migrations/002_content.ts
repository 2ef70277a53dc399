import type { Knex } from 'knex';

/** Creates the views of content as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createCurriculum(knex);
  await createQuestions(knex);
  await createArticles(knex);
  await createDrafts(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.subject, views.topic, views.school, views.question, views.question_version,
      views.article, views.article_reader, views.announcement, views.draft,
      views.article_draft, views.model_call;
  `);

const createCurriculum = (knex: Knex): Promise<unknown> =>
  knex.raw(`
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
  `);

const createQuestions = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.question (
      question_id uuid primary key,
      topic_id uuid not null,
      status text not null,
      version int not null,
      content jsonb not null,
      search_text text not null
    );
    create index question_points on views.question (((content->>'points')::int) nulls first);
    create index question_search on views.question
      using gin (search_text public.gin_trgm_ops);
    create index question_text on views.question (left(search_text, 100) nulls first);
    create index question_topic on views.question (topic_id, question_id);
    create table views.question_version (
      question_id uuid not null,
      version int not null,
      content jsonb not null,
      primary key (question_id, version)
    );
  `);

const createArticles = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.article (
      article_id uuid primary key,
      topic_id uuid not null,
      status text not null,
      title text not null,
      excerpt text not null,
      content text not null,
      difficulty text not null,
      reading_time int not null,
      points int not null,
      category text not null
    );
    create index article_topic on views.article (topic_id, article_id);
    create table views.article_reader (
      article_id uuid not null,
      pupil_id uuid not null,
      primary key (article_id, pupil_id)
    );
    create table views.announcement (
      announcement_id uuid primary key,
      text text not null,
      first_day date not null,
      last_day date not null,
      grades int[] not null,
      written_at timestamptz not null
    );
    create index announcement_ending on views.announcement (last_day, announcement_id);
  `);

const createDrafts = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.draft (
      question_id uuid primary key,
      maker text not null,
      model text not null,
      prompt_version text,
      seed text not null,
      attempt int not null,
      source text,
      checks jsonb not null,
      nearest jsonb not null,
      written_at timestamptz not null,
      state text not null,
      was_changed boolean not null
    );
    create index draft_waiting on views.draft (written_at, question_id) where state = 'waiting';
    create table views.article_draft (
      article_id uuid primary key,
      maker text not null,
      model text not null,
      prompt_version text,
      seed text not null,
      attempt int not null,
      source text,
      checks jsonb not null,
      nearest jsonb not null,
      written_at timestamptz not null,
      state text not null,
      was_changed boolean not null
    );
    create index article_draft_waiting on views.article_draft (written_at, article_id)
      where state = 'waiting';
    create table views.model_call (
      call_id uuid primary key,
      month text not null,
      tokens int not null,
      outcome text
    );
    create index model_call_month on views.model_call (month) include (tokens);
  `);
