import type { Knex } from 'knex';

/** Questions that machines wrote, what became of them, and what asking language models cost. */
export const up = (knex: Knex): Promise<unknown> =>
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
    create table views.model_call (
      call_id uuid primary key,
      month text not null,
      tokens int not null,
      outcome text
    );
    create index model_call_month on views.model_call (month) include (tokens);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.draft, views.model_call');
