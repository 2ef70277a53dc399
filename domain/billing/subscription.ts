import { addMonths, instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
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

/** Takes months back whose payment was given back. */
export interface ShortenSubscription {
  readonly type: 'ShortenSubscription';
  readonly now: Moment;
  readonly pupilId: string;
  readonly months: number;
  readonly paymentId: string;
}

export type SubscriptionCommand = ExtendSubscription | ShortenSubscription;

export interface SubscriptionRejections {
  readonly ExtendSubscription: never;
  readonly ShortenSubscription: 'payment-not-credited';
}

// State

export interface Subscription {
  readonly endsAt: string | null;
  readonly causeIds: readonly string[];
  /** Payments whose months were taken back. */
  readonly takenBack: readonly string[];
}

const initial: Subscription = { endsAt: null, causeIds: [], takenBack: [] };

/** Whether the pupil may practise: a subscription's last instant is no longer part of it. */
export const isActive = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Moment): boolean =>
  endsAt !== null && instantMs(endsAt) > instantMs(now.at);

const causeId = (cause: Readonly<SubscriptionExtended['cause']>): string => {
  switch (cause.type) {
    case 'voucher':
      return cause.redemptionEventId;
    case 'payment':
      return cause.paymentId;
    case 'grant':
      return cause.grantId;
  }
};

// Evolve

const evolve = (state: Subscription, { type, data }: SubscriptionEvent): Subscription => {
  switch (type) {
    case 'SubscriptionExtended':
      return { ...state, endsAt: data.endsAt, causeIds: [...state.causeIds, causeId(data.cause)] };
    case 'SubscriptionShortened':
      return { ...state, endsAt: data.endsAt, takenBack: [...state.takenBack, data.paymentId] };
    default:
      return state;
  }
};

// Decide

const extend = (
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

const shorten = (
  { endsAt, causeIds, takenBack }: Subscription,
  { pupilId, months, paymentId, now }: ShortenSubscription,
): readonly SubscriptionEvent[] | Rejection<'payment-not-credited'> => {
  if (takenBack.includes(paymentId)) return [];
  if (endsAt === null || !causeIds.includes(paymentId)) return reject('payment-not-credited');
  return [
    {
      type: 'SubscriptionShortened',
      data: { pupilId, months, endsAt: addMonths(endsAt, -months), paymentId, ...stamp(now) },
    },
  ];
};

/** Until when a pupil may practise: every extension adds to what is left. Stream id: the pupil's. */
export const subscription: Decider<
  Subscription,
  SubscriptionCommand,
  SubscriptionEvent,
  SubscriptionRejections
> = {
  category: 'subscription',
  initial,
  evolve,
  decide: byCommand<Subscription, SubscriptionCommand, SubscriptionEvent, SubscriptionRejections>({
    ExtendSubscription: extend,
    ShortenSubscription: shorten,
  }),
};
