import type { Knex } from 'knex';

/** Keeps a first name that waits for review beside the one that other pupils see. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table views.user_directory
      add column new_first_name text,
      add column name_state text not null default 'shown',
      add column name_review_id uuid;
  `);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory
      drop column new_first_name, drop column name_state, drop column name_review_id;
  `);
