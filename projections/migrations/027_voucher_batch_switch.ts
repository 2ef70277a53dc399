import type { Knex } from 'knex';

/** Keeps when a batch of vouchers was switched off. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.voucher_batch add column switched_off_at timestamptz;');

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.voucher_batch drop column switched_off_at;');
