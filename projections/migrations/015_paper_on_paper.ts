import type { Knex } from 'knex';

/** Adds the sittings of printed papers, whose answers are typed in. Sittings so far have none. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.sitting add column on_paper boolean not null default false;');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.sitting drop column on_paper;');
