const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes after which the provider is asked; from the last one on daily. */
const CHECK_AFTER_MINUTES = [1, 5, 15, 60];

/** Time after which an unpaid payment is cancelled at the provider. */
export const UNPAID_TTL_MS = 60 * MINUTE_MS;

/**
 * Returns how often the provider should have been asked about a payment since the request (R24).
 */
export const countChecksDue = (requestedAtMs: number, nowMs: number): number => {
  const age = nowMs - requestedAtMs;
  const early = CHECK_AFTER_MINUTES.filter((minutes) => age >= minutes * MINUTE_MS).length;
  if (early < CHECK_AFTER_MINUTES.length) return early;
  return early + Math.floor((age - UNPAID_TTL_MS) / DAY_MS);
};
