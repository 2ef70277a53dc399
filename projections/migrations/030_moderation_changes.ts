import type { Knex } from 'knex';

/** When things began and ceased to wait for a moderator: the view is made anew beside the one in use. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.moderation_change (
      change_id uuid primary key,
      position bigint not null,
      item_id uuid not null,
      kind text not null,
      what text not null,
      detail text,
      happened_at timestamptz not null
    );
    create index moderation_change_item
      on views.moderation_change (kind, item_id, position);
    update log.checkpoint set rebuild_asked = true where name = 'moderation';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.moderation_change;
    update log.checkpoint set rebuild_asked = false where name = 'moderation';
  `);
