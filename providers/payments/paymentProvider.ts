/**
 * States of a payment intent, as the provider names them. They are part of the protocol, which the
 * embedded server speaks, too.
 */
export interface Intent {
  readonly intentId: string;
  /** Our id of the payment, as sent to the provider. */
  readonly paymentId: string | null;
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  readonly amountCents: number;
  readonly receivedCents: number;
  /** Three upper-case letters. */
  readonly currency: string;
  /** Secret with which a browser can confirm this intent, and nothing else. */
  readonly clientSecret: string | null;
  /** Reason why the last attempt failed, in words for the payer. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface Refund {
  readonly refundId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  /** Reason of the failure. */
  readonly failure: string | null;
}

/**
 * Notification from the provider. It only says what to look up: the state of the intent or refund
 * is then read from the provider.
 */
export type ProviderEvent =
  | { readonly type: 'intent'; readonly intentId: string }
  | { readonly type: 'refund'; readonly intentId: string }
  | {
      readonly type: 'dispute';
      readonly intentId: string;
      readonly disputeId: string;
      readonly reason: string;
      readonly amountCents: number;
    };

/**
 * Provider of card payments. Every call may be repeated.
 * @throws ProviderUnavailable, and ProviderRefused
 */
export interface PaymentProvider {
  /**
   * Creates an intent. Our id of the payment is the idempotency key, so a repeat returns the same
   * intent.
   */
  create(payment: {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly currency: string;
  }): Promise<Intent>;
  /** Checks whether the price could be paid, with this key and in this currency. */
  check(price: { readonly amountCents: number; readonly currency: string }): Promise<void>;
  /** Pays by a payment method. A declined card is reported as the intent's failure. */
  confirm(intentId: string, paymentMethodId: string): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Cancels an unpaid intent. If it was paid in the meantime, returns it unchanged. */
  cancel(intentId: string): Promise<Intent>;
  /** Refunds a payment in full, once. If all earlier attempts failed, tries again. */
  refund(payment: { readonly paymentId: string; readonly intentId: string }): Promise<Refund>;
  /** Lists every attempt to refund an intent, the oldest first. */
  listRefunds(intentId: string): Promise<readonly Refund[]>;
  /**
   * Parses a webhook delivery; undefined if it is irrelevant.
   * @throws WrongSignature if it is not from the provider, or old
   */
  parseWebhook(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}

/** A delivery that is not from the provider, or that was replayed long afterwards. */
export class WrongSignature extends Error {}

/** The provider does not answer, or has an internal error. */
export class ProviderUnavailable extends Error {}

/**
 * The provider refuses for good: a key, currency or amount it does not accept, or an unknown card.
 */
export class ProviderRefused extends Error {
  /** The provider's code. */
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
