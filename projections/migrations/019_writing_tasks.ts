import type { Knex } from 'knex';

/** Creates the view of writing tasks. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.writing_task (
      task_id uuid primary key,
      version int not null,
      grade int not null,
      form text not null,
      title text not null,
      words_from int not null,
      words_to int not null
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.writing_task;');
