import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId, linkedId, redacted } from '../identity.ts';

export const VoucherType = z.enum(['percentage', 'fixed_amount']);
export type VoucherType = z.infer<typeof VoucherType>;

const terms = {
  code: z.string().min(1),
  voucherType: VoucherType,
  /** Percent, or cents JMD for a fixed amount. */
  value: z.int().min(0),
  description: z.string(),
  /** Null for unlimited uses. */
  maxUses: z.int().min(1).nullable(),
  durationMonths: z.int().min(1),
  expiresAt: z.iso.datetime(),
};

/** Null for vouchers that the product ships. */
const administratorId = personId().nullable();

const amount = { amountCents: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) };

const discount = z.object({
  voucherId: otherId(),
  code: terms.code,
  voucherType: VoucherType,
  value: terms.value,
});

/** Reasons for a refund. */
export const REFUND_REASONS = ['not-registered', 'other-amount', 'after-cancellation'] as const;

export const billingEvents = {
  /** A payment is about to start. Recorded before any money can move. */
  PaymentRequested: event({
    /** Our id, and the provider's idempotency key. */
    paymentId: linkedId(),
    /** Null for a sign-up, whose pupil does not exist yet. */
    pupilId: dataSubjectId().nullable(),
    /** Id at the provider. */
    intentId: redacted(),
    /** Amount to pay. */
    ...amount,
    /** Price without a voucher. */
    priceCents: z.int().min(0),
    discount: discount.nullable(),
    months: z.int().min(1),
    priceRule: z.string(),
    ...when,
  }),
  /** An attempt failed; another card may succeed. */
  PaymentFailed: event({ paymentId: linkedId(), reason: z.string(), ...when }),
  /** The money arrived: the amount, as the provider reports it. */
  PaymentSucceeded: event({ paymentId: linkedId(), ...amount, ...when }),
  /** The paid months belong to a pupil for good. */
  PaymentCredited: event({
    paymentId: linkedId(),
    pupilId: dataSubjectId(),
    months: z.int().min(1),
    ...amount,
    discount: discount.nullable(),
    ...when,
  }),
  /** The payment was not paid, and can no longer be. */
  PaymentCancelled: event({ paymentId: linkedId(), ...when }),
  /** The money will be refunded, and its months belong to no pupil. */
  PaymentRefundRequested: event({
    paymentId: linkedId(),
    intentId: redacted(),
    reason: z.enum(REFUND_REASONS),
    ...when,
  }),
  /** A refund failed: it is retried, and administrators see it. */
  PaymentRefundFailed: event({
    paymentId: linkedId(),
    refundId: redacted(),
    /** The provider's code. */
    reason: z.string(),
    ...when,
  }),
  /** The refund has arrived. */
  PaymentRefunded: event({
    paymentId: linkedId(),
    /** Pupil whose months are taken back; null if none were given. */
    pupilId: dataSubjectId().nullable(),
    months: z.int().min(1),
    refundId: redacted(),
    amountCents: amount.amountCents,
    ...when,
  }),
  /** The card's holder disputes the payment; administrators decide. */
  PaymentDisputed: event({
    paymentId: linkedId(),
    disputeId: redacted(),
    reason: z.string(),
    amountCents: amount.amountCents,
    ...when,
  }),
  VoucherCreated: event({
    voucherId: otherId(),
    ...terms,
    /** The order it belongs to, if it is one of many. */
    batchId: otherId().optional(),
    administratorId,
    ...when,
  }),
  /**
   * An administrator orders vouchers for a school, each for one use. A reaction creates them later.
   */
  VoucherBatchOrdered: event({
    batchId: otherId(),
    /** Name of the recipient, for people only. */
    label: z.string(),
    /** Codes drawn at the order. */
    codes: z.array(z.object({ code: terms.code, codeKey: redacted() })).min(1),
    voucherType: VoucherType,
    value: terms.value,
    durationMonths: terms.durationMonths,
    expiresAt: terms.expiresAt,
    administratorId: personId(),
    ...when,
  }),
  /** All vouchers are created, except those whose code another voucher had. */
  VoucherBatchCompleted: event({ batchId: otherId(), made: z.int().min(0), ...when }),
  /** None of its unused vouchers can be used until the batch is switched on again. */
  VoucherBatchSwitchedOff: event({ batchId: otherId(), administratorId: personId(), ...when }),
  VoucherBatchSwitchedOn: event({ batchId: otherId(), administratorId: personId(), ...when }),
  /** All terms, changed or not. */
  VoucherTermsChanged: event({ voucherId: otherId(), ...terms, administratorId, ...when }),
  VoucherDeleted: event({ voucherId: otherId(), administratorId, ...when }),
  VoucherRedeemed: event({
    voucherId: otherId(),
    redemptionId: linkedId(),
    pupilId: dataSubjectId(),
    code: terms.code,
    voucherType: VoucherType,
    value: terms.value,
    durationMonths: terms.durationMonths,
    /** Number of redemptions of the voucher, this one included. */
    usesSoFar: z.int().min(1),
    /** Price of a month in cents, which the voucher lowered to nothing. */
    priceCents: z.int().min(0),
    priceRule: z.string(),
    ...when,
  }),
  /** A voucher lowered the price of a payment. */
  VoucherApplied: event({
    voucherId: otherId(),
    paymentId: linkedId(),
    pupilId: dataSubjectId(),
    code: terms.code,
    /** Number of uses of the voucher, this one included. */
    usesSoFar: z.int().min(1),
    ...when,
  }),
  SubscriptionExtended: event({
    pupilId: dataSubjectId(),
    months: z.int().min(1),
    /** Previous end, or the moment of the extension if there was no later end. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    cause: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('voucher'),
        voucherId: otherId(),
        redemptionEventId: linkedId(),
      }),
      z.object({ type: z.literal('payment'), paymentId: linkedId() }),
      /** Granted without payment, with a reason. */
      z.object({ type: z.literal('grant'), grantId: linkedId(), reason: z.string() }),
    ]),
    ...when,
  }),
  /** Months are taken back with their payment. */
  SubscriptionShortened: event({
    pupilId: dataSubjectId(),
    months: z.int().min(1),
    endsAt: z.iso.datetime(),
    paymentId: linkedId(),
    ...when,
  }),
};

export type BillingEvent = EventOf<typeof billingEvents>;
export type PaymentEvent = Extract<BillingEvent, { type: `Payment${string}` }>;
export type PaymentRequested = Extract<BillingEvent, { type: 'PaymentRequested' }>['data'];
export type RefundReason = (typeof REFUND_REASONS)[number];
export type VoucherBatchEvent = Extract<BillingEvent, { type: `VoucherBatch${string}` }>;
export type VoucherBatchOrdered = Extract<BillingEvent, { type: 'VoucherBatchOrdered' }>['data'];
export type VoucherEvent = Exclude<
  Extract<BillingEvent, { type: `Voucher${string}` }>,
  VoucherBatchEvent
>;
export type SubscriptionEvent = Extract<BillingEvent, { type: `Subscription${string}` }>;
export type SubscriptionExtended = Extract<BillingEvent, { type: 'SubscriptionExtended' }>['data'];
