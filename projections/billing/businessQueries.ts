import { query } from '../query.ts';

/** Changes of subscriptions and of money in a day or month. */
export interface BusinessPeriod {
  /** First day of the period in Jamaica. */
  readonly from: string;
  /** Subscriptions that were active at its end. */
  readonly active: number;
  /** First subscriptions of pupils, later ones, and ended ones, by date or by refund. */
  readonly begun: number;
  readonly renewed: number;
  readonly expired: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

export interface VoucherUses {
  readonly code: string;
  /** Vouchers redeemed for free months, and those that lowered a payment. */
  readonly redeemed: number;
  readonly lowered: number;
}

/** End of the figures: the end of a day in Jamaica, or now if that is earlier. */
interface PeriodEnd {
  readonly asOf: string;
  readonly now: string;
}

const PERIOD_END = `least((?::date + 1)::timestamp at time zone 'America/Jamaica', ?::timestamptz)`;

/** Number of periods, the last one included: four weeks by day, a year by month. */
const SERIES = {
  day: `generate_series(?::timestamp - interval '27 days', ?::timestamp, interval '1 day')`,
  month: `generate_series(
    date_trunc('month', ?::timestamp) - interval '11 months', ?::timestamp, interval '1 month')`,
} as const;

/**
 * Reads subscriptions and money by day or month (R20); payments in another currency are left out. A
 * change counts until the next one: its subscription ends by itself unless the next change comes
 * before, and a shortened one at once if its new end is in the past.
 */
export const businessPeriods = query(
  ['paymentHistory', 'subscriptions'],
  async (
    db,
    { asOf, now }: PeriodEnd,
    each: keyof typeof SERIES,
    currency: string,
  ): Promise<readonly BusinessPeriod[]> => {
    const { rows } = await db.raw<{ rows: BusinessPeriod[] }>(
      `with cutoff as (select ${PERIOD_END} as over),
       change as (
         select c.changed_at, c.ends_at, c.is_shortened,
           lag(c.ends_at) over its as ended_before,
           lead(c.changed_at) over its as next_at,
           greatest(c.ends_at, c.changed_at) as over_at
         from subscription_change c, cutoff where c.changed_at < cutoff.over
         window its as (partition by c.pupil_id order by c.position)),
       period as (
         select d, d at time zone 'America/Jamaica' as starts,
           least((d + interval '1 ${each}') at time zone 'America/Jamaica', cutoff.over) as ends
         from cutoff, ${SERIES[each]} d),
       begun as (
         select d, count(*) filter (where ended_before is null) as first,
           count(*) filter (where ended_before is not null) as later
         from period join change on changed_at >= starts and changed_at < ends
         where not is_shortened group by d),
       expiry as (
         select d, count(*) as expired
         from period join change on over_at >= starts and over_at < ends
         where (next_at is null or next_at > over_at)
           and (not is_shortened or ended_before > changed_at)
         group by d)
       select to_char(p.d, 'YYYY-MM-DD') as "from",
         (select count(*) from change where changed_at < p.ends
           and (next_at is null or next_at >= p.ends) and ends_at >= p.ends)::int as active,
         coalesce(b.first, 0)::int as begun,
         coalesce(b.later, 0)::int as renewed,
         coalesce(e.expired, 0)::int as expired,
         (select coalesce(sum(amount_cents), 0) from payment
           where currency = ? and paid_at >= p.starts and paid_at < p.ends)::float8 as "paidCents",
         (select coalesce(sum(refunded_cents), 0) from payment
           where currency = ? and refunded_at >= p.starts and refunded_at < p.ends)::float8
           as "refundedCents"
       from period p left join begun b using (d) left join expiry e using (d)
       order by p.d`,
      [asOf, now, asOf, asOf, currency, currency],
    );
    return rows;
  },
);

/** Reads voucher uses by code, most used first (R20). */
export const voucherUses = query(
  ['paymentHistory'],
  async (db, { asOf, now }: PeriodEnd): Promise<readonly VoucherUses[]> => {
    const { rows } = await db.raw<{ rows: VoucherUses[] }>(
      `with cutoff as (select ${PERIOD_END} as over)
       select code, count(*) filter (where is_free)::int as redeemed,
         count(*) filter (where not is_free)::int as lowered
       from cutoff, (
         select voucher_code as code, redeemed_at as used_at, true as is_free from voucher_redemption
         union all
         select voucher_code, credited_at, false from payment where voucher_code is not null) uses
       where used_at < cutoff.over
       group by code order by count(*) desc, code`,
      [asOf, now],
    );
    return rows;
  },
);

/** Finds the first day with a payment or granted months; null if there is none. */
export const firstBusinessDay = query(
  ['paymentHistory', 'subscriptions'],
  async (db): Promise<string | null> => {
    const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
      `select to_char(least(
           (select min(changed_at) from subscription_change),
           (select min(paid_at) from payment)) at time zone 'America/Jamaica', 'YYYY-MM-DD') as day`,
    );
    return rows[0]?.day ?? null;
  },
);
