import type { Knex } from 'knex';

/** What pupils are told on their dashboard, for some days. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.announcement (
      announcement_id uuid primary key,
      text text not null,
      first_day date not null,
      last_day date not null,
      grades int[] not null,
      written_at timestamptz not null
    );
    create index announcement_ending on views.announcement (last_day, announcement_id);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.announcement');
