import type { Knex } from 'knex';

/** Sorts payments first that an administrator must look into. */
const NEEDS_ATTENTION = '(disputed_at is not null or refund_failure is not null)';

/** Creates the views of billing as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createVouchers(knex);
  await createSubscriptions(knex);
  await createPayments(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.voucher, views.voucher_batch, views.voucher_redemption, views.subscription,
      views.subscription_change, views.payment;
  `);

const createVouchers = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.voucher (
      voucher_id uuid primary key,
      code text not null,
      voucher_type text not null,
      value int not null,
      description text not null,
      max_uses int,
      current_uses int not null,
      duration_months int not null,
      expires_at timestamptz not null,
      created_by uuid,
      created_at timestamptz not null,
      batch_id uuid
    );
    create index voucher_batch_of on views.voucher (batch_id, code) where batch_id is not null;
    create index voucher_newest on views.voucher (created_at desc, voucher_id);
    create index voucher_search on views.voucher
      using gin (lower(code || ' ' || description) public.gin_trgm_ops);
    create table views.voucher_batch (
      batch_id uuid primary key,
      label text not null,
      ordered int not null,
      made int,
      voucher_type text not null,
      value int not null,
      duration_months int not null,
      expires_at timestamptz not null,
      created_by uuid not null,
      created_at timestamptz not null
    );
    create index voucher_batch_newest on views.voucher_batch (created_at desc, batch_id);
    create table views.voucher_redemption (
      redemption_id uuid not null,
      pupil_id uuid not null,
      voucher_code text not null,
      months int not null,
      redeemed_at timestamptz not null,
      primary key (redemption_id, pupil_id)
    );
    create index voucher_redemption_pupil on views.voucher_redemption (pupil_id);
  `);

const createSubscriptions = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.subscription (
      pupil_id uuid primary key,
      ends_at timestamptz not null,
      extended_at_position bigint not null
    );
    create index subscription_end on views.subscription (ends_at, pupil_id);
    create table views.subscription_change (
      pupil_id uuid not null,
      position bigint not null,
      changed_at timestamptz not null,
      ends_at timestamptz not null,
      is_shortened boolean not null,
      primary key (pupil_id, position)
    );
  `);

const createPayments = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.payment (
      payment_id uuid primary key,
      pupil_id uuid,
      status text not null,
      amount_cents int not null,
      currency text not null,
      months int not null,
      voucher_code text,
      requested_at timestamptz not null,
      paid_at timestamptz,
      refund_at timestamptz,
      refund_failure text,
      disputed_at timestamptz,
      dispute_reason text,
      credited_at timestamptz,
      refunded_at timestamptz,
      refunded_cents int
    );
    create index payment_amount on views.payment 
      (amount_cents desc nulls last, ${NEEDS_ATTENTION} desc, requested_at desc, payment_id);
    create index payment_order on views.payment
      (${NEEDS_ATTENTION} desc, requested_at desc, payment_id);
    create index payment_paid on views.payment (paid_at) where paid_at is not null;
    create index payment_pupil on views.payment (pupil_id);
    create index payment_refunded on views.payment (refunded_at) where refunded_at is not null;
    create index payment_status on views.payment
      (status, ${NEEDS_ATTENTION} desc, requested_at desc, payment_id);
    create index payment_unfinished on views.payment (requested_at)
      where status in ('requested', 'failed', 'paid', 'refunding');
  `);
