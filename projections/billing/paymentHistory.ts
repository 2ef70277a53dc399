import { rowProjector, rows } from '../projector.ts';

interface PaymentKey {
  readonly payment_id: string;
}

interface PaymentRow extends PaymentKey {
  /** Null for a sign-up that was not finished. */
  readonly pupil_id: string | null;
  readonly status:
    'requested' | 'failed' | 'paid' | 'credited' | 'cancelled' | 'refunding' | 'refunded';
  readonly amount_cents: number;
  readonly currency: string;
  readonly months: number;
  readonly voucher_code: string | null;
  readonly requested_at: string;
  readonly paid_at: string | null;
  /** Time at which its months were added. */
  readonly credited_at: string | null;
  /** Time at which its refund was requested. */
  readonly refund_at: string | null;
  /** Reason of the last failed refund; null if none failed. */
  readonly refund_failure: string | null;
  /** Time and amount of the completed refund. */
  readonly refunded_at: string | null;
  readonly refunded_cents: number | null;
  readonly disputed_at: string | null;
  readonly dispute_reason: string | null;
}

interface RedemptionKey {
  readonly redemption_id: string;
  readonly pupil_id: string;
}

interface RedemptionRow extends RedemptionKey {
  readonly voucher_code: string;
  readonly months: number;
  readonly redeemed_at: string;
}

const ofPayment = ({
  data,
}: {
  readonly data: { readonly paymentId: string };
}): readonly PaymentKey[] => [{ payment_id: data.paymentId }];

/** Handles an event that only changes a payment's status. */
const becomes = (status: PaymentRow['status']) => ({
  keys: ofPayment,
  apply: (row: PaymentRow | undefined) => row && { ...row, status },
});

/** Payments, and redeemed vouchers. */
export const paymentHistory = rowProjector(
  'paymentHistory',
  rows<PaymentRow, PaymentKey>({
    table: 'payment',
    // Payments stay as a business must keep its books.
    erasurePolicy: 'pseudonymous',
    key: ['payment_id'],
    on: {
      PaymentRequested: {
        keys: ofPayment,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          status: 'requested',
          amount_cents: data.amountCents,
          currency: data.currency,
          months: data.months,
          voucher_code: data.discount?.code ?? null,
          requested_at: data.occurredAt,
          paid_at: null,
          credited_at: null,
          refund_at: null,
          refund_failure: null,
          refunded_at: null,
          refunded_cents: null,
          disputed_at: null,
          dispute_reason: null,
        }),
      },
      PaymentFailed: becomes('failed'),
      PaymentSucceeded: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && {
            ...row,
            status: 'paid',
            amount_cents: data.amountCents,
            currency: data.currency,
            paid_at: data.occurredAt,
          },
      },
      PaymentCredited: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && {
            ...row,
            status: 'credited',
            pupil_id: data.pupilId,
            credited_at: data.occurredAt,
          },
      },
      PaymentCancelled: becomes('cancelled'),
      PaymentRefundRequested: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && { ...row, status: 'refunding', refund_at: data.occurredAt },
      },
      PaymentRefundFailed: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && {
            ...row,
            status: 'refunding',
            refund_at: row.refund_at ?? data.occurredAt,
            refund_failure: data.reason,
          },
      },
      PaymentRefunded: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && {
            ...row,
            status: 'refunded',
            refund_failure: null,
            refunded_at: data.occurredAt,
            refunded_cents: data.amountCents,
          },
      },
      PaymentDisputed: {
        keys: ofPayment,
        apply: (row, { data }) =>
          row && { ...row, disputed_at: data.occurredAt, dispute_reason: data.reason },
      },
    },
  }),
  rows<RedemptionRow, RedemptionKey>({
    table: 'voucher_redemption',
    erasurePolicy: 'pseudonymous',
    key: ['redemption_id', 'pupil_id'],
    on: {
      VoucherRedeemed: {
        keys: ({ data }) => [{ redemption_id: data.redemptionId, pupil_id: data.pupilId }],
        apply: (_row, { data }, key) => ({
          ...key,
          voucher_code: data.code,
          months: data.durationMonths,
          redeemed_at: data.occurredAt,
        }),
      },
    },
  }),
);
