const DAY_MS = 86_400_000;
const WARN_DAYS = 7;
const EXTEND_DAYS = 14;

/** State of the pupil's own subscription, as far as the pupil may see it. */
export interface SubscriptionState {
  /** True if the status is "active" and the end is in the future. */
  readonly active: boolean;
  /** Whole days to the end, rounded up, never below 0. */
  readonly daysRemaining: number;
  readonly endsSoon: boolean;
  readonly mayExtend: boolean;
}

/** Computes what pages say of a subscription. `now` is in milliseconds since 1970. */
export const subscriptionState = (
  user: { readonly subscriptionStatus: string; readonly subscriptionEndsAt: string | null },
  now: number,
): SubscriptionState => {
  const left = user.subscriptionEndsAt === null ? 0 : Date.parse(user.subscriptionEndsAt) - now;
  const active = user.subscriptionStatus === 'active' && left > 0;
  const daysRemaining = Math.max(0, Math.ceil(left / DAY_MS));
  return {
    active,
    daysRemaining,
    endsSoon: daysRemaining > 0 && daysRemaining <= WARN_DAYS,
    mayExtend: !active || daysRemaining <= EXTEND_DAYS,
  };
};
