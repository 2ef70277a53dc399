/** Why nothing came of it, in words for the payer; null where the fields say so themselves. */
export interface CardRefusal {
  readonly refused: string | null;
}

/** Card fields on screen, whoever's they are. No card's number ever reaches our server's code. */
export interface CardReader {
  /** Has the provider make a payment method of what was typed in. */
  readonly read: () => Promise<{ readonly paymentMethodId: string } | CardRefusal>;
  /** Lets the bank ask whether it is the card's holder (3-D Secure). */
  readonly confirmWithBank: (clientSecret: string) => Promise<CardRefusal | undefined>;
}
