import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PaymentEvent } from './events.ts';
import { expirePayment, requestRefund, recordRefunds } from './refunds.ts';
import type {
  CreditPayment,
  PaymentCommand,
  PaymentRejections,
  RecordCancellation,
  RecordDispute,
  RecordFailure,
  RecordSuccess,
  RequestPayment,
} from './paymentCommands.ts';
import { evolve, type Payment } from './paymentState.ts';
import { PRICE_RULE } from './priceRule.ts';

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

const fail = (
  { paymentId, stage, failedFor }: Payment,
  { reason, now }: RecordFailure,
): readonly PaymentEvent[] =>
  stage === 'requested' && failedFor !== reason
    ? [{ type: 'PaymentFailed', data: { paymentId, reason, ...stamp(now) } }]
    : [];

/**
 * Decides what happens with money that arrived: months, a sign-up that may have them, or a refund
 * (R24).
 */
const succeed = (
  state: Payment,
  { amountCents, currency, now }: RecordSuccess,
): readonly PaymentEvent[] => {
  const { paymentId, pupilId, price, stage } = state;
  if (stage !== 'requested' && stage !== 'cancelled') return [];
  const data = { paymentId, amountCents, currency, ...stamp(now) };
  const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data };
  if (stage === 'cancelled') return [succeeded, requestRefund(state, 'after-cancellation', now)];
  if (amountCents !== price.amountCents || currency !== price.currency) {
    return [succeeded, requestRefund(state, 'other-amount', now)];
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

/** Refuses commands for a payment that was never requested. */
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
 * A payment, from the request to months or a refund. The decision falls here, so that it is never both.
 * Stream id: the payment's.
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
    ExpirePayment: (state, command) => (state === null ? [] : expirePayment(state, command)),
    RecordRefunds: known(recordRefunds),
    RecordDispute: known(dispute),
  }),
};
