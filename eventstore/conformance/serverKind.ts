import { inject } from 'vitest';

/** True if the cases run against the embedded server. */
export const isEmbedded = inject('eventStoreKind') === 'embedded';

/**
 * Selects the expected outcome by server. It is used where the real server's behaviour is worse;
 * the product relies on neither outcome.
 */
export const perServer = <Outcome>(outcomes: { embedded: Outcome; real: Outcome }): Outcome =>
  isEmbedded ? outcomes.embedded : outcomes.real;
