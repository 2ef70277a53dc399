import type { Knex } from 'knex';

/** Cases whose evidence stays beyond its time. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.moderation_hold (
      message_id uuid primary key,
      pupil_id uuid not null,
      message_type text not null,
      moderator_id uuid not null,
      reason text not null,
      held_since timestamptz not null
    );
    create index moderation_hold_of on views.moderation_hold (pupil_id);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.moderation_hold;
    delete from views.moderation_step where what in ('looked-at', 'hold-put', 'hold-lifted');
  `);
