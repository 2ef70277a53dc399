import type { Moment } from '../calendar.ts';
import type { PaymentRequested } from './events.ts';

/** What is to be paid, and what for. */
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

/** The provider says that it has been paid. */
export interface RecordSuccess {
  readonly type: 'RecordSuccess';
  readonly now: Moment;
  readonly amountCents: number;
  readonly currency: string;
}

/** Gives what was paid for to a pupil who signs up. */
export interface CreditPayment {
  readonly type: 'CreditPayment';
  readonly now: Moment;
  readonly pupilId: string;
}

/** The provider says that it can no longer be paid. */
export interface RecordCancellation {
  readonly type: 'RecordCancellation';
  readonly now: Moment;
}

/** Time has passed: money that nobody registered with goes back. */
export interface ExpirePayment {
  readonly type: 'ExpirePayment';
  readonly now: Moment;
}

/** What the provider says of one try to give money back. */
export interface RefundAttempt {
  readonly refundId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  /** Why it failed, in the provider's code. */
  readonly failure: string | null;
}

/** All that the provider says of money going back, as we asked or by somebody's hand there. */
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
