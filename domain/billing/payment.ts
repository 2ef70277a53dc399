import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PaymentEvent, PaymentRequested, RefundReason } from './events.ts';
import { PRICE_RULE } from './priceRule.ts';

/** Money of a sign-up that nobody finished goes back after this (R24). */
export const UNREGISTERED_LIMIT_MS = 3_600_000;

// Commands

/** What is to be paid, and what for. */
export type Price = Pick<
  PaymentRequested,
  'amountCents' | 'currency' | 'priceCents' | 'discount' | 'months'
>;

export interface RequestPayment {
  readonly type: 'RequestPayment';
  readonly now: Moment;
  readonly paymentId: string;
  /** Null for a sign-up. */
  readonly pupilId: string | null;
  readonly intentId: string;
  readonly price: Price;
}

export interface RecordFailure {
  readonly type: 'RecordFailure';
  readonly now: Moment;
  /** The provider's code. */
  readonly reason: string;
}

/** The provider says that it has been paid. */
export interface RecordSuccess {
  readonly type: 'RecordSuccess';
  readonly now: Moment;
  readonly amountCents: number;
  readonly currency: string;
}

/** Gives what was paid for to a pupil who signs up. */
export interface CreditPayment {
  readonly type: 'CreditPayment';
  readonly now: Moment;
  readonly pupilId: string;
}

/** The provider says that it can no longer be paid. */
export interface RecordCancellation {
  readonly type: 'RecordCancellation';
  readonly now: Moment;
}

/** Time has passed: money that nobody registered with goes back. */
export interface ExpirePayment {
  readonly type: 'ExpirePayment';
  readonly now: Moment;
}

/** What the provider says of one try to give money back. */
export interface RefundTry {
  readonly refundId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  /** Why it failed, in the provider's code. */
  readonly failure: string | null;
}

/** All that the provider says of money going back, as we asked or by somebody's hand there. */
export interface RecordRefunds {
  readonly type: 'RecordRefunds';
  readonly now: Moment;
  readonly refunds: readonly RefundTry[];
}

export interface RecordDispute {
  readonly type: 'RecordDispute';
  readonly now: Moment;
  readonly disputeId: string;
  readonly reason: string;
  readonly amountCents: number;
}

export type PaymentCommand =
  | RequestPayment
  | RecordFailure
  | RecordSuccess
  | CreditPayment
  | RecordCancellation
  | ExpirePayment
  | RecordRefunds
  | RecordDispute;

export interface PaymentRejections {
  readonly RecordFailure: 'payment-unknown';
  readonly RecordSuccess: 'payment-unknown';
  readonly CreditPayment:
    'payment-unknown' | 'payment-unfinished' | 'payment-spent' | 'payment-refunded';
  readonly RecordCancellation: 'payment-unknown';
  readonly RecordRefunds: 'payment-unknown' | 'payment-unfinished';
  readonly RecordDispute: 'payment-unknown';
}

// State

export interface Payment {
  readonly paymentId: string;
  readonly intentId: string;
  /** Whose it is: from the beginning, or once it is credited. */
  readonly pupilId: string | null;
  readonly price: Price;
  readonly stage: 'requested' | 'paid' | 'credited' | 'cancelled' | 'refunding' | 'refunded';
  /** Why the last try failed. */
  readonly failedFor: string | null;
  readonly paidAt: string | null;
  /** What came, as the provider said. */
  readonly receivedCents: number;
  /** Tries to give it back that failed. */
  readonly failedRefundIds: readonly string[];
  readonly disputeIds: readonly string[];
}

// Evolve

const requested = ({
  paymentId,
  intentId,
  pupilId,
  amountCents,
  currency,
  priceCents,
  discount,
  months,
}: PaymentRequested): Payment => ({
  paymentId,
  intentId,
  pupilId,
  price: { amountCents, currency, priceCents, discount, months },
  stage: 'requested',
  failedFor: null,
  paidAt: null,
  receivedCents: 0,
  failedRefundIds: [],
  disputeIds: [],
});

const evolve = (state: Payment | null, { type, data }: PaymentEvent): Payment | null => {
  if (type === 'PaymentRequested') return requested(data);
  if (state === null) return null;
  switch (type) {
    case 'PaymentFailed':
      return { ...state, failedFor: data.reason };
    case 'PaymentSucceeded':
      return {
        ...state,
        stage: 'paid',
        failedFor: null,
        paidAt: data.occurredAt,
        receivedCents: data.amountCents,
      };
    case 'PaymentCredited':
      return { ...state, stage: 'credited', pupilId: data.pupilId };
    case 'PaymentCancelled':
      return { ...state, stage: 'cancelled' };
    case 'PaymentRefundRequested':
      return { ...state, stage: 'refunding' };
    case 'PaymentRefundFailed':
      return {
        ...state,
        stage: 'refunding',
        failedRefundIds: [...state.failedRefundIds, data.refundId],
      };
    case 'PaymentRefunded':
      return { ...state, stage: 'refunded' };
    case 'PaymentDisputed':
      return { ...state, disputeIds: [...state.disputeIds, data.disputeId] };
    default:
      return state;
  }
};

// Decide

const request = ({
  paymentId,
  pupilId,
  intentId,
  price,
  now,
}: RequestPayment): readonly PaymentEvent[] => [
  {
    type: 'PaymentRequested',
    data: { paymentId, pupilId, intentId, ...price, priceRule: PRICE_RULE, ...stamp(now) },
  },
];

const credit = (
  { paymentId, price: { amountCents, currency, discount, months } }: Payment,
  pupilId: string,
  now: Moment,
): PaymentEvent => ({
  type: 'PaymentCredited',
  data: { paymentId, pupilId, months, amountCents, currency, discount, ...stamp(now) },
});

const refund = (
  { paymentId, intentId }: Payment,
  reason: RefundReason,
  now: Moment,
): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: { paymentId, intentId, reason, ...stamp(now) },
});

const fail = (
  { paymentId, stage, failedFor }: Payment,
  { reason, now }: RecordFailure,
): readonly PaymentEvent[] =>
  stage === 'requested' && failedFor !== reason
    ? [{ type: 'PaymentFailed', data: { paymentId, reason, ...stamp(now) } }]
    : [];

/** Money that came leads to months, to a sign-up that may have them, or goes back. */
const succeed = (
  state: Payment,
  { amountCents, currency, now }: RecordSuccess,
): readonly PaymentEvent[] => {
  const { paymentId, pupilId, price, stage } = state;
  if (stage !== 'requested' && stage !== 'cancelled') return [];
  const data = { paymentId, amountCents, currency, ...stamp(now) };
  const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data };
  if (stage === 'cancelled') return [succeeded, refund(state, 'after-cancellation', now)];
  if (amountCents !== price.amountCents || currency !== price.currency) {
    return [succeeded, refund(state, 'other-amount', now)];
  }
  return pupilId === null ? [succeeded] : [succeeded, credit(state, pupilId, now)];
};

const creditTo = (
  state: Payment,
  { pupilId, now }: CreditPayment,
): readonly PaymentEvent[] | Rejection<PaymentRejections['CreditPayment']> => {
  switch (state.stage) {
    case 'paid':
      return [credit(state, pupilId, now)];
    case 'credited':
      return state.pupilId === pupilId ? [] : reject('payment-spent');
    case 'refunding':
    case 'refunded':
      return reject('payment-refunded');
    case 'requested':
    case 'cancelled':
      return reject('payment-unfinished');
  }
};

const cancel = (
  { paymentId, stage }: Payment,
  { now }: RecordCancellation,
): readonly PaymentEvent[] =>
  stage === 'requested' ? [{ type: 'PaymentCancelled', data: { paymentId, ...stamp(now) } }] : [];

const expire = (state: Payment, { now }: ExpirePayment): readonly PaymentEvent[] => {
  const { stage, paidAt } = state;
  if (stage !== 'paid' || paidAt === null) return [];
  const isOver = instantMs(now.at) - instantMs(paidAt) >= UNREGISTERED_LIMIT_MS;
  return isOver ? [refund(state, 'not-registered', now)] : [];
};

/**
 * Money is back once the provider says that all of it arrived: what is pending may still fail, and a
 * part given back by hand takes no months. A try that failed after months were taken, or after we
 * said it was back, leaves the money to be given back anew.
 */
const refunded = (
  state: Payment,
  { refunds, now }: RecordRefunds,
): readonly PaymentEvent[] | Rejection<'payment-unfinished'> => {
  const { paymentId, pupilId, price, stage, receivedCents, failedRefundIds } = state;
  if (stage === 'requested' || stage === 'cancelled') return reject('payment-unfinished');
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  const amountCents = arrived.reduce((sum, one) => sum + one.amountCents, 0);
  const last = arrived.at(-1);
  if (last && amountCents >= receivedCents) {
    if (stage === 'refunded') return [];
    const whose = stage === 'credited' ? pupilId : null;
    const { months } = price;
    const { refundId } = last;
    const data = { paymentId, pupilId: whose, months, refundId, amountCents, ...stamp(now) };
    return [{ type: 'PaymentRefunded', data }];
  }
  if (stage !== 'refunding' && stage !== 'refunded') return [];
  return refunds
    .filter(({ refundId, status }) => status === 'failed' && !failedRefundIds.includes(refundId))
    .map(({ refundId, failure }) => ({
      type: 'PaymentRefundFailed',
      data: { paymentId, refundId, reason: failure ?? 'unknown', ...stamp(now) },
    }));
};

const dispute = (
  { paymentId, disputeIds }: Payment,
  { disputeId, reason, amountCents, now }: RecordDispute,
): readonly PaymentEvent[] =>
  disputeIds.includes(disputeId)
    ? []
    : [
        {
          type: 'PaymentDisputed',
          data: { paymentId, disputeId, reason, amountCents, ...stamp(now) },
        },
      ];

/** What only a payment that was requested can meet. */
const known =
  <Command, Code extends string>(
    decide: (state: Payment, command: Command) => readonly PaymentEvent[] | Rejection<Code>,
  ) =>
  (
    state: Payment | null,
    command: Command,
  ): readonly PaymentEvent[] | Rejection<Code | 'payment-unknown'> =>
    state === null ? reject('payment-unknown') : decide(state, command);

/**
 * A payment, from the wish to pay to months given or money given back: which of the two is decided
 * here, so that it is never both. Stream id: the payment's.
 */
export const payment: Decider<Payment | null, PaymentCommand, PaymentEvent, PaymentRejections> = {
  category: 'payment',
  initial: null,
  evolve,
  decide: byCommand<Payment | null, PaymentCommand, PaymentEvent, PaymentRejections>({
    RequestPayment: (state, command) => (state === null ? request(command) : []),
    RecordFailure: known(fail),
    RecordSuccess: known(succeed),
    CreditPayment: known(creditTo),
    RecordCancellation: known(cancel),
    ExpirePayment: (state, command) => (state === null ? [] : expire(state, command)),
    RecordRefunds: known(refunded),
    RecordDispute: known(dispute),
  }),
};
