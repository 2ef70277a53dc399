import type { Knex } from 'knex';

/** Vouchers that were ordered together, and how many of them are made. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.voucher add column batch_id uuid;
    create index voucher_batch_of on views.voucher (batch_id, code) where batch_id is not null;
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
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.voucher_batch;
    drop index views.voucher_batch_of;
    alter table views.voucher drop column batch_id;
  `);
