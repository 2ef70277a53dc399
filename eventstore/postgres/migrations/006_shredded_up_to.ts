import type { Knex } from 'knex';

/** How far in the log keys were destroyed as it says: a copy that is put back says how old it is. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table privacy.shredded_up_to (
      only_one boolean primary key default true check (only_one),
      position bigint not null
    )
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table privacy.shredded_up_to');
