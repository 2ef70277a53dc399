import type { Knex } from 'knex';

/** Refunds take their time and may fail; disputes are for people to look into. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.payment
      add refund_at timestamptz,
      add refund_failure text,
      add disputed_at timestamptz,
      add dispute_reason text;
    drop index views.payment_unfinished;
    create index payment_unfinished on views.payment (requested_at)
      where status in ('requested', 'failed', 'paid', 'refunding');
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.payment_unfinished;
    create index payment_unfinished on views.payment (requested_at)
      where status in ('requested', 'failed', 'paid');
    alter table views.payment
      drop refund_at, drop refund_failure, drop disputed_at, drop dispute_reason
  `);
