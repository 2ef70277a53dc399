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

/** Null for what the product itself ships. */
const administratorId = personId().nullable();

const amount = { amountCents: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) };

const discount = z.object({
  voucherId: otherId(),
  code: terms.code,
  voucherType: VoucherType,
  value: terms.value,
});

/** Why money goes back. */
export const REFUND_REASONS = ['not-registered', 'other-amount', 'after-cancellation'] as const;

export const billingEvents = {
  /** Somebody is about to pay. Recorded before any money can move. */
  PaymentRequested: event({
    /** Our id, and the provider's idempotency key. */
    paymentId: linkedId(),
    /** Null for a sign-up, whose pupil does not exist yet. */
    pupilId: dataSubjectId().nullable(),
    /** The provider's id. */
    intentId: redacted(),
    /** What is to be paid. */
    ...amount,
    /** What it would be without a voucher. */
    priceCents: z.int().min(0),
    discount: discount.nullable(),
    months: z.int().min(1),
    priceRule: z.string(),
    ...when,
  }),
  /** A try that failed; another card may do. */
  PaymentFailed: event({ paymentId: linkedId(), reason: z.string(), ...when }),
  /** The money is there: how much, as the provider says. */
  PaymentSucceeded: event({ paymentId: linkedId(), ...amount, ...when }),
  /** The months it paid for are a pupil's, for good. */
  PaymentCredited: event({
    paymentId: linkedId(),
    pupilId: dataSubjectId(),
    months: z.int().min(1),
    ...amount,
    discount: discount.nullable(),
    ...when,
  }),
  /** Nothing was paid, and nothing can be any more. */
  PaymentCancelled: event({ paymentId: linkedId(), ...when }),
  /** Decided: the money goes back, and its months are nobody's. */
  PaymentRefundRequested: event({
    paymentId: linkedId(),
    intentId: redacted(),
    reason: z.enum(REFUND_REASONS),
    ...when,
  }),
  /** A try to give it back came to nothing: it is tried anew, and administrators are shown it. */
  PaymentRefundFailed: event({
    paymentId: linkedId(),
    refundId: redacted(),
    /** The provider's code. */
    reason: z.string(),
    ...when,
  }),
  /** The money has arrived where it came from. */
  PaymentRefunded: event({
    paymentId: linkedId(),
    /** Whose months are taken back; null where none were given. */
    pupilId: dataSubjectId().nullable(),
    months: z.int().min(1),
    refundId: redacted(),
    amountCents: amount.amountCents,
    ...when,
  }),
  /** The card's holder asks their bank for the money: for people to look into. */
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
    /** The order it was made for, where it is one of many. */
    batchId: otherId().optional(),
    administratorId,
    ...when,
  }),
  /** Somebody orders vouchers for a school, each for one use. They are made afterwards. */
  VoucherBatchOrdered: event({
    batchId: otherId(),
    /** For whom, and for people only. */
    label: z.string(),
    /** Drawn when it was ordered. */
    codes: z.array(z.object({ code: terms.code, codeKey: redacted() })).min(1),
    voucherType: VoucherType,
    value: terms.value,
    durationMonths: terms.durationMonths,
    expiresAt: terms.expiresAt,
    administratorId: personId(),
    ...when,
  }),
  /** All of them are made but those whose code another voucher had. */
  VoucherBatchCompleted: event({ batchId: otherId(), made: z.int().min(0), ...when }),
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
    /** Redemptions of the voucher up to and with this one. */
    usesSoFar: z.int().min(1),
    /** Price of a month, in cents, which the voucher brought down to nothing. */
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
    /** Uses of the voucher up to and with this one. */
    usesSoFar: z.int().min(1),
    ...when,
  }),
  SubscriptionExtended: event({
    pupilId: dataSubjectId(),
    months: z.int().min(1),
    /** The end until now, or the moment of the extension where there was none ahead. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    cause: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('voucher'),
        voucherId: otherId(),
        redemptionEventId: linkedId(),
      }),
      z.object({ type: z.literal('payment'), paymentId: linkedId() }),
      /** Given without payment, for a stated reason. */
      z.object({ type: z.literal('grant'), grantId: linkedId(), reason: z.string() }),
    ]),
    ...when,
  }),
  /** Months are taken back, as their payment was. */
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
