const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes after which the provider is asked; from the last one on daily. */
const LOOKS_AFTER = [1, 5, 15, 60];

/** What was not paid by then is not going to be: it is cancelled at the provider. */
export const UNPAID_LIMIT_MS = 60 * MINUTE_MS;

/** How often the provider should have been asked about a payment since it was requested (R24). */
export const looksDue = (requestedAtMs: number, nowMs: number): number => {
  const age = nowMs - requestedAtMs;
  const early = LOOKS_AFTER.filter((minutes) => age >= minutes * MINUTE_MS).length;
  if (early < LOOKS_AFTER.length) return early;
  return early + Math.floor((age - UNPAID_LIMIT_MS) / DAY_MS);
};
