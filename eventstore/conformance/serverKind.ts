import { inject } from 'vitest';

/** Which server the cases run against. */
export const isEmbedded = inject('eventStoreKind') === 'embedded';

/** Where the real server is the worse one, a case says what either does; the product needs neither. */
export const perServer = <Outcome>(outcomes: { embedded: Outcome; real: Outcome }): Outcome =>
  isEmbedded ? outcomes.embedded : outcomes.real;
