import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
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
    create table views.article_reading (
      pupil_id uuid not null,
      article_id uuid not null,
      topic_id uuid not null,
      opened_at timestamptz not null,
      read_at timestamptz,
      experience_earned int not null,
      primary key (pupil_id, article_id)
    );

    alter table views.user_directory add extra_time_factor real not null default 1;
    update views.learner set state = state || '{"articlesRead": 0}'
      where not jsonb_exists(state, 'articlesRead');
    update views.topic_mastery set state = state || '{"articlesRead": 0}'
      where not jsonb_exists(state, 'articlesRead');
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory drop extra_time_factor;
    drop table views.article, views.article_reading;
  `);
