import type { Knex } from 'knex';

/** Why the last process with a subscription gave way to a newer version; null if it did not. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.reader add column gave_way text');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table log.reader drop column gave_way');
