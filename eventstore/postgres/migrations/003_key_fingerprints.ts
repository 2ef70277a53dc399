import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(
    'create table privacy.key_fingerprint (setting text primary key, fingerprint text not null)',
  );

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table privacy.key_fingerprint');
