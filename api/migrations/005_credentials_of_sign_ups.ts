import type { Knex } from 'knex';

/** Two may sign up with one name at the same time: its reservation decides whose it is. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table accounts.credential drop constraint credential_username_key_key;
    create index credential_of_name on accounts.credential (username_key);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index accounts.credential_of_name;
    alter table accounts.credential add unique (username_key);
  `);
