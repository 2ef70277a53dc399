import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('create table log.reader (name text primary key, process text not null)');

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table log.reader');
