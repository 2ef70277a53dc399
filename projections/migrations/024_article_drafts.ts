import type { Knex } from 'knex';

/** Articles that machines wrote, who asked for them, and what became of them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
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
    create table views.article_reader (
      article_id uuid not null,
      pupil_id uuid not null,
      primary key (article_id, pupil_id)
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.article_draft, views.article_reader');
