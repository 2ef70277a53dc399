import type { Knex } from 'knex';

/** Whether a pupil's picture waits to be looked at, may be seen by others, or may not. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory add picture_state text not null default 'none';
    update views.user_directory set picture_state = 'waiting' where picture_id is not null;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    delete from views.moderation_item where kind = 'picture';
    delete from views.moderation_wait where kind = 'picture';
    delete from views.moderation_step where what = 'picture-rejected';
    alter table views.user_directory drop picture_state;
  `);
