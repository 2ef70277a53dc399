import type { Knex } from 'knex';

/** What became of subscriptions and payments, and when: both views are made anew beside those in use. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.subscription_change (
      pupil_id uuid not null,
      position bigint not null,
      changed_at timestamptz not null,
      ends_at timestamptz not null,
      is_shortened boolean not null,
      primary key (pupil_id, position)
    );
    alter table views.payment
      add column credited_at timestamptz,
      add column refunded_at timestamptz,
      add column refunded_cents int;
    create index payment_paid on views.payment (paid_at) where paid_at is not null;
    create index payment_refunded on views.payment (refunded_at) where refunded_at is not null;
    update log.checkpoint set rebuild_asked = true where name in ('subscriptions', 'paymentHistory');
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.subscription_change;
    drop index views.payment_paid, views.payment_refunded;
    alter table views.payment drop column credited_at, drop column refunded_at,
      drop column refunded_cents;
    update log.checkpoint set rebuild_asked = false
      where name in ('subscriptions', 'paymentHistory');
  `);
