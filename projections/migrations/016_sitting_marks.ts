import type { Knex } from 'knex';

/** Creates the view of papers' marks, from which their items are analysed. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.sitting_marks (
      sitting_id uuid primary key,
      form_id uuid not null,
      sitting_number int not null,
      item_ids jsonb not null,
      used_seconds int,
      marks jsonb
    );
    create index sitting_marks_form on views.sitting_marks (form_id, sitting_id)
      where marks is not null;
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.sitting_marks;');
