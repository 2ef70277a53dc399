/** Reason of a decline, in Stripe's wording. */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly decline_code: string;
  readonly message: string;
}

/** A test card, which moves no money, with the outcome of its payments. */
export interface TestCard {
  readonly number: string;
  /** Suffixes of its names after `pm_card_` and `tok_`. */
  readonly names: readonly [string, ...string[]];
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly funding: 'credit' | 'debit';
  /** True if the bank asks the card holder first. */
  readonly asks: boolean;
  readonly decline: Decline | null;
  /** True if the card holder disputes the payment afterwards. */
  readonly disputes: boolean;
  /** Outcome of refunds: succeeded at once, or first in one state and later in another. */
  readonly refunds: 'at-once' | 'pending-then-succeeded' | 'succeeded-then-failed';
}

const DECLINES = {
  generic: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Readonly<Record<string, Decline>>;

const card = (
  number: string,
  names: TestCard['names'],
  more: Partial<Omit<TestCard, 'number' | 'names'>> = {},
): TestCard => ({
  number,
  names,
  brand: 'visa',
  funding: 'credit',
  asks: false,
  decline: null,
  disputes: false,
  refunds: 'at-once',
  ...more,
});

const CARDS: readonly TestCard[] = [
  card('4242424242424242', ['visa']),
  card('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  card('5555555555554444', ['mastercard'], { brand: 'mastercard' }),
  card('378282246310005', ['amex'], { brand: 'amex' }),
  card('6011111111111117', ['discover'], { brand: 'discover' }),
  card('4000002760003184', ['authenticationRequired'], { asks: true }),
  card('4000002500003155', ['authenticationRequiredOnSetup'], { asks: true }),
  card('4000000000003220', ['threeDSecure2Required', 'threeDSecureRequired'], { asks: true }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    asks: true,
    decline: DECLINES.generic,
  }),
  card('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    asks: true,
    decline: DECLINES.insufficientFunds,
  }),
  card('4000000000000002', ['chargeDeclined', 'visa_chargeDeclined'], {
    decline: DECLINES.generic,
  }),
  card(
    '4000000000009995',
    ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    { decline: DECLINES.insufficientFunds },
  ),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], { decline: DECLINES.expired }),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], { decline: DECLINES.incorrectCvc }),
  card('4000000000000119', ['chargeDeclinedProcessingError'], { decline: DECLINES.processing }),
  card('4000000000000259', ['createDispute'], { disputes: true }),
  card('4000000000007726', ['pendingRefund'], { refunds: 'pending-then-succeeded' }),
  card('4000000000005126', ['refundFail'], { refunds: 'succeeded-then-failed' }),
];

const byNumber = new Map(CARDS.map((one) => [one.number, one]));
const byName = new Map(CARDS.flatMap((one) => one.names.map((name) => [name, one] as const)));

export const findCardByNumber = (number: string): TestCard | undefined => byNumber.get(number);

/** Finds the card of `pm_card_visa` (prefix `pm_card_`) or `tok_visa` (prefix `tok_`). */
export const findCardByName = (name: string, prefix: 'pm_card_' | 'tok_'): TestCard | undefined =>
  name.startsWith(prefix) ? byName.get(name.slice(prefix.length)) : undefined;
