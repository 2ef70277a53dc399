import type { Knex } from 'knex';

/** Creates the view of imports of class lists. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.class_list_import (
      import_id uuid primary key,
      administrator_id uuid not null,
      imported_at timestamptz not null,
      made int not null,
      changed int not null,
      undone int not null,
      kept int not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.class_list_import');
