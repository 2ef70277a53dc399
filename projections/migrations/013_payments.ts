import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
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
      paid_at timestamptz
    );
    create index payment_pupil on views.payment (pupil_id);
    create index payment_unfinished on views.payment (requested_at)
      where status in ('requested', 'failed', 'paid');
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

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.payment, views.voucher_redemption');
