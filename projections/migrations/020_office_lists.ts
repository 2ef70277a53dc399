import type { Knex } from 'knex';

const ATTENTION = '(disputed_at is not null or refund_failure is not null)';

/**
 * The lists of the back office begin at any end of an index, find parts of a text by its trigrams and
 * count in an index alone. No table that every answer changes gets one.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory add column search_text text not null default '';
    update views.user_directory
      set search_text = lower(username || ' ' || first_name || ' ' || last_name)
      where not is_erased and username || last_name is not null;
    alter table views.user_directory alter column search_text drop default;
    drop index views.user_directory_order;
    create index user_directory_order on views.user_directory (last_name, first_name, user_id)
      include (search_text) where not is_erased;
    create index user_directory_search on views.user_directory
      using gin (search_text public.gin_trgm_ops) where not is_erased;
    create index user_directory_grade on views.user_directory (grade, last_name, first_name, user_id)
      where not is_erased and not is_administrator;
    create index user_directory_last_sign_in on views.user_directory
      (last_sign_in_at desc nulls last, last_name, first_name, user_id) where not is_erased;
    create index user_directory_erased on views.user_directory (user_id) where is_erased;

    create index subscription_end on views.subscription (ends_at, pupil_id);

    create index activity_log_type on views.activity_log (type, recorded_at desc);
    create index activity_log_reason on views.activity_log
      using gin (lower(reason) public.gin_trgm_ops);

    create index prize_state on views.prize (state, earned_on desc, prize_id);

    create index payment_order on views.payment (${ATTENTION} desc, requested_at desc, payment_id);
    create index payment_status on views.payment
      (status, ${ATTENTION} desc, requested_at desc, payment_id);

    create index question_search on views.question
      using gin (lower(content->>'question') public.gin_trgm_ops);
    create index voucher_newest on views.voucher (created_at desc, voucher_id);
    create index voucher_search on views.voucher
      using gin (lower(code || ' ' || description) public.gin_trgm_ops);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.voucher_search, views.voucher_newest, views.question_search,
      views.payment_status, views.payment_order, views.prize_state, views.activity_log_reason,
      views.activity_log_type, views.subscription_end, views.user_directory_erased,
      views.user_directory_last_sign_in, views.user_directory_grade, views.user_directory_search,
      views.user_directory_order;
    create index user_directory_order on views.user_directory (last_name, first_name, user_id);
    alter table views.user_directory drop column search_text;
  `);
