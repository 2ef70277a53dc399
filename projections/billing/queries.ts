import { codeLetters } from '@mahoe/domain/billing/voucherCode';
import type { Position } from '@mahoe/eventstore/store/position';
import type { Knex } from 'knex';
import { query } from '../query.ts';
import {
  toLikePattern,
  listRows,
  type ListSlice,
  type ListRange,
  type ListSort,
} from '../listing.ts';

export interface VoucherView {
  readonly id: string;
  readonly code: string;
  readonly type: 'percentage' | 'fixed_amount';
  /** Percent, or cents JMD for a fixed amount. */
  readonly value: number;
  readonly description: string;
  /** Null for unlimited uses. */
  readonly maxUses: number | null;
  readonly currentUses: number;
  readonly durationMonths: number;
  readonly expiresAt: string;
  /** True if the batch of the voucher is switched off. */
  readonly isSwitchedOff: boolean;
  /** Id of an administrator; null for a voucher that the product ships. */
  readonly createdBy: string | null;
  readonly createdAt: string;
}

type VoucherRow = Omit<VoucherView, 'expiresAt' | 'createdAt'> & {
  readonly expiresAt: Date;
  readonly createdAt: Date;
};

const COLUMNS = {
  id: 'voucher_id',
  code: 'code',
  type: 'voucher_type',
  value: 'value',
  description: 'description',
  maxUses: 'max_uses',
  currentUses: 'current_uses',
  durationMonths: 'duration_months',
  expiresAt: 'expires_at',
  createdBy: 'created_by',
  createdAt: 'created_at',
} as const;

/** True if the batch of the voucher is switched off. */
const SWITCHED_OFF = `exists (select from views.voucher_batch b
  where b.batch_id = voucher.batch_id and b.switched_off_at is not null)`;

const voucherColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  ...Object.entries(COLUMNS).map(([name, column]) => `${column} as ${name}`),
  db.raw(`${SWITCHED_OFF} as "isSwitchedOff"`),
];

/** The contract's field names are accepted as sort fields too. */
const SORT_COLUMNS = {
  ...COLUMNS,
  max_uses: 'max_uses',
  current_uses: 'current_uses',
  duration_months: 'duration_months',
  expires_at: 'expires_at',
  is_active: 'expires_at',
} as const;

const voucherView = (row: VoucherRow): VoucherView => ({
  ...row,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** A code without its dashes, as `codeLetters` has it: stored codes have no other signs. It has an index. */
const CODE_LETTERS = `translate(code, '-_', '')`;

/** Ids of the vouchers whose codes have these letters and digits. */
export const findVouchersByLetters = query(
  ['vouchers'],
  async (db, letters: string): Promise<readonly string[]> =>
    db('voucher').whereRaw(`${CODE_LETTERS} = ?`, [letters]).limit(2).pluck('voucher_id'),
);

/**
 * Lists vouchers, newest first unless another order is given; `q` is part of code or description.
 */
export const listVouchers = query(
  ['vouchers'],
  async (
    db,
    {
      q,
      ids,
      batchId,
    }: {
      readonly q?: string | undefined;
      readonly ids?: readonly string[] | undefined;
      readonly batchId?: string | undefined;
    },
    range: ListRange | undefined,
    sort: ListSort | undefined,
  ): Promise<ListSlice<VoucherView>> => {
    const from = db('voucher');
    if (ids) void from.whereIn('voucher_id', [...ids]);
    if (batchId !== undefined) void from.where({ batch_id: batchId });
    if (q) {
      void from.where((either) => {
        void either.whereRaw(`lower(code || ' ' || description) like ?`, [toLikePattern(q)]);
        const letters = codeLetters(q);
        if (letters) void either.orWhereRaw(`${CODE_LETTERS} like ?`, [`%${letters}%`]);
      });
    }
    const { rows, total } = await listRows<VoucherRow>(from, voucherColumns(db), {
      columns: SORT_COLUMNS,
      order: 'created_at desc, voucher_id',
      own: { field: 'createdAt', order: 'DESC' },
      range,
      sort,
    });
    return { rows: rows.map(voucherView), total };
  },
);

/** Counts vouchers, those usable now, and all uses. */
export const countVouchers = query(
  ['vouchers'],
  async (
    db,
    at: string,
  ): Promise<{
    readonly codes: number;
    readonly active: number;
    readonly redemptions: number;
  }> => {
    const [figures] = await db('voucher').select<
      { codes: number; active: number; redemptions: number }[]
    >(
      db.raw('count(*)::int as codes'),
      db.raw(
        `(count(*) filter (where expires_at > ?
          and (max_uses is null or current_uses < max_uses) and not ${SWITCHED_OFF}))::int as active`,
        [at],
      ),
      db.raw('coalesce(sum(current_uses), 0)::int as redemptions'),
    );
    return figures ?? { codes: 0, active: 0, redemptions: 0 };
  },
);

/** Finds one voucher. */
export const findVoucher = query(
  ['vouchers'],
  async (db, id: string): Promise<VoucherView | undefined> => {
    const row = await db('voucher')
      .where({ voucher_id: id })
      .first<VoucherRow | undefined>(...voucherColumns(db));
    return row && voucherView(row);
  },
);

/** Finds a pupil's subscription: its end, and the position of the extension that set it. */
export const findSubscription = query(
  ['subscriptions'],
  async (
    db,
    pupilId: string,
  ): Promise<{ readonly endsAt: string; readonly position: Position } | undefined> => {
    const row = await db('subscription')
      .where({ pupil_id: pupilId })
      .first<{ ends_at: Date; extended_at_position: Position } | undefined>(
        'ends_at',
        'extended_at_position',
      );
    return row && { endsAt: row.ends_at.toISOString(), position: row.extended_at_position };
  },
);

/** Finds the end of a pupil's subscription, past or future; null if there was none. */
export const subscriptionEnd = query(
  ['subscriptions'],
  async (db, pupilId: string): Promise<string | null> => {
    const row = await db('subscription')
      .where({ pupil_id: pupilId })
      .first<{ ends_at: Date } | undefined>('ends_at');
    return row?.ends_at.toISOString() ?? null;
  },
);

/** A payment that is neither credited nor refunded. */
export interface UnfinishedPayment {
  readonly paymentId: string;
  readonly requestedAt: string;
  /** Time since which it waits for its next step: to be paid, registered with, or refunded. */
  readonly waitsSince: string;
}

/**
 * Lists payments that the provider may know more about, or that may need a refund; oldest first.
 */
export const unfinishedPayments = query(
  ['paymentHistory'],
  async (db): Promise<readonly UnfinishedPayment[]> => {
    const rows = await db('payment')
      .whereIn('status', ['requested', 'failed', 'paid', 'refunding'])
      .orderBy('requested_at')
      .select<
        {
          payment_id: string;
          requested_at: Date;
          paid_at: Date | null;
          refund_at: Date | null;
        }[]
      >('payment_id', 'requested_at', 'paid_at', 'refund_at');
    return rows.map(({ payment_id, requested_at, paid_at, refund_at }) => ({
      paymentId: payment_id,
      requestedAt: requested_at.toISOString(),
      waitsSince: (refund_at ?? paid_at ?? requested_at).toISOString(),
    }));
  },
);

/** A payment or a redemption of a voucher, as its pupil sees it. */
export interface HistoryEntry {
  readonly id: string;
  readonly type: 'payment' | 'redemption';
  readonly status: string;
  readonly amountCents: number;
  /** Null if nothing was paid. */
  readonly currency: string | null;
  readonly months: number;
  readonly voucherCode: string | null;
  readonly at: string;
}

/** Lists a pupil's payments and redeemed vouchers, newest first. */
export const findPaymentHistory = query(
  ['paymentHistory'],
  async (db, pupilId: string): Promise<readonly HistoryEntry[]> => {
    const { rows } = await db.raw<{ rows: (Omit<HistoryEntry, 'at'> & { readonly at: Date })[] }>(
      `select payment_id as id, 'payment' as type, status, amount_cents as "amountCents", currency,
         months, voucher_code as "voucherCode", coalesce(paid_at, requested_at) as at
       from payment where pupil_id = ?
       union all
       select redemption_id, 'redemption', 'credited', 0, null, months, voucher_code, redeemed_at
       from voucher_redemption where pupil_id = ?
       order by at desc, id`,
      [pupilId, pupilId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
);

/** A payment as administrators see it. */
export interface PaymentView {
  readonly id: string;
  /** Null for a sign-up that was not finished. */
  readonly userId: string | null;
  readonly username: string | null;
  readonly status:
    'requested' | 'failed' | 'paid' | 'credited' | 'cancelled' | 'refunding' | 'refunded';
  readonly amountCents: number;
  readonly currency: string;
  readonly months: number;
  readonly voucherCode: string | null;
  readonly requestedAt: string;
  readonly paidAt: string | null;
  readonly refundFailure: string | null;
  readonly disputedAt: string | null;
  readonly disputeReason: string | null;
}

type PaymentRow = Omit<PaymentView, 'requestedAt' | 'paidAt' | 'disputedAt'> & {
  readonly requestedAt: Date;
  readonly paidAt: Date | null;
  readonly disputedAt: Date | null;
};

export interface PaymentFilter {
  readonly userId?: string | undefined;
  readonly status?: string | undefined;
  /** True selects disputed payments and failed refunds. */
  readonly attention?: boolean | undefined;
  readonly ids?: readonly string[] | undefined;
}

const PAYMENT_COLUMNS = {
  id: 'p.payment_id',
  userId: 'p.pupil_id',
  username: 'u.username',
  status: 'p.status',
  amountCents: 'p.amount_cents',
  currency: 'p.currency',
  months: 'p.months',
  voucherCode: 'p.voucher_code',
  requestedAt: 'p.requested_at',
  paidAt: 'p.paid_at',
  refundFailure: 'p.refund_failure',
  disputedAt: 'p.disputed_at',
  disputeReason: 'p.dispute_reason',
} as const;

const WANTS_ATTENTION = '(p.disputed_at is not null or p.refund_failure is not null)';

const paymentView = (row: PaymentRow): PaymentView => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  disputedAt: row.disputedAt?.toISOString() ?? null,
});

/**
 * Lists payments: those that need attention first, then the newest, unless another order is given.
 */
export const listAllPayments = query(
  ['paymentHistory', 'user_directory'],
  async (
    db,
    { userId, status, attention, ids }: PaymentFilter,
    range: ListRange | undefined,
    sort: ListSort | undefined,
  ): Promise<ListSlice<PaymentView>> => {
    const from = db('payment as p');
    // Joins names only if the order needs them; otherwise they are read for the page alone.
    const isByName = sort?.field === 'username';
    if (isByName) void from.leftJoin('user_directory as u', 'u.user_id', 'p.pupil_id');
    if (userId !== undefined) void from.where({ 'p.pupil_id': userId });
    if (status !== undefined) void from.where({ 'p.status': status });
    if (attention) void from.whereRaw(WANTS_ATTENTION);
    if (ids) void from.whereIn('p.payment_id', [...ids]);
    const { username: _name, ...columns } = PAYMENT_COLUMNS;
    const select = [
      ...Object.entries(columns).map(([name, column]) => `${column} as ${name}`),
      db.raw('(select username from user_directory where user_id = p.pupil_id) as username'),
    ];
    const { rows, total } = await listRows<PaymentRow>(from, select, {
      columns: PAYMENT_COLUMNS,
      order: `${WANTS_ATTENTION} desc, p.requested_at desc, p.payment_id`,
      range,
      sort,
    });
    return { rows: rows.map(paymentView), total };
  },
);

/** Counts payments that need attention, and finds the first of them; null if there is none. */
export const paymentsToCheck = query(
  ['paymentHistory'],
  async (db): Promise<{ readonly count: number; readonly oldestSince: Date | null }> => {
    const { rows } = await db.raw<{ rows: { count: number; oldestSince: Date | null }[] }>(
      `select count(*)::int as count,
         min(coalesce(p.disputed_at, p.paid_at, p.requested_at)) as "oldestSince"
       from payment p where ${WANTS_ATTENTION}`,
    );
    return rows[0] ?? { count: 0, oldestSince: null };
  },
);

/** Finds one payment. */
export const findPayment = query(
  ['paymentHistory', 'user_directory'],
  async (db, id: string): Promise<PaymentView | undefined> => {
    const row = await db('payment as p')
      .leftJoin('user_directory as u', 'u.user_id', 'p.pupil_id')
      .where({ 'p.payment_id': id })
      .first<PaymentRow | undefined>(PAYMENT_COLUMNS);
    return row && paymentView(row);
  },
);
