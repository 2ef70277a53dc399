import type { Knex } from 'knex';

/** Sorted by amount, payments are read off an index as in their own order: many cost the same. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index payment_amount on views.payment (
      amount_cents desc nulls last,
      (disputed_at is not null or refund_failure is not null) desc,
      requested_at desc,
      payment_id
    );
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop index views.payment_amount');
