import type { Knex } from 'knex';

/** What administrators did, newest first, by whom and about whom. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.activity_log (
      event_id uuid primary key,
      recorded_at timestamptz not null,
      actor_id uuid not null,
      type text not null,
      stream text not null,
      about_id uuid,
      reason text
    );
    create index activity_log_newest on views.activity_log (recorded_at desc, event_id);
    create index activity_log_actor on views.activity_log (actor_id, recorded_at desc);
    create index activity_log_about on views.activity_log (about_id, recorded_at desc);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.activity_log');
