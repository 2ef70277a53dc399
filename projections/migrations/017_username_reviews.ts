import type { Knex } from 'knex';

/** Keeps the review of a username. Usernames of before are shown, as they were. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table views.user_directory
      add column username_state text not null default 'shown',
      add column username_review_id uuid;
  `);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory drop column username_state, drop column username_review_id;
  `);
