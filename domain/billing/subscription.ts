import { addMonths, instantMs, stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { SubscriptionEvent, SubscriptionExtended } from './events.ts';

// Commands

export interface ExtendSubscription {
  readonly type: 'ExtendSubscription';
  readonly now: Moment;
  readonly pupilId: string;
  readonly months: number;
  /** What paid for it; the same cause extends once. */
  readonly cause: Readonly<SubscriptionExtended['cause']>;
}

// State

export interface Subscription {
  readonly endsAt: string | null;
  readonly causeIds: readonly string[];
}

const initial: Subscription = { endsAt: null, causeIds: [] };

/** Whether the pupil may practise: a subscription's last instant is no longer part of it. */
export const isActive = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Moment): boolean =>
  endsAt !== null && instantMs(endsAt) > instantMs(now.at);

const causeId = (cause: Readonly<SubscriptionExtended['cause']>): string =>
  cause.type === 'voucher' ? cause.redemptionEventId : cause.grantId;

// Evolve

const evolve = (state: Subscription, { type, data }: SubscriptionEvent): Subscription =>
  type === 'SubscriptionExtended'
    ? {
        endsAt: data.endsAt,
        causeIds: [...state.causeIds, causeId(data.cause)],
      }
    : state;

// Decide

const decide = (
  state: Subscription,
  { pupilId, months, cause, now }: ExtendSubscription,
): readonly SubscriptionEvent[] => {
  if (state.causeIds.includes(causeId(cause))) return [];
  const startsAt = state.endsAt !== null && isActive(state, now) ? state.endsAt : now.at;
  return [
    {
      type: 'SubscriptionExtended',
      data: {
        pupilId,
        months,
        startsAt,
        endsAt: addMonths(startsAt, months),
        cause: { ...cause },
        ...stamp(now),
      },
    },
  ];
};

/** Until when a pupil may practise: every extension adds to what is left. Stream id: the pupil's. */
export const subscription: Decider<Subscription, ExtendSubscription, SubscriptionEvent, never> = {
  category: 'subscription',
  initial,
  evolve,
  decide,
};
