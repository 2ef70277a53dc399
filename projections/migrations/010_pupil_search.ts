import type { Knex } from 'knex';

/**
 * Names that begin with a text are found by order, names that contain one by its trigrams. Where
 * Postgres is not ours, its contributed module `pg_trgm` must be installed.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create extension if not exists pg_trgm with schema public;
    create index user_directory_username on views.user_directory ((username collate "C"))
      where not is_erased and not is_administrator;
    create index user_directory_username_part on views.user_directory
      using gin (username public.gin_trgm_ops) where not is_erased and not is_administrator;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.user_directory_username, views.user_directory_username_part;
    drop extension if exists pg_trgm;
  `);
