import type { Knex } from 'knex';

/** Creates the views of exam papers and their sittings. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.paper_form (
      form_id uuid primary key,
      blueprint_id text not null,
      component text not null,
      grade int not null,
      form text not null,
      number int not null,
      title text not null,
      items int not null,
      minutes int not null,
      assumptions text[] not null,
      is_retired boolean not null,
      added_at timestamptz not null
    );
    create table views.sitting (
      sitting_id uuid primary key,
      pupil_id uuid not null,
      form_id uuid not null,
      sitting_number int not null,
      status text not null,
      started_at timestamptz not null,
      deadline timestamptz not null,
      handed_in_on date,
      correct int,
      total int not null
    );
    create index sitting_of_pupil on views.sitting (pupil_id, started_at desc);
    create index sitting_open on views.sitting (deadline) where status = 'open';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.paper_form, views.sitting;');
