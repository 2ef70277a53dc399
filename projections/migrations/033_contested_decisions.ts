import type { Knex } from 'knex';

/** Decisions that were contested are found among all steps without looking through them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index moderation_step_contested on views.moderation_step (happened_at)
      where what in ('appealed', 'appeal-overturned', 'appeal-confirmed');
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop index views.moderation_step_contested;');
