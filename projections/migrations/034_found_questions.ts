import type { Knex } from 'knex';

/**
 * What questions are searched in stands beside them, not in their content; sorted by text and by
 * points they are read off an index. Whose prizes a search means is told by an index alone.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.question add column search_text text not null default '';
    update views.question set search_text = lower(content->>'question');
    alter table views.question alter column search_text drop default;
    drop index views.question_search;
    create index question_search on views.question using gin (search_text public.gin_trgm_ops);
    create index question_text on views.question (left(search_text, 100) nulls first);
    create index question_points on views.question (((content->>'points')::int) nulls first);
    create index user_directory_found on views.user_directory (user_id) include (search_text)
      where not is_erased;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.user_directory_found, views.question_points, views.question_text,
      views.question_search;
    alter table views.question drop column search_text;
    create index question_search on views.question
      using gin (lower(content->>'question') public.gin_trgm_ops);
  `);
