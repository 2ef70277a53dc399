/**
 * What the provider says of an intent to pay. The provider's own words: they are a protocol, which
 * the embedded server speaks too.
 */
export interface Intent {
  readonly intentId: string;
  /** Our id of the payment, as we gave it to the provider. */
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
  /** Three letters, upper case. */
  readonly currency: string;
  /** Lets a browser confirm this intent, and nothing else. */
  readonly clientSecret: string | null;
  /** Why the last try failed, in words for the payer. */
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
  /** Why it failed. */
  readonly failure: string | null;
}

/** What the provider tells by itself: what an intent or a refund has become is asked, not believed. */
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
 * What can be asked of the provider of card payments. Every call may be repeated.
 * @throws ProviderUnavailable, and ProviderRefused
 */
export interface PaymentProvider {
  /** Our id of the payment is the idempotency key: a repeat is told of the same intent. */
  create(payment: {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly currency: string;
  }): Promise<Intent>;
  /** Whether an amount could be paid at all: with this key, in this currency. */
  check(price: { readonly amountCents: number; readonly currency: string }): Promise<void>;
  /** Pays by a payment method; a declined card is told by the intent's failure. */
  confirm(intentId: string, paymentMethodId: string): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Cancels what is not paid; one that was paid meanwhile is told of as it is. */
  cancel(intentId: string): Promise<Intent>;
  /** Gives everything back, once a payment; where all tries before failed, anew. */
  refund(payment: { readonly paymentId: string; readonly intentId: string }): Promise<Refund>;
  /** Every try to give an intent's money back, the oldest first. */
  listRefunds(intentId: string): Promise<readonly Refund[]>;
  /**
   * What a delivery to the webhook says; undefined where it is nothing to us.
   * @throws WrongSignature when it is not the provider's, or old
   */
  parseWebhook(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}

/** A delivery that is not the provider's, or that is sent again by somebody long afterwards. */
export class WrongSignature extends Error {}

/** The provider does not answer, or not as it does when it works. */
export class ProviderUnavailable extends Error {}

/** The provider refuses for good: a key, a currency or an amount it does not take, or an unknown card. */
export class ProviderRefused extends Error {
  /** The provider's code. */
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
