import type { Knex } from 'knex';

/** Adds the full form of a half paper. No form so far has one. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.paper_form add column part_of uuid;');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.paper_form drop column part_of;');
