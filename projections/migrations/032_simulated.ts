import type { Knex } from 'knex';

/** Who was made up for a simulated term. Nobody was before, so that no view is made anew. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory add is_simulated boolean not null default false;
    alter table views.experiment_assignment add is_simulated boolean not null default false;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory drop column is_simulated;
    alter table views.experiment_assignment drop column is_simulated;
  `);
