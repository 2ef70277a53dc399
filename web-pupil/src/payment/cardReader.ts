/** A refusal in words for the payer; null if the card fields show the reason themselves. */
export interface CardRefusal {
  readonly refused: string | null;
}

/** The card fields on screen, of any provider. A card number must never reach our server. */
export interface CardReader {
  /** Lets the provider make a payment method from the typed card. */
  readonly read: () => Promise<{ readonly paymentMethodId: string } | CardRefusal>;
  /** Lets the bank authenticate the card's holder (3-D Secure). */
  readonly confirmWithBank: (clientSecret: string) => Promise<CardRefusal | undefined>;
}
