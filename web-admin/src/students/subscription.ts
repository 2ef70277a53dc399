import type { Tone } from '../ui/StatusChip.tsx';
import { jamaicanDay } from '../ui/instants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WARN_DAYS = 7;

/** The state of a subscription, judged by its end date alone. */
export interface SubscriptionLabel {
  readonly state: 'active' | 'expired' | 'none';
  readonly tone: Tone;
  readonly label: string;
}

/**
 * @param endsAt UTC instant of the end, or null without any subscription
 * @param now milliseconds since 1970
 */
export const subscriptionLabel = (endsAt: string | null, now: number): SubscriptionLabel => {
  if (endsAt === null) return { state: 'none', tone: 'plain', label: 'None' };
  const left = Date.parse(endsAt) - now;
  if (left <= 0) {
    return { state: 'expired', tone: 'warning', label: `Expired ${jamaicanDay(endsAt)}` };
  }
  const days = Math.ceil(left / DAY_MS);
  if (days <= WARN_DAYS) {
    return {
      state: 'active',
      tone: 'warning',
      label: `Active, ${days} ${days === 1 ? 'day' : 'days'} left`,
    };
  }
  return { state: 'active', tone: 'good', label: `Active to ${jamaicanDay(endsAt)}` };
};
