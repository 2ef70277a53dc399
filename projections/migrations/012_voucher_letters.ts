import type { Knex } from 'knex';

/** Indexes the letters and digits of voucher codes, by which typed codes are found. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`create index voucher_letters on views.voucher (translate(code, '-_', ''));`);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop index views.voucher_letters;');
