import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.moderation_standing add needs_administrator_until timestamptz');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.moderation_standing drop needs_administrator_until');
