import { addMonths, instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { SubscriptionEvent, SubscriptionExtended } from './events.ts';

// Commands

export interface ExtendSubscription {
  readonly type: 'ExtendSubscription';
  readonly now: Moment;
  readonly pupilId: string;
  readonly months: number;
  /** Cause of the extension; the same cause extends once. */
  readonly cause: Readonly<SubscriptionExtended['cause']>;
}

/** Takes months back after a refund. */
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

/** Time that one cause gives. */
interface Period {
  readonly causeId: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface Subscription {
  readonly endsAt: string | null;
  readonly periods: readonly Period[];
  /** Payments whose months were taken back. */
  readonly takenBack: readonly string[];
}

const initial: Subscription = { endsAt: null, periods: [], takenBack: [] };

/** Returns true if the pupil may practise. The last instant of a subscription is no part of it. */
export const isActive = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Moment): boolean =>
  endsAt !== null && instantMs(endsAt) > instantMs(now.at);

const getCauseId = (cause: Readonly<SubscriptionExtended['cause']>): string => {
  switch (cause.type) {
    case 'voucher':
      return cause.redemptionEventId;
    case 'payment':
      return cause.paymentId;
    case 'grant':
      return cause.grantId;
  }
};

const findPeriod = ({ periods }: Pick<Subscription, 'periods'>, id: string): Period | undefined =>
  periods.find((period) => period.causeId === id);

/** Returns true if a cause, such as a payment, has extended the subscription. */
export const isExtendedFor = (state: Pick<Subscription, 'periods'>, id: string): boolean =>
  findPeriod(state, id) !== undefined;

/** Returns true if no other cause came before this extension. */
export const isFirstExtension = (
  { periods }: Pick<Subscription, 'periods'>,
  cause: Readonly<SubscriptionExtended['cause']>,
): boolean => periods[0]?.causeId === getCauseId(cause);

// Evolve

const applyExtension = (
  state: Subscription,
  { startsAt, endsAt, cause }: SubscriptionExtended,
): Subscription => {
  const times = { startMs: instantMs(startsAt), endMs: instantMs(endsAt) };
  return {
    ...state,
    endsAt,
    periods: [...state.periods, { causeId: getCauseId(cause), ...times }],
  };
};

/** Moves later periods earlier by the time taken back. */
const applyShortening = (state: Subscription, paymentId: string, endsAt: string): Subscription => {
  const back = findPeriod(state, paymentId);
  const byMs = instantMs(state.endsAt ?? endsAt) - instantMs(endsAt);
  const periods = state.periods.map((period) => {
    if (period === back) return { ...period, endMs: period.endMs - byMs };
    return back && period.startMs >= back.endMs
      ? { ...period, startMs: period.startMs - byMs, endMs: period.endMs - byMs }
      : period;
  });
  return { endsAt, periods, takenBack: [...state.takenBack, paymentId] };
};

const evolve = (state: Subscription, { type, data }: SubscriptionEvent): Subscription => {
  switch (type) {
    case 'SubscriptionExtended':
      return applyExtension(state, data);
    case 'SubscriptionShortened':
      return applyShortening(state, data.paymentId, data.endsAt);
    default:
      return state;
  }
};

// Decide

const extend = (
  state: Subscription,
  { pupilId, months, cause, now }: ExtendSubscription,
): readonly SubscriptionEvent[] => {
  if (isExtendedFor(state, getCauseId(cause))) return [];
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

/** Takes back the remaining time of a payment, and none of another cause. */
const shorten = (
  state: Subscription,
  { pupilId, months, paymentId, now }: ShortenSubscription,
): readonly SubscriptionEvent[] | Rejection<'payment-not-credited'> => {
  if (state.takenBack.includes(paymentId)) return [];
  const period = findPeriod(state, paymentId);
  if (state.endsAt === null || !period) return reject('payment-not-credited');
  const aheadMs = period.endMs - Math.max(period.startMs, instantMs(now.at));
  if (aheadMs <= 0) return [];
  const endsAt = instantOf(instantMs(state.endsAt) - aheadMs);
  const data = { pupilId, months, endsAt, paymentId, ...stamp(now) };
  return [{ type: 'SubscriptionShortened', data }];
};

/** Time until which a pupil may practise: every extension adds to it. Stream id: the pupil's. */
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
