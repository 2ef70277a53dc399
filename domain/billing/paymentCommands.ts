import type { Moment } from '../calendar.ts';
import type { PaymentRequested } from './events.ts';

/** Amount to pay, and its purpose. */
export type Price = Pick<
  PaymentRequested,
  'amountCents' | 'currency' | 'priceCents' | 'discount' | 'months'
>;

export interface RequestPayment {
  readonly type: 'RequestPayment';
  readonly now: Moment;
  readonly paymentId: string;
  /** Null for a sign-up. */
  readonly pupilId: string | null;
  readonly intentId: string;
  readonly price: Price;
}

export interface RecordFailure {
  readonly type: 'RecordFailure';
  readonly now: Moment;
  /** The provider's code. */
  readonly reason: string;
}

/** Records that the provider reports the payment as paid. */
export interface RecordSuccess {
  readonly type: 'RecordSuccess';
  readonly now: Moment;
  readonly amountCents: number;
  readonly currency: string;
}

/** Credits a payment to a pupil who signs up. */
export interface CreditPayment {
  readonly type: 'CreditPayment';
  readonly now: Moment;
  readonly pupilId: string;
}

/** Records that the provider no longer accepts the payment. */
export interface RecordCancellation {
  readonly type: 'RecordCancellation';
  readonly now: Moment;
}

/** Requests the refund of money without a registration, once the time is over. */
export interface ExpirePayment {
  readonly type: 'ExpirePayment';
  readonly now: Moment;
}

/** An attempt to refund, as the provider reports it. */
export interface RefundAttempt {
  readonly refundId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  /** The provider's code of a failure. */
  readonly failure: string | null;
}

/** Records all refunds that the provider reports, requested by us or by hand. */
export interface RecordRefunds {
  readonly type: 'RecordRefunds';
  readonly now: Moment;
  readonly refunds: readonly RefundAttempt[];
}

export interface RecordDispute {
  readonly type: 'RecordDispute';
  readonly now: Moment;
  readonly disputeId: string;
  readonly reason: string;
  readonly amountCents: number;
}

export type PaymentCommand =
  | RequestPayment
  | RecordFailure
  | RecordSuccess
  | CreditPayment
  | RecordCancellation
  | ExpirePayment
  | RecordRefunds
  | RecordDispute;

export interface PaymentRejections {
  readonly RecordFailure: 'payment-unknown';
  readonly RecordSuccess: 'payment-unknown';
  readonly CreditPayment:
    'payment-unknown' | 'payment-unfinished' | 'payment-spent' | 'payment-refunded';
  readonly RecordCancellation: 'payment-unknown';
  readonly RecordRefunds: 'payment-unknown' | 'payment-unfinished';
  readonly RecordDispute: 'payment-unknown';
}
