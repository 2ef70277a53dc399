/** Bounds of a pause between two attempts, ms. */
export interface BackoffLimits {
  readonly minMs: number;
  readonly maxMs: number;
}

/**
 * Computes the pause before another attempt: it doubles with every failed one up to the maximum.
 * `random` (from 0 to 1) takes off up to half of it, so that many clients do not come back at the
 * same moment; without it the pause is whole.
 */
export const getBackoffMs = (
  attempt: number,
  { minMs, maxMs }: BackoffLimits,
  random = 1,
): number => Math.min(maxMs, minMs * 2 ** attempt) * (0.5 + random / 2);
